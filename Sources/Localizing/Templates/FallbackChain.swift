package import ReportModel

/// The languages that a text is looked for in, from the requested one to its relatives, by CLDR.
///
/// An implied script is added (`zh-TW` is looked for as `zh-Hant` too). Parents that CLDR names come before truncation
/// (`es-MX` → `es-419` → `es`). No step changes the script (`zh-Hant` never ends in `zh`). The chain never guesses by
/// similarity of languages: `kk` never ends in `ru`.
package enum FallbackChain {
    /// The chain of a language, itself first; a base language or a parent of a template's own is not in it.
    package static func tags(for requested: LanguageTag) -> [LanguageTag] {
        var found: [LanguageTag] = []
        var next: LanguageParts? = LanguageParts(requested)
        while let parts = next {
            for spelling in spellings(of: parts) {
                if let tag = spelling.tag, !found.contains(tag) { found.append(tag) }
            }
            next = parent(of: parts)
        }
        return found
    }

    /// Those of the chain that are the language as another region has it, such as `pt-BR` for `pt-PT`.
    ///
    /// Portuguese that says no more is Brazilian, which is why it is in the chain. Languages that CLDR names as a parent (`es-419` for `es-MX`), or that say no region, are none.
    package static func otherRegions(of requested: LanguageTag) -> Set<LanguageTag> {
        var found: Set<LanguageTag> = []
        var meant = Set(spellings(of: LanguageParts(requested)).compactMap(\.tag))
        var next = parent(of: LanguageParts(requested))
        while let parts = next {
            meant.formUnion([parts.tag].compactMap(\.self))
            found.formUnion(spellings(of: parts).filter { $0.region != parts.region }.compactMap(\.tag))
            next = parent(of: parts)
        }
        return found.subtracting(meant)
    }

    /// The script a language is written in when its tag does not say; `nil` for a language that is not in the tables.
    package static func likelyScript(of parts: LanguageParts) -> String? {
        if let script = parts.script { return script }
        if let region = parts.region, let script = tables.scriptsByRegion["\(parts.language)-\(region)"] {
            return script
        }
        return tables.likely[parts.language]?.script
    }

    /// The ways to write a tag of the same meaning: as it is, with less said, with more said.
    private static func spellings(of parts: LanguageParts) -> [LanguageParts] {
        var result = [parts]
        guard let script = likelyScript(of: parts) else { return result }
        var without = parts
        without.script = nil
        if likelyScript(of: without) == script { result.append(without) }
        var with = parts
        with.script = script
        result.append(with)
        guard parts.region == nil, let region = likelyRegion(of: with) else { return result }
        with.region = region
        without.region = region
        if likelyScript(of: without) == script { result.append(without) }
        result.append(with)
        return result
    }

    /// The region a language is spoken in when its tag does not say; `nil` for a language that is not in the tables.
    package static func likelyRegion(of parts: LanguageParts) -> String? {
        let likely = tables.likely[parts.language]
        if likely?.script == parts.script { return likely?.region }
        return parts.script.flatMap { tables.likely["\(parts.language)-\($0)"]?.region }
    }

    private static func parent(of parts: LanguageParts) -> LanguageParts? {
        var parts = parts
        if parts.variants.popLast() != nil { return parts }
        let named = spellings(of: parts).lazy.compactMap { $0.tag.flatMap { tables.parents[$0.rawValue] } }.first
        // The parent of a language in another script is "root", which is no tag: the chain ends there.
        if let named { return LanguageTag(named).map(LanguageParts.init) }
        guard parts.region != nil else { return nil }
        parts.script = likelyScript(of: parts)
        parts.region = nil
        return parts
    }
}

extension FallbackChain {
    private struct Tables: Sendable {
        var likely: [String: (script: String, region: String)] = [:]
        var scriptsByRegion: [String: String] = [:]
        var parents: [String: String] = [:]
    }

    private static let tables: Tables = {
        var tables = Tables()
        for entry in LanguageTable.likely.parts(at: " ") {
            let fields = entry.parts(at: ":").map(String.init)
            if fields.count == 3 { tables.likely[fields[0]] = (fields[1], fields[2]) }
        }
        for entry in LanguageTable.scriptsByRegion.parts(at: " ") {
            let fields = entry.parts(at: ":").map(String.init)
            if fields.count == 2 { tables.scriptsByRegion[fields[0]] = fields[1] }
        }
        for entry in LanguageTable.parents.parts(at: " ") {
            let fields = entry.parts(at: ":").map(String.init)
            guard fields.count == 2 else { continue }
            for child in fields[1].parts(at: ",") { tables.parents[String(child)] = fields[0] }
        }
        return tables
    }()
}

extension StringProtocol {
    /// Splits at an ASCII mark, by bytes instead of characters; for the built-in tables.
    func parts(at mark: Unicode.Scalar) -> [Substring] {
        Substring(self).utf8.split { $0 == UInt8(ascii: mark) }.map(Substring.init)
    }
}
