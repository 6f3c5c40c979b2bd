#if Service
/// The digests that a caller has, as the field `If-None-Match` names them.
struct EntityTags: Hashable, Sendable {
    /// The most tags that are looked at.
    private static let most = 16
    /// The digests; `*` where any report will do.
    var digests: [String] = []

    /// Reads the values of a field; what is no tag of ours is left out, since nothing of ours is it.
    init(_ fields: [String]) {
        for entry in fields.joined(separator: ",").split(separator: ",").prefix(Self.most) {
            var tag = entry.trimmingSpaces
            if tag == "*" { digests.append(tag) }
            if tag.hasPrefix("W/") { tag.removeFirst(2) }
            guard tag.count == 34, tag.hasPrefix("\""), tag.hasSuffix("\"") else { continue }
            let digest = String(tag.dropFirst().dropLast())
            if digest == digest.lowercased(), digest.utf8.allSatisfy(Hexadecimal.isDigit) { digests.append(digest) }
        }
    }
}
#endif
