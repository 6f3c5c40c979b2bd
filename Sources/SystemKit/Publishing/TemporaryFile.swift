/// A file under a temporary name, gone with its owner unless it was published.
struct TemporaryFile: ~Copyable {
    /// The number of names that are tried; each taken one belongs to another thread or to a run that was killed.
    private static let attempts = 10_000

    /// The temporary name, inside the folder.
    let name: String
    /// The folder.
    let folder: Folder
    /// The file itself.
    var file: FileDescriptor
    private var isNamed = true

    /// Makes an empty file beside the final one.
    init(for final: String, in folder: Folder, as writer: WriterIdentity) throws(FileError) {
        for attempt in 0..<TemporaryFile.attempts {
            let name = writer.temporaryName(for: final, attempt: attempt)
            guard let file = try folder.create(name) else { continue }
            self.name = name
            self.folder = folder
            self.file = file
            return
        }
        throw FileError.exists
    }

    deinit { if isNamed { try? folder.remove(name) } }

    /// Gives the file its final name, and replaces any file of that name.
    mutating func rename(to final: String) throws(FileError) {
        try folder.rename(name, to: final, in: folder)
        isNamed = false
    }

    /// Gives the file its final name, or returns false if another file has the name.
    func link(to final: String) throws(FileError) -> Bool {
        if try folder.link(name, to: final, in: folder) { return true }
        // A network file system may repeat a call whose answer was lost, and then find its own link there.
        return try folder.status(of: name).links == 2
    }
}
