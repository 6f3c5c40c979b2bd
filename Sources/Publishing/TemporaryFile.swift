/// A file under a temporary name, gone with its owner unless it was published.
struct TemporaryFile: ~Copyable {
    /// How many names are tried; each taken one belongs to another thread or to a run that was killed.
    private static let attempts = 10_000

    /// The temporary name, inside the folder.
    let name: String
    /// The folder; it stays open until the name is taken away.
    let folder: OutputFolder
    private let descriptor: CInt
    private var isOpen = true
    private var isNamed = true

    /// Makes an empty file beside the final one.
    init(for final: String, in folder: consuming OutputFolder, as writer: WriterIdentity) throws(SystemError) {
        for attempt in 0..<TemporaryFile.attempts {
            let name = writer.temporaryName(for: final, attempt: attempt)
            guard let descriptor = try SystemCall.createFile(name, in: folder.descriptor) else { continue }
            self.name = name
            self.folder = folder
            self.descriptor = descriptor
            return
        }
        throw SystemError.exists
    }

    deinit {
        if isOpen { try? SystemCall.close(descriptor) }
        if isNamed { try? SystemCall.remove(name, in: folder.descriptor) }
    }

    /// Writes all of the bytes.
    func write(_ bytes: Span<UInt8>) throws(SystemError) { try SystemCall.write(bytes, to: descriptor) }

    /// Lets every user read the file, whatever mask the process has.
    func letAllRead() throws(SystemError) { try SystemCall.letAllRead(descriptor) }

    /// Forces the bytes to the disk.
    func synchronize() throws(SystemError) { try SystemCall.synchronize(descriptor) }

    /// Closes the file; some file systems report only now that the bytes did not fit.
    mutating func close() throws(SystemError) {
        guard isOpen else { return }
        isOpen = false
        try SystemCall.close(descriptor)
    }

    /// Gives the file its final name, over whatever has it.
    mutating func rename(to final: String) throws(SystemError) {
        try SystemCall.rename(name, to: final, in: folder.descriptor)
        isNamed = false
    }

    /// Gives the file its final name, or answers false when the name is taken.
    func link(to final: String) throws(SystemError) -> Bool {
        try SystemCall.link(name, to: final, in: folder.descriptor)
    }
}
