internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// A language's folder as the rules look at it.
struct LintedLanguage {
    /// The folder's name.
    let name: String
    let path: String
    /// The language; that of undetermined text where the name is none.
    let tag: LanguageTag?
    let texts: [LintedText]
    let strings: StringsFile
    let hasStrings: Bool
    let locale: LocaleFile
    /// The `locale.xml`, where it could be read.
    let localeRoot: XMLNode?
    let profile: LanguageProfile?
    let plurals: PluralNumbers
    /// The problems that the readers reported.
    let problems: [Diagnostic]

    init(_ folder: TemplateFolder) {
        name = folder.name
        path = folder.path
        tag = LanguageTag(folder.name)?.canonical
        var problems = DiagnosticLog(limit: LintedLanguage.mostProblems)
        var file = StringsFile.empty
        file.problems = DiagnosticLog(limit: LintedLanguage.mostProblems)
        for strings in [folder.strings, folder.web].compactMap(\.self) {
            switch strings {
            case .success(let source): file.add(StringsReader.read(source, limit: LintedLanguage.mostProblems))
            case .failure(let failure): problems.report(failure)
            }
        }
        problems.report(file.problems)
        strings = file
        hasStrings = folder.strings != nil
        texts = file.items.map(LintedText.init)
        var locale = LocaleFile()
        var root: XMLNode?
        switch folder.locale {
        case .success(let source):
            let read = LocaleReader.read(source)
            (locale, root) = (read.file, read.root)
            problems.report(read.problems)
        case .failure(let failure): problems.report(failure)
        case nil: break
        }
        self.locale = locale
        localeRoot = root
        profile = tag.map { LanguageProfile($0, [locale]) }
        plurals = PluralNumbers(tag.map(PluralRules.rules(for:)) ?? .none)
        self.problems = problems.errors + problems.warnings
    }

    /// A file with more problems than this is no file of texts.
    private static let mostProblems = 2_000

    /// True if lines run from right to left.
    var isRightToLeft: Bool { profile?.direction == .rightToLeft }

    /// The place of the folder's texts, for findings about missing ones.
    var stringsLocation: FileLocation { FileLocation(file: "\(path)/strings.xml") }

    /// The place of the folder's settings.
    var localeLocation: FileLocation { FileLocation(file: "\(path)/locale.xml") }
}

/// The whole numbers that each plural form of a language is for.
struct PluralNumbers {
    /// The forms the language has.
    let categories: Set<PluralCategory>
    /// The forms that numbers up to a thousand ask for.
    let everyday: Set<PluralCategory>
    /// The forms that only larger numbers ask for.
    let rare: Set<PluralCategory>
    /// The only number of a form, where it has just one.
    let only: [PluralCategory: Int]

    init(_ rules: PluralRules) {
        categories = Set(rules.categories)
        var numbers: [PluralCategory: [Int]] = [:]
        for number in 0...1_000 { numbers[rules.category(of: Fixed(number)), default: []].append(number) }
        everyday = Set(numbers.keys)
        for number in [1_001, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 10_000_000] {
            numbers[rules.category(of: Fixed(number)), default: []].append(number)
        }
        rare = Set(numbers.keys).subtracting(everyday)
        only = numbers.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
}
