/// A path as the folder that a file is in, and its name there.
package struct PathParts: Hashable, Sendable {
    /// The folder; `.` for a name alone.
    package let folder: String
    /// The name; empty for a path that ends with a stroke.
    package let name: String

    /// Takes a path apart.
    package init(_ path: String) {
        // Foundation's way of it ends the program for paths of one character.
        guard let stroke = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            (folder, name) = (".", path)
            return
        }
        let before = path[..<stroke]
        folder = before.isEmpty ? "/" : String(before)
        name = String(path[path.utf8.index(after: stroke)...])
    }
}
