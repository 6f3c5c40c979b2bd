/// The limits on a document; beyond them reading stops at once.
///
/// The limits are far above what a person writes and far below what hurts a server.
package struct XMLLimits: Hashable, Sendable {
    /// The most bytes of a file.
    package var bytes = 32 << 20
    /// The deepest nesting of elements.
    package var depth = 64
    /// The most attributes of one element.
    package var attributes = 64
    /// The most bytes of one attribute value.
    package var valueBytes = 64 << 10
    /// The most bytes of text between two tags.
    package var textBytes = 1 << 20
    /// The most elements of a document.
    package var elements = 2_000_000
    /// The most bytes of one tag, comment or processing instruction.
    package var markupBytes = 256 << 10

    /// Makes the limits for files that people write by hand.
    package init() {}
}

/// A count of bytes as people read it: `512 bytes`, `200 KiB`, `32 MiB`.
func described(bytes: Int) -> String {
    if bytes >= 10 << 20 || (bytes >= 1 << 20 && bytes % (1 << 20) == 0) { return "\(bytes >> 20) MiB" }
    if bytes >= 10 << 10 || (bytes >= 1 << 10 && bytes % (1 << 10) == 0) { return "\(bytes >> 10) KiB" }
    return "\(bytes) bytes"
}
