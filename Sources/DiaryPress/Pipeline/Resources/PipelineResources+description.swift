internal import Localizing
package import ReportModel

extension PipelineResources {
    /// The languages that reports can be made in, each as its own speakers call it.
    package var describedLanguages: [ExportDescription.Language] {
        localization.profiles.map { profile in
            let localizer = try? localization.localizer(for: profile.language)
            let name = localizer?.get("web_language_name", alter: profile.language.rawValue).text.plain
            return ExportDescription.Language(
                tag: profile.language.rawValue, name: name ?? profile.language.rawValue,
                isRightToLeft: profile.direction == .rightToLeft)
        }
    }

    /// The texts whose keys begin in one of these ways, under each language that reports can be made in.
    ///
    /// Where a language has no text of its own, that of its relatives and of the base stands for it.
    package func texts(withPrefixes prefixes: [String]) -> [String: [String: String]] {
        let keys = localization.keys.filter { key in prefixes.contains { key.rawValue.hasPrefix($0) } }
        var texts: [String: [String: String]] = [:]
        for language in languages {
            guard let localizer = try? localization.localizer(for: language) else { continue }
            texts[language.rawValue] = Dictionary(
                uniqueKeysWithValues: keys.map { ($0.rawValue, localizer.get($0).text.plain) })
        }
        return texts
    }
}
