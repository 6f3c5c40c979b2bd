/// An order from a service to a worker.
package enum ExportOrder: Hashable, Sendable, Codable {
    /// Shut yourself in and get ready; the first order. The answer is ``ExportReply/ready(_:)``.
    case prepare(ExportSetup)
    /// Tell the texts of pages in all languages. The answer is ``ExportReply/texts(_:)``.
    case texts
    /// Make a specimen and ask the store, to see whether all is well. The answer is ``ExportReply/well``.
    case check
    /// Read the files of a draft and keep what is in them. The answer is ``ExportReply/loaded(_:)``.
    case load(DraftLoad)
    /// Make a report, or a part of it. The answer is ``ExportReply/unchanged(_:)``, or one with what was made.
    case export(ExportRequest)
}

/// All that a worker of a service has to know before the first report.
package struct ExportSetup: Hashable, Sendable, Codable {
    /// The folder with `templates/` and `config/`; `nil` leaves the worker to find it.
    package var resources: String?
    /// The folder of prepared fonts; `nil` for the user's.
    package var fontCache: String?
    /// The address of the store that people are in; it comes by a pipe, so that nobody sees a password in it.
    package var store: String?
    /// The timeout of a server with the store for one order as a whole, in seconds; `nil` for that of a command.
    package var storeSeconds: Double?
    /// The config that reports of people in the store are made by.
    package var config: String?
    /// The key that reports of people in the store are sealed with; `nil` for none.
    package var seal: SealRule?
    /// The seconds of an order after which no server of time stamps is waited for; `nil` for those of a command.
    package var stampSeconds: Double?
    /// The languages that a specimen is made in before the worker says that it is ready.
    package var warmLanguages: [String] = []
    /// The rights of the worker.
    package var sandbox = SandboxRule()

    /// Makes a setup without a store, a config or languages.
    package init() {}
}

/// The permissions of a process that reads input from strangers.
package struct SandboxRule: Hashable, Sendable, Codable {
    /// Files and folders that it may read, beside those of the system and of the program's resources.
    package var readable: [String] = []
    /// Folders that it may write in.
    package var writable: [String] = []
    /// True if it may reach other machines, such as a database.
    package var hasNetwork = false
    /// True if it may make prepared fonts, which other workers use.
    package var preparesFonts = false
    /// The most bytes of memory that it may address.
    package var memoryBytes = 1 << 30
    /// The most bytes of a file that it writes.
    package var fileBytes = 256 << 20
    /// The most seconds of processor time of its whole life, whatever orders allow it; whoever gives it orders replaces it long before.
    package var processorSeconds = 7_200
    /// True if it ends where the kernel does not enforce the sandbox.
    package var isRequired = false

    /// Makes a rule by which nothing but the resources may be read, 1 GiB addressed, 256 MiB written to a file, and two hours of processor
    /// time used.
    package init() {}
}

/// Files that somebody sent, to be read for reports of them.
package struct DraftLoad: Hashable, Sendable, Codable {
    /// The folder of the draft, in which its files lie; what was read of them is kept there, too.
    package var folder: String
    /// The names of the files in that folder, in their order.
    package var files: [String]
    /// The formats of files, by their names; those of other files are detected.
    package var formats: [String: String]
    /// The person of the draft.
    package var person: DraftPerson
    /// The language whose country tells what is usual.
    package var language: String
    /// The limits on reading.
    package var limits: ExportLimits
    /// The number of changes to the files: other files make another order, whatever their names.
    package var revision: Int
    /// The moment when the files are read, in milliseconds since 1970-01-01: no measurement can be later.
    package var now: Int64?

    /// Makes an order.
    package init(
        folder: String, files: [String], formats: [String: String] = [:], person: DraftPerson, language: String,
        limits: ExportLimits, revision: Int = 0
    ) {
        self.folder = folder
        self.files = files
        self.formats = formats
        self.person = person
        self.language = language
        self.limits = limits
        self.revision = revision
    }
}

/// The user's details about the person of a draft.
package struct DraftPerson: Hashable, Sendable, Codable {
    /// The zone of times without an offset, such as `Asia/Seoul`.
    package var zone: String
    /// The name that is printed; none where it is left out.
    package var name: String?
    /// The day of birth, as `1961-04-30`.
    package var birthDate: String?
    /// `female`, `male` or `other`.
    package var sex: String?
    /// The height in centimetres, 30 to 260.
    package var heightCm: Double?
    /// The texts of the pregnancy, the conditions and the profile of goals, by their names in configurations.
    package var situation: [String: String] = [:]

    /// Makes a person of whom only the zone is known.
    package init(zone: String) { self.zone = zone }
}
