#if Service
package import SystemKit

/// An export, or that it was refused.
package struct AuditEvent: Hashable, Sendable {
    /// The requested action.
    package enum Action: String, Hashable, Sendable, CaseIterable {
        /// The report as a file.
        case report
        /// The content of the report, as values.
        case preview
        /// A page as a picture.
        case page
        /// A one-time code for a browser.
        case code
        /// A link for others.
        case link
        /// The end of all links for others.
        case unlink
    }

    /// The outcome of an action.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// It is sent.
        case sent
        /// The caller has it already.
        case unchanged
        /// The caller may not have it.
        case denied
        /// It could not be made.
        case failed
    }

    /// The moment.
    package var moment: ServiceMoment
    /// The tenant of the people.
    package var tenant: String
    /// The requester; a keyed hash of it is recorded.
    package var subject: String
    /// The person, or the draft; a keyed hash of it is recorded.
    package var person: String
    /// The requested action.
    package var action: Action
    /// The outcome of the action.
    package var outcome: Outcome
    /// The digest of the report, where there is one.
    package var digest: String?
    /// The id of the request, as in its answer.
    package var request: String
}

/// Records exports.
package protocol Auditing: Sendable {
    /// Records an event; call it before the answer.
    ///
    /// - Parameter event: The event.
    /// - Throws: Why it could not be recorded, so that what it is about may not be answered (`audit.unwritable`).
    func record(_ event: AuditEvent) async throws(FileError)
}
#endif
