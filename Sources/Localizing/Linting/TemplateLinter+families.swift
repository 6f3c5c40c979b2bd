internal import ReportModel
internal import XMLKit

extension TemplateLinter {
    /// The font families of each folder's language, by the folder's name.
    package static func families(of folders: [TemplateFolder]) -> [String: [String]] {
        folders.reduce(into: [:]) { families, folder in
            guard let tag = LanguageTag(folder.name)?.canonical else { return }
            var file = LocaleFile()
            if case .success(let source)? = folder.locale { file = LocaleReader.read(source).file }
            families[folder.name] = LanguageProfile(tag, [file]).fonts
        }
    }
}
