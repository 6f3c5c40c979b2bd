internal import CType
internal import DiaryModel
internal import PageModel

/// Chooses faces for text of one language and weight: the language's own families first, then all others in the order of
/// the setup.
///
/// Fontconfig has no say in it, so the same text gets the same glyphs on every machine with the same fonts.
final class FontChoice {
    private let library: FontLibrary
    private let families: [String]
    private let weight: TypeStyle.Weight
    /// The number of the face of each character asked for so far; -1 where there is none.
    private var known: [UInt32: Int] = [:]

    /// The form in which a character is shown.
    struct Choice {
        /// The number of the face.
        let face: Int
        /// The text to show: the character itself, or its available parts.
        ///
        /// Without the missing parts it may be several characters.
        let shown: String
        /// The scalars that no font has.
        var missing: [Unicode.Scalar] = []
    }

    /// Shown where no font has a character.
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

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
        let whole = String(character)
        if scalars.count == 1 {
            if let last, Self.isInvisible(first) || first.isSpace && has(first, face: last) {
                return Choice(face: last, shown: whole)
            }
            if let face = try face(for: first) { return Choice(face: face, shown: whole) }
        } else if let choice = try chooseWhole(character) {
            return choice
        }
        return try chooseReplacement(character, after: last)
    }

    /// Returns the replacement for a character that no font has.
    private func chooseReplacement(_ character: Character, after last: Int?) throws(FontError) -> Choice {
        let visible = character.unicodeScalars.filter { !Self.isInvisible($0) }
        // HarfBuzz makes every white space from the plain one, and nothing at all from what is invisible.
        if visible.allSatisfy(\.isSpace) {
            if let last { return Choice(face: last, shown: String(character)) }
            if let face = try face(for: " ") { return Choice(face: face, shown: String(character)) }
        }
        for shown in [Self.replacement, "?"] as [Unicode.Scalar] {
            guard let face = try face(for: shown) else { continue }
            return Choice(face: face, shown: String(shown), missing: Array(visible))
        }
        throw FontError(.notInstalled(family: "Noto Sans", package: FontFiles.debianPackage(of: "Noto Sans")))
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
            return Choice(face: face, shown: String(character))
        }
        let visible = character.unicodeScalars.filter { !Self.isInvisible($0) }
        guard let base = visible.first else { return nil }
        for family in families {
            guard let face = try library.face(covering: base.value, family: family, weight) else { continue }
            if visible.allSatisfy({ face.coverage.contains($0.value) }) {
                return Choice(face: face.number, shown: String(character))
            }
        }
        guard let face = try face(for: base) else { return nil }
        let shown = String(String.UnicodeScalarView(visible.filter { has($0, face: face) }))
        return Choice(face: face, shown: shown, missing: visible.filter { !has($0, face: face) })
    }

    private func has(_ scalar: Unicode.Scalar, face: Int) -> Bool {
        library.faces[face].coverage.contains(scalar.value)
    }

    /// Returns true for format characters, which need no glyph.
    ///
    /// These are the ones that HarfBuzz hides; it does not hide all that Unicode calls ignorable.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0xAD: false
        case 0xAD, 0x34F, 0x61C, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
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
