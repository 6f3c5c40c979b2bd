#if Service
package import Diagnostics
package import ExportModel

/// What a page of the service is to show.
package struct PageRequest: Hashable, Sendable {
    /// Whom the page is about.
    package enum Subject: Hashable, Sendable {
        /// Nobody yet: files can be chosen.
        case nobody
        /// Somebody in the store, by id.
        case person(String)
        /// Files that were sent, by the name of their draft.
        case draft(String)
    }

    /// What is known when the page is made.
    package enum State: Hashable, Sendable {
        /// Nobody has shown who they are: a link with a code is looked for.
        case signedOut
        /// There is nothing yet.
        case start
        /// The files of a draft are being read.
        case reading
        /// The files of a draft are not what they should be.
        case refused([Diagnostic])
        /// There is a report; of a draft, with what was found in its files.
        case report(ExportFacts, ExportPreview, DraftFacts?)
        /// Something is not possible: the status, the code, and what is wrong in particular.
        case problem(status: Int, code: String, findings: [Diagnostic])
    }

    /// Whom the page is about.
    package var subject: Subject
    /// What is known.
    package var state: State
    /// What the address asks for.
    package var choice: PageChoice
    /// The best language for the browser, where the address names none.
    package var accepted: String?

    /// Makes a request.
    package init(
        _ subject: Subject, _ state: State, choice: PageChoice = PageChoice(), accepted: String? = nil
    ) {
        self.subject = subject
        self.state = state
        self.choice = choice
        self.accepted = accepted
    }
}

/// What somebody chose for a report, as an address says it.
package struct PageChoice: Hashable, Sendable {
    /// The language.
    package var language: String?
    /// The days.
    package var days: ExportDays?
    /// The layout.
    package var layout: String?
    /// The paper.
    package var paper: String?

    /// The choice as the query of an address.
    var query: String { items.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }

    /// The choice as names and values of an address; none of them needs to be encoded.
    var items: [(name: String, value: String)] {
        var items = [(name: String, value: String)]()
        if let language { items.append(("language", language)) }
        switch days {
        case .range(let first, let last): items += [("from", first), ("through", last)]
        case .last(let count, let before):
            items.append(("last-days", "\(count)"))
            if let before { items.append(("as-of", before)) }
        case nil: break
        }
        if let layout { items.append(("layout", layout)) }
        if let paper { items.append(("paper", paper)) }
        return items
    }

    /// A query without the fields of a form that were left empty, which say nothing.
    ///
    /// - Parameter query: The query as it came.
    /// - Returns: The rest of it.
    package static func withoutEmptyFields(_ query: String) -> String {
        query.split(separator: "&").filter { !$0.hasSuffix("=") }.joined(separator: "&")
    }
}

/// A page or a file of pages, as it is sent.
package struct PageAnswer: Hashable, Sendable {
    /// The status.
    package var status: Int
    /// The fields of the head: names and values.
    package var fields: [String: String]
    /// What is sent.
    package var bytes: [UInt8]
}
#endif
