extension FHIRSubject {
    /// The text that asks for this person, with its rank: the least is the best; `nil` where nothing does.
    func call(isOfOneServer: (String) -> Bool) -> (rank: Int, text: String)? {
        switch self {
        case .id(let id, _) where isOfOneServer(id): (0, "Patient/\(id)")
        case .id(let id, let base): (1, (base.map { "\($0)/" } ?? "") + "Patient/\(id)")
        case .identifier(let key): (2, key)
        case .written(let text): text.hasPrefix("#") ? nil : (3, text)
        case .foreign: nil
        }
    }
}
