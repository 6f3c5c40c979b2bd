internal import Foundation
internal import TypeKit

/// The places of the resources of reports on disk.
package struct ResourceLocations: Hashable, Sendable, Codable {
    /// Folders of templates; a later one is laid over the ones before.
    package var templates: [String]
    /// Folders of guideline files; a later one is laid over the ones before.
    package var guidelines: [String]
    /// Folders of mapping files, which say what the rows of a device or app mean; later ones are laid over earlier ones.
    package var sources: [String]
    /// Folders of font files, searched in order; folders in them are not.
    package var fonts: [String]
    /// Folders of dictionaries of hyphenation, searched in order; folders in them are not.
    package var dictionaries: [String]
    /// The folder for prepared copies of fonts.
    package var fontCache: String

    /// Makes a set of places.
    package init(
        templates: [String], guidelines: [String], sources: [String] = [], fonts: [String] = systemFonts,
        dictionaries: [String] = systemDictionaries, fontCache: String
    ) {
        self.templates = templates
        self.guidelines = guidelines
        self.sources = sources
        self.fonts = fonts
        self.dictionaries = dictionaries
        self.fontCache = fontCache
    }

    /// Names the resources in one folder, as they are shipped.
    ///
    /// - Parameters:
    ///   - home: A folder with `templates/` and `config/guidelines/`.
    ///   - fontCache: Where prepared copies of fonts are kept.
    package init(home: String, fontCache: String) {
        // Older copies of the resources have none.
        let sources = [home + "/config/sources"].filter { FileManager.default.fileExists(atPath: $0) }
        self.init(
            templates: [home + "/templates"], guidelines: [home + "/config/guidelines"], sources: sources,
            fontCache: fontCache)
    }

    /// The folders where Debian and Ubuntu put fonts.
    package static let systemFonts = FontSetup.debianDirectories

    /// The folders where Debian and Ubuntu put hyphenation dictionaries.
    package static let systemDictionaries = HyphenationSetup.debianDirectories
}
