#if Service
/// The people that a caller may read about.
package enum PeopleScope: Hashable, Sendable {
    /// All people of the tenant.
    case all
    /// These, and nobody else.
    case only(Set<String>)

    /// Returns true if a person is among them.
    func contains(_ person: String) -> Bool {
        switch self {
        case .all: true
        case .only(let people): people.contains(person)
        }
    }

    /// Returns true if all people of another scope are in this one.
    func contains(_ other: PeopleScope) -> Bool {
        switch (self, other) {
        case (.all, _): true
        case (.only, .all): false
        case (.only(let these), .only(let those)): those.isSubset(of: these)
        }
    }
}

/// A caller who has proved their identity.
package struct Caller: Hashable, Sendable {
    /// The means of proof.
    package enum Means: String, Hashable, Sendable {
        /// By a signed token.
        case token
        /// By an API key.
        case key
        /// By the cookie of a browser.
        case session
    }

    /// The tenant whose people they may ask about.
    package let tenant: String
    /// The subject, for limits and as the owner of drafts; it is in no log as it is.
    package let subject: String
    /// The means of proof.
    package let means: Means
    let people: PeopleScope
    /// True if they may have reports of files that they send.
    package let mayDraft: Bool

    init(tenant: String, subject: String, means: Means, people: PeopleScope, mayDraft: Bool = true) {
        self.tenant = tenant
        self.subject = subject
        self.means = means
        self.people = people
        self.mayDraft = mayDraft
    }

    /// Returns true if they may read about a person; an invalid id belongs to nobody.
    package func mayRead(person: String) -> Bool { PersonID.isValid(person) && people.contains(person) }

    /// True if they may make one-time codes for browsers; a browser may not.
    package var mayMakeCodes: Bool { means != .session }
}

/// The ids of people, as addresses and tokens have them.
package enum PersonID {
    /// Returns true if a text is an id: 1 to 64 letters of ASCII, digits, dots, underlines and hyphens.
    package static func isValid(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy(isSign)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "._-".utf8.contains(byte)
    }
}
#endif
