/// A person of an input, as somebody asks for them.
package struct FoundPatient: Hashable, Sendable {
    /// What asks for them; empty for observations that name nobody, `nil` where only the records say who it is.
    package let name: String?
    /// How many observations there are that have something to read, or how many rows.
    package let records: Int
    /// The line on which the first of them begins.
    package let line: Int
}

extension FHIRSubject {
    /// A way to ask for somebody; the first in order is the best.
    struct Call: Comparable {
        let rank: Int
        let text: String

        static func < (one: Call, other: Call) -> Bool { (one.rank, one.text) < (other.rank, other.text) }
    }

    /// What asks for this person; `nil` where nothing does.
    func call(isOfOneServer: (String) -> Bool) -> Call? {
        switch self {
        case .id(let id, _) where isOfOneServer(id): Call(rank: 0, text: "Patient/\(id)")
        case .id(let id, let base): Call(rank: 1, text: (base.map { "\($0)/" } ?? "") + "Patient/\(id)")
        case .identifier(let key): Call(rank: 2, text: key)
        case .told(let text): text.hasPrefix("#") ? nil : Call(rank: 3, text: text)
        case .foreign: nil
        }
    }
}
