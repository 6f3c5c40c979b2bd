internal import CHarfBuzz
internal import DisplayList

/// Chooses faces for text of one language and weight: the language's own families first, then all others in the
/// order of the setup.
///
/// Fontconfig has no say in it, so the same text gets the same glyphs on every machine with the same fonts.
final class FontChoice {
    private let library: FontLibrary
    private let families: [String]
    private let weight: TypeStyle.Weight
    /// The number of the face of each character asked for so far; -1 where there is none.
    private var known: [UInt32: Int] = [:]

    /// What a character is shown as.
    struct Choice {
        /// The number of the face.
        let face: Int
        /// What to show: the character itself, or what there is of it.
        let shown: Character
        /// The scalars that no font has.
        var missing: [Unicode.Scalar] = []
    }

    /// Shown where no font has a character.
    static let replacement: Character = "\u{FFFD}"

    /// Makes a choice; the language's own families must be installed.
    init(_ library: FontLibrary, language: String, weight: TypeStyle.Weight) throws(FontError) {
        let own = library.setup.families(for: language)
        try library.require(own)
        self.library = library
        self.weight = weight
        families = own + library.setup.fallbackFamilies.filter { !own.contains($0) }
    }

    /// The face for a character that follows text in the face `last`.
    ///
    /// White space and invisible characters stay in that face, so that a line is not cut into more runs than it needs.
    func choose(_ character: Character, after last: Int?) throws(FontError) -> Choice {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        let isInvisible = Self.isInvisible(first)
        if let last, isInvisible || first.properties.isWhitespace && has(first, face: last) {
            return Choice(face: last, shown: character)
        }
        if scalars.count == 1, let face = try face(for: first) { return Choice(face: face, shown: character) }
        if scalars.count > 1, let choice = try chooseWhole(character) { return choice }
        // HarfBuzz makes every white space from the plain one.
        if first.properties.isWhitespace {
            if let last { return Choice(face: last, shown: character) }
            if let face = try face(for: " ") { return Choice(face: face, shown: character) }
        }
        var stand = try face(for: "\u{FFFD}")
        if stand == nil { stand = try face(for: "?") }
        guard let face = stand else {
            throw FontError(.notInstalled(family: "Noto Sans", package: FontFiles.debianPackage(of: "Noto Sans")))
        }
        if isInvisible { return Choice(face: face, shown: character) }
        let shown: Character = has("\u{FFFD}", face: face) ? Self.replacement : "?"
        return Choice(face: face, shown: shown, missing: scalars.filter { !Self.isInvisible($0) })
    }

    /// The first face that has a scalar.
    private func face(for scalar: Unicode.Scalar) throws(FontError) -> Int? {
        if let face = known[scalar.value] { return face < 0 ? nil : face }
        var found: LoadedFace?
        for family in families where found == nil {
            found = try library.face(covering: scalar.value, family: family, weight)
        }
        known[scalar.value] = found?.number ?? -1
        return found?.number
    }

    /// The face of a character of several scalars: the first that has all, or else the one that has the base.
    private func chooseWhole(_ character: Character) throws(FontError) -> Choice? {
        if let composed = Self.composed(character), let face = try face(for: composed) {
            return Choice(face: face, shown: character)
        }
        let visible = character.unicodeScalars.filter { !Self.isInvisible($0) }
        guard let base = visible.first else { return nil }
        for family in families {
            guard let face = try library.face(covering: base.value, family: family, weight) else { continue }
            if visible.allSatisfy({ face.coverage.contains($0.value) }) {
                return Choice(face: face.number, shown: character)
            }
        }
        guard let face = try face(for: base) else { return nil }
        var rest = String.UnicodeScalarView()
        for scalar in visible where has(scalar, face: face) { rest.append(scalar) }
        return Choice(face: face, shown: Character(String(rest)), missing: visible.filter { !has($0, face: face) })
    }

    private func has(_ scalar: Unicode.Scalar, face: Int) -> Bool {
        library.faces[face].coverage.contains(scalar.value)
    }

    /// Whether a scalar only tells how others are to be shown.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7F && scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The one scalar that a character is canonically the same as, if there is one.
    private static func composed(_ character: Character) -> Unicode.Scalar? {
        guard let functions = unsafe hb_unicode_funcs_get_default() else { return nil }
        var scalars = character.unicodeScalars.makeIterator()
        guard var whole = scalars.next()?.value else { return nil }
        while let next = scalars.next() {
            guard unsafe hb_unicode_compose(functions, whole, next.value, &whole) != 0 else { return nil }
        }
        return Unicode.Scalar(whole)
    }
}
