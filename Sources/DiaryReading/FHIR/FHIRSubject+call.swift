extension FHIRSubject {
    /// A way to ask for somebody; the first in order is the best.
    struct Call: Comparable {
        let rank: Int
        let text: String

        static func < (one: Call, other: Call) -> Bool { (one.rank, one.text) < (other.rank, other.text) }
    }

    /// Returns the value for `--patient` that selects this person; `nil` if there is none.
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
