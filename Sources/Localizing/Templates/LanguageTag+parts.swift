package import ReportModel

/// A language tag taken apart.
package struct LanguageParts: Hashable, Sendable {
    /// The language in lower case, never an outdated code.
    package var language: String
    /// The script, such as `Hant`, where the tag has one.
    package var script: String?
    /// The region, such as `TW`, where the tag has one.
    package var region: String?
    /// The variants, in the order of the tag.
    package var variants: [String] = []
    /// The digits asked for with `-u-nu-`.
    package var digits: String?
    /// The calendar asked for with `-u-ca-`.
    package var calendar: String?

    /// Takes a tag apart; extensions other than digits and calendar, and private parts, are dropped.
    package init(_ tag: LanguageTag) {
        var parts = tag.rawValue.split(separator: "-").map(String.init)[...]
        let first = parts.popFirst() ?? ""
        language = LanguageParts.renamed[first] ?? first
        while let part = parts.first, part.count > 1 {
            let isRegion = part.count == 2 || (part.count == 3 && part.allSatisfy(\.isNumber))
            if part.count == 4, part.first?.isNumber != true, script == nil, region == nil, variants.isEmpty {
                script = part
            } else if isRegion, region == nil, variants.isEmpty {
                region = part
            } else {
                variants.append(part)
            }
            parts = parts.dropFirst()
        }
        readExtensions(Array(parts))
    }

    /// Outdated codes and their successors (IANA language subtag registry), and `no`, which always means Bokmål.
    private static let renamed = [
        "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil",
    ]

    private mutating func readExtensions(_ parts: [String]) {
        guard parts.first == "u" else { return }
        let keywords = parts.dropFirst().prefix { $0.count > 1 }
        for (key, value) in zip(keywords, keywords.dropFirst()) where value.count > 2 {
            if key == "nu" { digits = value }
            if key == "ca" { calendar = value }
        }
    }

    /// The tag of language, script, region and variants.
    package var tag: LanguageTag? {
        LanguageTag(([language, script, region] + variants).compactMap(\.self).joined(separator: "-"))
    }
}

extension LanguageTag {
    /// The tag without extensions, outdated codes replaced.
    package var canonical: LanguageTag { LanguageParts(self).tag ?? self }
}
