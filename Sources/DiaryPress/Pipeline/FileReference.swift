internal import SystemKit

/// The identity of the file at a path, whatever the path.
enum FileReference: Hashable {
    /// The file that it leads to.
    case file(FileStatus.Node)
    /// A file that cannot be examined, identified by its path.
    case path(String)

    /// Resolves a path.
    init(_ path: String) { self = (try? FileStatus(of: path)).map { .file($0.node) } ?? .path(path) }
}
