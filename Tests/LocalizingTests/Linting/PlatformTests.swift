import Foundation
import Localizing
import ReportModel
import TestSupport
import Testing

/// The settings for translation platforms, held against the folders they are for.
@Suite("Settings of translation platforms")
struct PlatformTests {
    private let languages: [String]

    init() throws { languages = try TemplateFolder.all(in: Repository.path(of: "templates")).map(\.name) }

    @Test("Weblate takes every shipped language and any with script and region, and nothing else in the folder")
    func weblate() throws {
        let settings = try Repository.text(of: "deploy/translation/weblate.yml")
        let pattern = try #require(settings.firstMatch(of: /language_regex: (\S+)/)?.1)
        let regex = try Regex(String(pattern))
        for name in languages + ["es-419", "sr-Latn-RS", "zh-Hant-HK", "nds", "en-001"] {
            #expect(name.wholeMatch(of: regex) != nil, "\(name)")
        }
        for name in ["reports", "themes", "pt_BR", "KO", "es-41"] {
            #expect(name.wholeMatch(of: regex) == nil, "\(name)")
        }
    }

    @Test("Crowdin leads its languages to the shipped folders")
    func crowdin() throws {
        let settings = try Repository.text(of: "deploy/translation/crowdin.yml")
        let mapping = try #require(settings.split(separator: "locale:\n").last)
        let folders = mapping.split(separator: "\n").compactMap { $0.split(separator: ": ").last.map(String.init) }
        #expect(Set(folders) == Set(languages).subtracting(["en"]))
    }
}
