/// Writes finished reports into a folder: each appears whole under its name, or not at all.
///
/// The bytes go to a hidden file in the same folder first, which then gets the final name in one step. Files are made
/// for their owner only (mode 0600), new folders too (0700).
package struct Publisher: Hashable, Sendable {
    /// The durability that a file must have before it counts as published.
    package enum Durability: String, Hashable, Sendable, CaseIterable {
        /// The system writes when it likes; a power cut may lose files, never tear one that was read back whole.
        case none
        /// The file before it gets its name, the folder after it.
        case file
    }

    /// The action if the final name is taken.
    package enum Manner: String, Hashable, Sendable, CaseIterable {
        /// The old file is replaced.
        case replacing
        /// The old file stays, and `PublishingError.Cause.exists` is thrown.
        case exclusive
    }

    /// The folder that reports go to.
    package let folder: String
    /// The durability.
    package let durability: Durability
    /// The writer.
    package let writer: WriterIdentity

    /// True if every user may read the files; otherwise only their owner.
    package let isForAll: Bool

    /// Makes a publisher; nothing is touched yet.
    package init(folder: String, durability: Durability, writer: WriterIdentity, isForAll: Bool = false) {
        self.folder = folder
        self.durability = durability
        self.writer = writer
        self.isForAll = isForAll
    }

    /// Puts bytes under a name in the folder, making the folder where it is missing, and returns the path.
    @discardableResult
    package func publish(_ bytes: [UInt8], as name: SafeFileName, _ manner: Manner) throws(PublishingError) -> String {
        let draft = try begin(name, manner, expecting: bytes.count)
        _ = draft.append(bytes.span)
        return try draft.publish()
    }

    /// Begins a report that is written part by part, making the folder where it is missing.
    ///
    /// - Parameters:
    ///   - name: The name that it gets in the end.
    ///   - manner: The action if the name is taken; a name that is taken now is rejected now.
    ///   - bytes: How many bytes are to come, where that is known.
    /// - Returns: The report, empty.
    /// - Throws: An error if files cannot be made here, or if something is in the way.
    package func begin(
        _ name: SafeFileName, _ manner: Manner, expecting bytes: Int = 0
    ) throws(PublishingError) -> Draft {
        let output = try OutputFolder(folder, forBytes: bytes, durable: durability == .file)
        try refuseOtherThanFile(name, in: output, manner)
        return try Draft(name.text, in: output, of: self, manner, expecting: bytes)
    }

    /// Checks that files can be published here, before any work is done for them.
    ///
    /// A file of one page is written and, for `.exclusive`, linked; both are taken away again.
    package func preflight(_ manner: Manner) throws(PublishingError) {
        do {
            let page = [UInt8](repeating: 0, count: 4_096)
            let output = try OutputFolder(folder, forBytes: page.count, durable: durability == .file)
            let draft = try Draft("preflight", in: output, of: self, manner, expecting: page.count)
            _ = draft.append(page.span)
            try draft.rehearse()
        } catch {
            // The name of the probe means nothing to anybody; the folder is what is wrong.
            throw PublishingError(error.cause, path: folder, error.systemError)
        }
    }

    /// Checks the entry with the final name, so that the error names the obstacle.
    private func refuseOtherThanFile(_ name: SafeFileName, in output: OutputFolder, _ manner: Manner)
        throws(PublishingError)
    {
        let path = output.path(of: name.text)
        let entry: FileStatus.Kind?
        do throws(FileError) {
            entry = try output.files.entry(name.text)
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: path, error)
        }
        switch entry {
        case nil: return
        case .file where manner == .replacing: return
        case .file: throw PublishingError(.exists, path: path)
        case .folder: throw PublishingError(.isDirectory, path: path)
        case .symbolicLink: throw PublishingError(.isSymbolicLink, path: path)
        case .special: throw PublishingError(.isSpecial, path: path)
        }
    }
}
