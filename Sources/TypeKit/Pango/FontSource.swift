/// One weight of a family, and the faces that were prepared of it so far.
final class FontSource {
    private let source: SourceFace
    private let division: FontTier.Division
    /// The everyday characters, where the font is divided.
    private let everyday = CharacterSet()
    private var faces: [String: LoadedFace] = [:]

    init(_ location: FontFiles.Location) throws(FontError) {
        source = try SourceFace(location)
        division = FontTier.Division(family: location.family)
        guard case .everyday(let characters) = division else { return }
        for range in EverydayCharacters.common { everyday.insert(range) }
        everyday.insert(characters)
    }

    /// The face that has a character, prepared now if need be, or `nil` if the font lacks the character.
    ///
    /// `adopt` is called with a face that is new.
    func face(
        covering character: UInt32, cache: FontCache, adopt: (FontCache.Entry, String) -> LoadedFace
    ) throws(FontError) -> LoadedFace? {
        let tier = tierName(of: character)
        if let face = faces[tier] { return face.coverage.contains(character) ? face : nil }
        // Nearly every font has all of its everyday characters, and looking through 45 000 takes a while.
        guard tier == FontTier.everyday || source.coverage.contains(character) else { return nil }
        let entry = try prepared(tier, cache: cache)
        let face = adopt(entry, tier == FontTier.whole ? source.name : "\(source.name).\(tier)")
        faces[tier] = face
        return face.coverage.contains(character) ? face : nil
    }

    /// The tier that a character belongs to.
    private func tierName(of character: UInt32) -> String {
        switch division {
        case .whole: FontTier.whole
        case .everyday: everyday.contains(character) ? FontTier.everyday : FontTier.rangeName(of: character)
        }
    }

    /// The prepared file of a tier.
    private func prepared(_ tier: String, cache: FontCache) throws(FontError) -> FontCache.Entry {
        let characters = CharacterSet()
        switch (division, tier) {
        case (.whole, _):
            characters.insert(0...0x10FFFF)
        case (_, FontTier.everyday):
            characters.insert(everyday)
        default:
            if let range = FontTier.range(named: tier) { characters.insert(range) }
            characters.subtract(everyday)
            // Every tier has the space, so that words in it are not cut apart by another face.
            characters.insert(0x20...0x20)
        }
        let file = name(of: tier, with: division == .whole ? [] : characters.members, by: FontSubsetting.library)
        return try cache.entry(file) { () throws(FontError) in
            characters.formIntersection(source.coverage)
            return try FontSubsetting.copy(of: source, characters: characters, division: division)
        }
    }

    /// The name of a tier's file: it says what the file was made from, and which HarfBuzz made it.
    func name(of tier: String, with characters: [UInt32], by library: String) -> String {
        var digest = source.digest
        digest.add(FontSubsetting.recipe)
        digest.add(library)
        digest.add(tier)
        for character in characters { digest.add(UInt64(character)) }
        return "\(source.name).\(tier).\(digest.text).font"
    }
}
