internal import ReportModel
internal import Synchronization
internal import SystemKit

/// The languages with folders, each parsed when it is first requested and kept from then on.
///
/// All files are loaded at the start, so that it does not matter when a language is requested; parsing one is the
/// expensive step.
final class LanguageFolders: Sendable {
    /// The languages, sorted.
    let tags: [LanguageTag]
    private let languages: [LanguageTag: Deferred<LoadedLanguage>]
    private let chains = Mutex<[LanguageTag: [LoadedLanguage]]>([:])

    private init(_ languages: [LanguageTag: Deferred<LoadedLanguage>]) {
        self.languages = languages
        tags = languages.keys.sorted()
    }

    /// Makes languages of folders that have been read; a later folder of a language has the last word.
    convenience init(_ named: [(tag: LanguageTag, folder: TemplateFolder)], remembering memory: LanguageMemory?) {
        let folders = Dictionary(grouping: named, by: \.tag).mapValues { $0.map(\.folder) }
        self.init(
            Dictionary(
                uniqueKeysWithValues: folders.map { tag, folders in
                    (tag, Deferred { memory?.language(tag, folders) ?? LoadedLanguage(tag, of: folders) })
                }))
    }

    /// The same languages with some that are in no folder; those of folders stay what they are.
    convenience init(_ others: LanguageFolders, with added: [LoadedLanguage]) {
        self.init(
            others.languages.merging(added.map { language in (language.tag, Deferred { language }) }) { known, _ in
                known
            }
        )
    }

    /// A language; `nil` where there is no folder of it.
    subscript(tag: LanguageTag) -> LoadedLanguage? { languages[tag]?.value }

    /// All languages, sorted.
    var all: [LoadedLanguage] { tags.compactMap { self[$0] } }

    /// The languages to look for texts in, for one that was asked for before and found in order.
    func chain(for requested: LanguageTag) -> [LoadedLanguage]? { chains.withLock { $0[requested] } }

    /// Keeps what ``chain(for:)`` gives from now on.
    func keep(_ chain: [LoadedLanguage], for requested: LanguageTag) {
        chains.withLock { $0[requested] = chain }
    }
}
