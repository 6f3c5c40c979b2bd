/// What tells stretches of painting apart in the file that Cairo writes.
public enum StretchSign: Hashable, Sendable {
    /// An element of Cairo's around each: up to Cairo 1.16 every one is marked.
    case element
    /// A shape that shows nothing in front of each: from Cairo 1.18 on elements without letters are not marked.
    case shape

    /// The size of the shape: a rectangle at the corner of the page, twice, which has no inside by the even-odd rule.
    ///
    /// Its sides
    /// are quarters, which every Cairo writes as they are.
    public static let size = Extent(width: 7.5, height: 5.25)
}
