/// A report that is being written into a staging folder, part by part.
///
/// Its file is gone with it unless it was finished. Where one part cannot be written, nothing more is, and finishing
/// says why.
package final class StagedDraft {
    /// The name inside the staging folder.
    let name: String
    /// The path, for messages.
    private let path: String
    private let folder: Folder
    private var file: FileDescriptor
    /// The number of bytes so far.
    package private(set) var byteCount = 0
    /// The reason why nothing can be written any more, if so.
    package private(set) var failure: PublishingError?
    private var isFinished = false

    init(_ name: String, path: String, in folder: Folder) throws(PublishingError) {
        do throws(FileError) {
            guard let made = try folder.create(name) else { throw FileError.exists }
            file = made
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .openFailed), path: path, error)
        }
        (self.name, self.path, self.folder) = (name, path, folder)
    }

    /// Writes the next part; false where it, or a part before it, could not be written.
    package func append(_ bytes: Span<UInt8>) -> Bool {
        guard failure == nil else { return false }
        byteCount += bytes.count
        do throws(FileError) {
            try file.write(bytes)
            return true
        } catch {
            failure = PublishingError(error.cause(bytes: byteCount, otherwise: .writeFailed), path: path, error)
            return false
        }
    }

    /// Closes the file, which stays from now on.
    func finish(lasting: Bool) throws(PublishingError) {
        if let failure { throw failure }
        do throws(FileError) {
            if lasting { try file.synchronize() }
            try file.close()
        } catch {
            throw PublishingError(error.cause(bytes: byteCount, otherwise: .syncFailed), path: path, error)
        }
        isFinished = true
    }

    deinit { if !isFinished { try? folder.remove(name) } }
}
