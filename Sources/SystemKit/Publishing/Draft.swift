/// A report that is being written and has no name in its folder yet.
///
/// Its bytes go to a hidden file that only its owner may read, and that is gone with the draft unless it was published.
/// Where one part cannot be written, nothing more is, and ``publish()`` says why. A draft belongs to one thread.
package final class Draft {
    private let publisher: Publisher
    private let manner: Publisher.Manner
    private let name: String
    /// The path that the report will have.
    package let path: String
    private var temporary: TemporaryFile
    /// The number of bytes received so far.
    package private(set) var byteCount = 0
    /// The announced number of bytes; messages name it.
    private let expected: Int
    /// The reason why nothing can be written any more, if so.
    package private(set) var failure: PublishingError?
    /// True if all of the bytes are as safe as the publisher's durability asks.
    private var isClosed = false

    /// Makes an empty hidden file in a folder.
    init(
        _ name: String, in output: OutputFolder, of publisher: Publisher, _ manner: Publisher.Manner,
        expecting bytes: Int
    ) throws(PublishingError) {
        path = output.path(of: name)
        do throws(FileError) {
            temporary = try TemporaryFile(for: name, in: output.files, as: publisher.writer)
        } catch {
            throw PublishingError(error.cause(bytes: bytes, otherwise: .openFailed), path: path, error)
        }
        (self.name, self.publisher, self.manner, expected) = (name, publisher, manner, bytes)
    }

    /// Writes the next part of the report; false where it, or a part before it, could not be written.
    package func append(_ bytes: Span<UInt8>) -> Bool {
        guard failure == nil else { return false }
        byteCount += bytes.count
        do throws(FileError) {
            try temporary.file.write(bytes)
            return true
        } catch {
            failure = problem(error, .writeFailed)
            return false
        }
    }

    /// Gives the report its name, as safe as the publisher's durability asks, and returns the path.
    ///
    /// - Throws: An error if a part cannot be written, or the file not get its name; nothing is left behind.
    package func publish() throws(PublishingError) -> String {
        try finishWriting()
        switch manner {
        case .exclusive:
            guard try link(to: name) else { throw PublishingError(.exists, path: path) }
        case .replacing:
            do throws(FileError) { try temporary.rename(to: name) } catch { throw problem(error, .renameFailed) }
        }
        guard publisher.durability == .file else { return path }
        do throws(FileError) {
            try temporary.folder.synchronize()
        } catch {
            // The next run shall not find a file that nobody vouched for; a replaced file is replaced again.
            if manner == .exclusive { try? temporary.folder.remove(name) }
            throw PublishingError(.syncFailed, path: path, error)
        }
        return path
    }

    /// Ends the writing of the bytes, as safe as the publisher's durability asks; the name comes later.
    ///
    /// - Throws: An error if a part cannot be written.
    package func finishWriting() throws(PublishingError) {
        guard !isClosed else { return }
        try close()
        isClosed = true
    }

    /// Does all that publishing does, and takes it away again.
    func rehearse() throws(PublishingError) {
        try close()
        guard manner == .exclusive else { return }
        let second = "\(temporary.name).link"
        if try link(to: second) { try? temporary.folder.remove(second) }
    }

    /// Closes the file; some file systems report only now that the bytes did not fit.
    private func close() throws(PublishingError) {
        if let failure { throw failure }
        do throws(FileError) {
            if publisher.isForAll { try temporary.file.letAllRead() }
            if publisher.durability == .file { try temporary.file.synchronize() }
            try temporary.file.close()
        } catch {
            throw problem(error, .syncFailed)
        }
    }

    private func link(to name: String) throws(PublishingError) -> Bool {
        do throws(FileError) {
            return try temporary.link(to: name)
        } catch {
            guard !error.saysNoLinks else { throw PublishingError(.noHardLinks, path: path, error) }
            throw problem(error, .renameFailed)
        }
    }

    /// An error of the system, with as many bytes as are known to have no room.
    private func problem(_ error: FileError, _ other: PublishingError.Cause) -> PublishingError {
        PublishingError(error.cause(bytes: max(expected, byteCount), otherwise: other), path: path, error)
    }
}
