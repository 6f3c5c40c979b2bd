/// Writes finished reports into a folder: each appears whole under its name, or not at all.
///
/// The bytes go to a hidden file in the same folder first, which then gets the final name in one step. Files are made
/// for their owner only (mode 0600), new folders too (0700).
package struct Publisher: Hashable, Sendable {
    /// How hard the disk is asked to keep a file before it counts as published.
    package enum Durability: String, Hashable, Sendable, CaseIterable {
        /// The system writes when it likes; a power cut may lose files, never tear one that was read back whole.
        case none
        /// The file before it gets its name, the folder after it.
        case file
    }

    /// What happens when the final name is taken.
    package enum Manner: String, Hashable, Sendable, CaseIterable {
        /// The old file is replaced.
        case replacing
        /// The old file stays, and `PublishingError.Cause.exists` is thrown.
        case exclusive
    }

    /// The folder that reports go to.
    package let folder: String
    /// How hard the disk is asked.
    package let durability: Durability
    /// Who writes.
    package let writer: WriterIdentity

    /// Makes a publisher; nothing is touched yet.
    package init(folder: String, durability: Durability, writer: WriterIdentity) {
        self.folder = folder
        self.durability = durability
        self.writer = writer
    }

    /// Puts bytes under a name in the folder, making the folder where it is missing, and returns the path.
    @discardableResult
    package func publish(_ bytes: [UInt8], as name: SafeFileName, _ manner: Manner) throws(PublishingError) -> String {
        let output = try OutputFolder(folder, forBytes: bytes.count, durable: durability == .file)
        let path = output.path(of: name.text)
        try refuseOtherThanFile(name, in: output, manner)
        var temporary = try written(bytes.span, for: name.text, in: output)
        try give(name.text, to: &temporary, at: path, manner, bytes: bytes.count)
        guard durability == .file else { return path }
        do throws(SystemError) {
            try SystemCall.synchronize(output.descriptor)
        } catch {
            // The next run shall not find a file that nobody vouched for; a replaced file is replaced again.
            if manner == .exclusive { try? SystemCall.remove(name.text, in: output.descriptor) }
            throw PublishingError(.syncFailed, path: path, error)
        }
        return path
    }

    /// Checks that files can be published here, before any work is done for them.
    ///
    /// A file of one page is written and, for `.exclusive`, linked; both are taken away again.
    package func preflight(_ manner: Manner) throws(PublishingError) {
        do {
            try probe(manner)
        } catch {
            // The name of the probe means nothing to anybody; the folder is what is wrong.
            throw PublishingError(error.cause, path: folder, error.systemError)
        }
    }

    private func probe(_ manner: Manner) throws(PublishingError) {
        let page = [UInt8](repeating: 0, count: 4_096)
        let output = try OutputFolder(folder, forBytes: page.count, durable: durability == .file)
        let probe = try written(page.span, for: "preflight", in: output)
        guard manner == .exclusive else { return }
        let second = "\(probe.name).link"
        let linked = try linking(probe, to: second, at: output.path(of: second), bytes: page.count)
        if linked { try? SystemCall.remove(second, in: output.descriptor) }
    }

    /// A closed temporary file with the bytes in it, as safe as the durability asks.
    private func written(_ bytes: Span<UInt8>, for name: String, in output: borrowing OutputFolder)
        throws(PublishingError) -> TemporaryFile
    {
        let path = output.path(of: name)
        var temporary: TemporaryFile
        do throws(SystemError) {
            temporary = try TemporaryFile(for: name, in: output.descriptor, as: writer)
        } catch {
            throw PublishingError(error.cause(bytes: bytes.count, otherwise: .openFailed), path: path, error)
        }
        do throws(SystemError) {
            try temporary.write(bytes)
        } catch {
            throw PublishingError(error.cause(bytes: bytes.count, otherwise: .writeFailed), path: path, error)
        }
        do throws(SystemError) {
            if durability == .file { try temporary.synchronize() }
            try temporary.close()
        } catch {
            throw PublishingError(error.cause(bytes: bytes.count, otherwise: .syncFailed), path: path, error)
        }
        return temporary
    }

    private func give(
        _ name: String, to temporary: inout TemporaryFile, at path: String, _ manner: Manner, bytes: Int
    ) throws(PublishingError) {
        switch manner {
        case .exclusive:
            guard try linking(temporary, to: name, at: path, bytes: bytes) else {
                throw PublishingError(.exists, path: path)
            }
        case .replacing:
            do throws(SystemError) {
                try temporary.rename(to: name)
            } catch {
                throw PublishingError(error.cause(bytes: bytes, otherwise: .renameFailed), path: path, error)
            }
        }
    }

    private func linking(_ temporary: borrowing TemporaryFile, to name: String, at path: String, bytes: Int)
        throws(PublishingError) -> Bool
    {
        do throws(SystemError) {
            return try temporary.link(to: name)
        } catch {
            guard !SystemCall.saysNoLinks(error) else { throw PublishingError(.noHardLinks, path: path, error) }
            throw PublishingError(error.cause(bytes: bytes, otherwise: .renameFailed), path: path, error)
        }
    }

    /// Looks at what has the final name, so that the error says what stands in the way.
    private func refuseOtherThanFile(_ name: SafeFileName, in output: borrowing OutputFolder, _ manner: Manner)
        throws(PublishingError)
    {
        let path = output.path(of: name.text)
        let entry: SystemCall.Entry
        do throws(SystemError) {
            entry = try SystemCall.entry(name.text, in: output.descriptor)
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: path, error)
        }
        switch entry {
        case .nothing: return
        case .file where manner == .replacing: return
        case .file: throw PublishingError(.exists, path: path)
        case .folder: throw PublishingError(.isDirectory, path: path)
        case .symbolicLink: throw PublishingError(.isSymbolicLink, path: path)
        case .special: throw PublishingError(.isSpecial, path: path)
        }
    }
}
