#if Service
/// The pattern over the colour of a class, which distinguishes it without its colour.
struct PatternView: Hashable, Sendable {
    /// The name of the pattern from workers: `lines` or `dots`, and the angles they run at, such as `lines-45-135`.
    let pattern: String
    /// By how many degrees it is turned; those of pictures run clockwise.
    let turn: Int
    let isDotted: Bool
    /// True if other lines cross them.
    let isCrossed: Bool

    /// Reads the name of a pattern; one that nobody knows becomes strokes.
    init(_ name: String) {
        let parts = name.split(separator: "-")
        let angles = parts.dropFirst().compactMap { Int($0) }
        guard let kind = parts.first, ["lines", "dots"].contains(kind), !angles.isEmpty,
            angles.count == parts.count - 1, angles.allSatisfy({ (0...180).contains($0) })
        else {
            self = PatternView("lines-45")
            return
        }
        pattern = name
        turn = -angles[0]
        isDotted = kind == "dots"
        isCrossed = angles.count > 1
    }
}
#endif
