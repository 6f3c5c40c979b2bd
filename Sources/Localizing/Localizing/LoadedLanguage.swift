internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// Everything that the folders of templates say in one language.
struct LoadedLanguage: Sendable {
    /// The language.
    let tag: LanguageTag
    /// The texts; those of later folders have taken the place of earlier ones.
    private(set) var texts: [MessageKey: TemplateEntry] = [:]
    /// The keys of texts that are there and empty: whoever translates has not come to them yet.
    private(set) var untranslated: Set<MessageKey> = []
    /// The profile of the language.
    private(set) var profile: LanguageProfile
    /// The problems of its files; a language with errors is not used.
    private(set) var problems = DiagnosticLog()
    /// The file that names the language's parent, where one does.
    private(set) var parentLocation: FileLocation?
    private var localeFiles: [LocaleFile] = []

    /// The code of warnings about texts that nobody has translated yet.
    static let emptyText: DiagnosticCode = "template.empty-text"

    init(_ tag: LanguageTag) {
        self.tag = tag
        profile = LanguageProfile(tag, [])
    }

    /// A language as its folders say, the last of which has the last word.
    init(_ tag: LanguageTag, of folders: [TemplateFolder]) {
        self.init(tag)
        for folder in folders { add(folder) }
        if let last = folders.last { finish(path: last.path) }
    }

    /// A language that no folder has.
    init(_ tag: LanguageTag, texts: [MessageKey: TemplateEntry], settings: LocaleFile) {
        self.tag = tag
        self.texts = texts
        localeFiles = [settings]
        profile = LanguageProfile(tag, localeFiles)
    }

    /// True if the language can be used.
    var isUsable: Bool { !problems.hasErrors }

    /// Adds what one more folder says; it has the last word.
    private mutating func add(_ folder: TemplateFolder) {
        if folder.name != tag.rawValue {
            problems.error(
                "template.invalid-folder", at: FileLocation(file: folder.path),
                "`\(folder.name.excerpt)` is not how the language is written",
                hint: "rename the folder to `\(tag)`")
        }
        for strings in [folder.strings, folder.web].compactMap(\.self) {
            switch strings {
            case .success(let source):
                let file = StringsReader.read(source)
                for item in file.items {
                    texts[item.key] = item.entry
                    untranslated.remove(item.key)
                }
                let keys = file.elements.keys.map(MessageKey.init(rawValue:))
                untranslated.formUnion(keys.filter { texts[$0] == nil })
                problems.report(file.problems)
            case .failure(let failure): problems.report(failure)
            }
        }
        switch folder.locale {
        case .success(let source):
            let (file, _, found) = LocaleReader.read(source)
            localeFiles.insert(file, at: 0)
            if file.parent != nil { parentLocation = FileLocation(file: source.file) }
            problems.report(found)
        case .failure(let failure): problems.report(failure)
        case nil: break
        }
        profile = LanguageProfile(tag, localeFiles)
    }

    /// Notes what only all folders together show.
    private mutating func finish(path: String) {
        guard localeFiles.isEmpty else { return }
        problems.warning(
            "template.no-locale", at: FileLocation(file: path),
            "`\(tag)` has no locale.xml, so its settings are guessed",
            hint: "copy that of another language and change it")
    }
}
