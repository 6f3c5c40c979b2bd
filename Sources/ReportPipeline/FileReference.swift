internal import FileKit

/// Which file a path leads to, whatever way it takes there.
enum FileReference: Hashable {
    /// The file that it leads to.
    case file(FileStatus.Node)
    /// A file that cannot be examined, identified by its path.
    case path(String)

    /// Looks where a path leads.
    init(_ path: String) { self = (try? FileStatus(of: path)).map { .file($0.node) } ?? .path(path) }
}
