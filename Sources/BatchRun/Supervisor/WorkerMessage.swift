package import DiaryModel
package import ReportModel
package import DiaryPress

/// One person whom a worker makes reports for.
package struct Assignment: Hashable, Sendable, Codable {
    /// The keyed hash of the person.
    package var person: String
    /// The id of the person, for names of files; it is passed on inside the machine and is in no log.
    package var id: String
    /// The diary.
    package var diary: String
    /// The names of this person's older reports, which may be replaced.
    package var older: [String] = []
    /// The password of this person's reports, if everybody has their own and the list gives it.
    package var password: OwnPassword?

    /// A password that is one person's alone.
    package struct OwnPassword: Hashable, Sendable, Codable {
        /// The password; it is passed on inside the machine and is in no log.
        package var password: FilePassword
        /// The keyed hash that the manifest knows it by.
        package var mark: String
    }
}

/// All that a worker has to know before the first person.
package struct WorkerSettings: Hashable, Sendable, Codable {
    /// The run, for the lines of the manifest.
    package var run: String
    /// The job, with all that is asked of everybody's reports; it comes by a pipe, so that nobody sees a password in it.
    package var job: BatchJob
    /// The folder in which this worker makes its staging folder.
    package var staging: String
    /// The folder for reports that were found wrong.
    package var quarantine: String
    /// The places of templates, guidelines and fonts.
    package var resources: ResourceLocations
    /// Their digests.
    package var digests: ResourceDigests
    /// The digest of the program.
    package var binary: String
    /// The digest of all settings that change a report.
    package var settings: String
}

/// A message from the supervisor to a worker: one line of JSON.
package struct WorkerOrder: Hashable, Sendable, Codable {
    /// The kind of order.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// Get ready; the first order.
        case prepare
        /// Make reports for people; the manifest has its lines about all those before but the last ones.
        case render
        /// Finish the person that is being worked on, give finished reports their names, and leave out the rest.
        case drain
        /// The manifest has its lines about everybody; clear up and end.
        case finish
    }

    /// The kind of order.
    package var kind: Kind
    /// The settings for a worker.
    package var settings: WorkerSettings?
    /// The people.
    package var people: [Assignment]?
}

/// A message from a worker to the supervisor: one line of JSON.
package struct WorkerReply: Hashable, Sendable, Codable {
    /// The kind of event.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// It is ready for people.
        case ready
        /// It begins with a person, or with giving names where the place is behind the last person.
        case begin
        /// The reports of a chunk have their names.
        case done
        /// Nothing can be written, or something is missing that all reports need: nobody needs to try.
        case stop
    }

    /// The kind of event.
    package var kind: Kind
    /// The place of the person in the chunk.
    package var index: Int?
    /// The number of finished reports of the people before that have no names yet.
    package var reports: Int?
    /// The records of the people.
    package var records: [LedgerRecord]?
    /// The problem that stopped it.
    package var problem: Diagnostic?
}
