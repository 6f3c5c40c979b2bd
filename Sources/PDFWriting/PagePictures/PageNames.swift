internal import SystemKit

/// Short names for what is defined once on a page, made of what is defined.
///
/// The same outline has the same name on every page, so pages may stand in one document of a browser, where the first of a name counts.
struct PageNames {
    private var owners: [String: String] = [:]

    /// The number of names for faces, and for areas.
    ///
    /// Four digits of base 36 are enough for the faces of all pages of a document, six for their areas.
    private static let (faces, areas): (UInt64, UInt64) = (1_679_616, 2_176_782_336)

    /// A name for a face.
    mutating func face(_ content: String) -> String { name("f", Self.faces, of: content) }

    /// A name for an area with this path data.
    mutating func area(_ data: [UInt8]) -> String { name("c", Self.areas, of: String(decoding: data, as: UTF8.self)) }

    /// A name for some content; another one where different content of the page has that name already.
    private mutating func name(_ prefix: String, _ count: UInt64, of content: String) -> String {
        var hash = StableHash()
        hash.add(content)
        while true {
            let name = prefix + String(hash.value % count, radix: 36)
            if let owner = owners[name], owner != content {
                hash.add(byte: 0)
                continue
            }
            owners[name] = content
            return name
        }
    }
}
