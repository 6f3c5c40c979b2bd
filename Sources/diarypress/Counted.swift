/// A number of things, as text for people: `1 reading`, `2 readings`.
struct Counted: CustomStringConvertible {
    /// The number and the noun that goes with it.
    let description: String

    /// Counts things; `plural` is needed only where it is not the singular with an s.
    init(_ count: Int, _ singular: String, _ plural: String? = nil) {
        description = "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
    }
}
