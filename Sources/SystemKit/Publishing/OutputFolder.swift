/// An open folder, and the path that messages call it by.
struct OutputFolder {
    /// The path as the user gave it, without a slash at the end.
    let path: String
    /// The open folder, in which names are looked up.
    let files: Folder

    /// Opens a folder for a file of so many bytes, making what is missing on the way to it.
    init(_ path: String, forBytes bytes: Int, durable: Bool) throws(PublishingError) {
        self.path = OutputFolder.trimmed(path)
        do throws(FileError) {
            files = try OutputFolder.open(self.path, durable: durable)
        } catch {
            throw PublishingError(error.cause(bytes: bytes, otherwise: .folderFailed), path: self.path, error)
        }
    }

    /// The path of a file in the folder, for messages.
    func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

    /// Opens the folder; most often it is there, and one call is all there is to do.
    private static func open(_ path: String, durable: Bool) throws(FileError) -> Folder {
        do throws(FileError) {
            return try Folder(path)
        } catch {
            guard error.kind == .missing else { throw error }
            try FileSystem.makeFolders(path, lasting: durable)
            return try Folder(path)
        }
    }

    private static func trimmed(_ path: String) -> String {
        guard !path.isEmpty else { return "." }
        var path = Substring(path)
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }
}
