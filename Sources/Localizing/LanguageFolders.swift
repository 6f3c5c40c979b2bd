internal import ReportModel
internal import Synchronization
internal import TemplateReading

/// The languages that there are folders of, each understood when it is first asked for and kept from then on.
///
/// What the files hold is there from the start, so that it does not matter when a language is asked for; understanding
/// one is what costs.
final class LanguageFolders: Sendable {
    /// The languages, sorted.
    let tags: [LanguageTag]
    private let folders: [LanguageTag: [TemplateFolder]]
    private let memory: LanguageMemory?
    private let known: Mutex<[LanguageTag: LoadedLanguage]>
    private let checked = Mutex<Set<LanguageTag>>([])

    /// Makes languages of folders that have been read; a later folder of a language has the last word.
    init(_ named: [(tag: LanguageTag, folder: TemplateFolder)], remembering memory: LanguageMemory?) {
        folders = Dictionary(grouping: named, by: \.tag).mapValues { $0.map(\.folder) }
        tags = folders.keys.sorted()
        self.memory = memory
        known = Mutex([:])
    }

    /// The same languages with some that are in no folder; those of folders stay what they are.
    init(_ others: LanguageFolders, with added: [LoadedLanguage]) {
        let added = added.filter { others[$0.tag] == nil }
        folders = others.folders
        tags = (others.tags + added.map(\.tag)).sorted()
        memory = others.memory
        known = Mutex(Dictionary(uniqueKeysWithValues: added.map { ($0.tag, $0) }))
    }

    /// A language; `nil` where there is no folder of it.
    subscript(tag: LanguageTag) -> LoadedLanguage? {
        known.withLock { known in
            if let language = known[tag] { return language }
            guard let folders = folders[tag] else { return nil }
            let language = memory?.language(tag, folders) ?? LoadedLanguage(tag, of: folders)
            known[tag] = language
            return language
        }
    }

    /// All languages, sorted.
    var all: [LoadedLanguage] { tags.compactMap { self[$0] } }

    /// Whether a language was found in order before.
    func isChecked(_ tag: LanguageTag) -> Bool { checked.withLock { $0.contains(tag) } }

    /// Remembers that a language is in order.
    func noteChecked(_ tag: LanguageTag) { _ = checked.withLock { $0.insert(tag) } }
}
