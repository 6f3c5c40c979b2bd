package import DiaryModel
package import ReportModel
package import XMLKit

/// Reads job files, as `config/schema/job.xsd` describes them.
package struct JobReader: Sendable {
    /// The name of the outermost element of a job.
    package static let rootName = XMLGrammar.job.root.name

    /// Checks the address of a store that a job in a folder names, and says where it is as seen from anywhere.
    package typealias StoreAddressing =
        @Sendable (_ address: String, _ folder: String) throws(DiagnosticFailure) -> String

    /// An input that a job requires before it begins.
    package enum Input: Hashable, Sendable {
        /// A file that can be read from its beginning again.
        case file
        /// A folder.
        case folder
        /// A file that can be started.
        case program
    }

    /// Checks that something a job names can be read.
    package typealias InputChecking = @Sendable (_ path: String, Input) throws(DiagnosticFailure) -> Void

    /// Compares folders: true if one is an existing other one, or lies above it, through whatever links.
    package typealias FolderComparing = @Sendable (_ folder: String, _ other: String) -> Bool

    let surroundings: ConfigSurroundings
    let checkInput: InputChecking
    let storeAddress: StoreAddressing
    let isAbove: FolderComparing

    /// Makes a reader that knows which layouts and languages there are, how stores are named and what can be read.
    package init(
        _ surroundings: ConfigSurroundings = ConfigSurroundings(),
        storeAddress: @escaping StoreAddressing = { (address, _) throws(DiagnosticFailure) in address },
        checkInput: @escaping InputChecking = { (_, _) throws(DiagnosticFailure) in },
        isAbove: @escaping FolderComparing = { _, _ in false }
    ) {
        self.surroundings = surroundings
        self.checkInput = checkInput
        self.storeAddress = storeAddress
        self.isAbove = isAbove
    }

    /// Reads one job; paths in it are seen from the folder of the file.
    ///
    /// - Throws: Every problem found, up to fifty, each with its place.
    package func read(_ source: XMLSource) throws(DiagnosticFailure) -> Outcome<BatchJob> {
        var log = DiagnosticLog()
        guard let root = LibraryFiles.root(of: source, .job, &log) else { return try log.outcome(nil) }
        let folder = source.file.lastIndex(of: "/").map { String(source.file[...$0]) } ?? ""
        var draft = JobDraft(root: root, folder: folder, reader: self, log: log)
        let job = draft.finish()
        return try draft.log.outcome(job)
    }
}
