#if Service
internal import HTTPTypes
package import ReportModel

/// The request for a page of the service.
package struct PageRequest: Hashable, Sendable {
    /// The subject of the page.
    package enum Subject: Hashable, Sendable {
        /// Nobody yet: files can be chosen.
        case nobody
        /// A person in the store, by id.
        case person(String)
        /// Files that were sent, by the name of their draft.
        case draft(String)
    }

    /// The state that a page shows.
    package enum State: Hashable, Sendable {
        /// Nobody has shown who they are: a link with a code is looked for.
        case signedOut
        /// There is nothing yet.
        case start
        /// There is a report; of a draft, with what was found in its files.
        case report(ExportFacts, ExportPreview, DraftFacts?)
        /// A problem.
        case problem(Problem)
    }

    /// The subject of the page.
    package var subject: Subject
    /// The state.
    package var state: State
    /// The wish of the address.
    package var choice = ReportWish()
    /// True if the caller may make links to the report for others.
    package var canShare = false
    /// The best language for the browser, where the address names none.
    package var accepted: String?
}

/// A page or a file of pages, as it is sent.
struct PageAnswer: Hashable, Sendable {
    /// The status.
    var status: Int
    /// The fields of the head.
    var fields: HTTPFields
    /// The bytes that are sent.
    var bytes: [UInt8]
}
#endif
