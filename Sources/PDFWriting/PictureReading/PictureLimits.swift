/// The limits on a picture.
enum PictureLimits {
    /// The most bytes of a file: 1 MiB.
    static let bytes = 1 << 20
    /// The most pixels on a side.
    static let side = 4_096
    /// The most pixels of a picture: 4 Mi.
    static let pixels = 4 << 20
    /// The most elements of a drawing; the logos of hospitals have tens.
    static let elements = 20_000
    /// The most bytes of a drawing's style sheets, every rule of which is held against every element.
    static let styleBytes = 16 << 10
    /// The most bytes of a drawing's text.
    static let words = 1_000
    /// The most bytes of a drawing in which what is referred to counts again each time: about a second of painting.
    static let weight = 4 << 20
    /// The deepest nesting of references.
    static let depth = 16
    /// The most bytes that a picture may take in a report, packed: of a photograph as large as a logo at 600 dots per inch.
    static let bytesInReport = 2 << 20
}
