internal import Localizing
internal import PageModel
internal import TypeKit

/// The installed fonts, as the linter of templates asks for them.
final class PangoLintFonts: LintFonts {
    private let library: FontLibrary
    private let shaper: PangoShaper
    private let dictionaries: HyphenationSetup

    /// Opens the fonts of the languages in a setup.
    init(_ setup: FontSetup, dictionaries: HyphenationSetup = HyphenationSetup()) throws(FontError) {
        self.dictionaries = dictionaries
        library = try FontLibrary(setup)
        shaper = try PangoShaper(library)
    }

    func notInstalled(_ families: [String]) -> [(family: String, package: String?)] {
        families.compactMap { family in
            do throws(FontError) {
                try library.require([family])
                return nil
            } catch {
                guard case .notInstalled(_, let package) = error.cause else { return (family, nil) }
                return (family, package)
            }
        }
    }

    func missing(in text: String, language: String) -> [Unicode.Scalar]? {
        shaped(text, size: 10, isSemibold: false, language)?.missing
    }

    func unnamed(in text: String, language: String) -> [Unicode.Scalar]? {
        try? library.uncovered(text, by: library.setup.families(for: language))
    }

    func dictionary(_ name: String) -> (isInstalled: Bool, package: String?) {
        (dictionaries.file(of: name) != nil, HyphenationSetup.debianPackage(of: name))
    }

    func width(of text: String, size: Double, isSemibold: Bool, language: String) -> Double? {
        shaped(text, size: size, isSemibold: isSemibold, language)?.width.value
    }

    private func shaped(_ text: String, size: Double, isSemibold: Bool, _ language: String) -> ShapedParagraph? {
        let type = TypeStyle(size: Points(size), weight: isSemibold ? .semibold : .regular)
        let paragraph = Paragraph([Paragraph.Span(text, type: type, language: language)])
        return try? shaper.shape(paragraph, width: nil)
    }
}
