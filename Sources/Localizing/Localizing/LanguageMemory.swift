internal import ReportModel
internal import Synchronization

/// Languages as they were understood, with the files that they were understood from.
///
/// Who reads templates again and again, as they are edited, understands only those anew that are different.
package final class LanguageMemory: Sendable {
    private let known = Mutex<[LanguageTag: (folders: [TemplateFolder], language: LoadedLanguage)]>([:])

    /// A memory of nothing.
    package init() {}

    /// A language as its folders say.
    func language(_ tag: LanguageTag, _ folders: [TemplateFolder]) -> LoadedLanguage {
        known.withLock { known in
            if let before = known[tag], before.folders == folders { return before.language }
            let language = LoadedLanguage(tag, of: folders)
            known[tag] = (folders, language)
            return language
        }
    }
}
