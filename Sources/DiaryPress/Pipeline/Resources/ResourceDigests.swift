internal import ConfigReading
internal import DiaryModel
internal import Foundation
internal import PDFWriting
internal import ReportModel
internal import SystemKit

/// Digests of all that reports are made with, so that a run can tell which reports a change touches.
package struct ResourceDigests: Hashable, Sendable, Codable {
    private let guidelines: [String: String]
    private let layouts: [String: String]
    private let themes: [String: String]
    private let languages: [String: String]
    private let sources: String
    /// The fonts, and the dictionaries of hyphenation.
    package let fonts: String

    /// In place of an id: all guidelines.
    package static let everyGuideline = "*"

    /// The digest of guidelines, by their ids.
    package func guidelines(_ ids: [String]) -> String {
        let ids = ids.contains(Self.everyGuideline) ? Array(guidelines.keys) : ids
        return Self.joined(ids.sorted().map { "\($0) \(guidelines[$0] ?? "-")" })
    }

    /// The digest of a layout with its theme, and of the texts of languages.
    ///
    /// - Parameters:
    ///   - layout: The layout; behind a slash the theme in place of its own.
    ///   - tags: The languages.
    /// - Returns: The digest.
    package func templates(layout: String, languages tags: [String]) -> String {
        let theme = layout.firstIndex(of: "/").map { String(layout[layout.index(after: $0)...]) }
        let own = theme.map { [themes[$0] ?? "-"] } ?? []
        let texts = tags.sorted().map { tag in
            "\(tag) \(languages[LanguageTag(tag)?.language ?? tag] ?? "-") \(languages["en"] ?? "-")"
        }
        return Self.joined(["\(layout) \(layouts[layout.prefix { $0 != "/" }.description] ?? "-")"] + own + texts)
    }

    /// The digest of the mappings that data files are understood with, all together, because any of them may claim a file; `nil`
    /// where there are no files.
    package func sources(forFiles files: [String]) -> String? { files.isEmpty ? nil : sources }

    /// The digest of a few texts.
    package static func joined(_ texts: [String]) -> String {
        guard var digest = SHA256() else { return "" }
        for text in texts { digest.add(text: text) }
        return String(digest.finish().prefix(16))
    }

    /// Reads all files of resources.
    package init(_ locations: ResourceLocations) {
        guidelines = Self.byStem(locations.guidelines)
        (layouts, themes) = Self.designs(locations)
        languages = Self.byLanguage(locations.templates)
        sources = Self.together(locations.sources)
        fonts = Self.fonts(locations.fonts + locations.dictionaries)
    }

    /// The digest of each layout with the theme that it asks for, and of each theme with its ancestors: a change of another theme touches
    /// nobody.
    private static func designs(
        _ locations: ResourceLocations
    ) -> (layouts: [String: String], themes: [String: String]) {
        let folders = PipelineResources.folders("reports", in: locations)
        let themeFolders = PipelineResources.folders("themes", in: locations)
        let themes = byStem(themeFolders)
        let format = ThemeFormat(parents: (try? LibraryFiles.Read(themeFolders, ThemeFormat.self)) ?? .init())
        // What cannot be read as a layout is nobody's.
        let library = try? FileLibrary.open(folders, LayoutFormat())
        let themeIDs = library?.byID.mapValues(\.theme) ?? [:]
        func line(_ theme: String) -> String {
            ([theme] + format.ancestors(ofTheme: theme)).map { "\($0) \(themes[$0] ?? "-")" }.joined(separator: " ")
        }
        let layouts = byStem(folders).map { ($0, "\($1) \(line(themeIDs[$0] ?? "-"))") }
        return (
            Dictionary(uniqueKeysWithValues: layouts),
            Dictionary(uniqueKeysWithValues: themes.keys.map { ($0, line($0)) })
        )
    }

    /// The digest of all files of folders, with their names.
    private static func together(_ folders: [String]) -> String {
        joined(byStem(folders).sorted { $0.key < $1.key }.map { "\($0) \($1)" })
    }

    /// The digest of each file of folders by its name without the ending; files of several folders go together.
    private static func byStem(_ folders: [String]) -> [String: String] {
        var parts: [String: [String]] = [:]
        for folder in folders {
            for name in names(in: folder) where name.hasSuffix(".xml") {
                parts[String(name.dropLast(4)), default: []].append(content("\(folder)/\(name)"))
            }
        }
        return parts.mapValues(joined)
    }

    /// The digest of the texts of each language, its relatives included: `zh` for `zh-Hans` and `zh-Hant`.
    private static func byLanguage(_ folders: [String]) -> [String: String] {
        var parts: [String: [String]] = [:]
        for folder in folders {
            for tag in names(in: folder) {
                guard let language = LanguageTag(tag)?.language else { continue }
                for name in names(in: "\(folder)/\(tag)") {
                    parts[language, default: []] += [tag, name, content("\(folder)/\(tag)/\(name)")]
                }
            }
        }
        return parts.mapValues(joined)
    }

    /// The digest of the names, the sizes and the beginnings of fonts; the beginning of a font has the checksums of the rest.
    private static func fonts(_ folders: [String]) -> String {
        joined(
            folders.flatMap { folder in
                names(in: folder).map { name -> String in
                    let path = "\(folder)/\(name)"
                    guard let file = try? FileDescriptor(path, for: .input), let size = try? file.status().bytes,
                        let head = try? file.read(4_096, at: 0)
                    else { return name }
                    return "\(name) \(size) \(SHA256.digest(of: head) ?? "")"
                }
            })
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func content(_ path: String) -> String {
        FileManager.default.contents(atPath: path).flatMap { SHA256.digest(of: Array($0)) } ?? ""
    }
}

/// The digest of a diary and of its data files.
package enum InputDigest {
    /// Reads the files; `nil` where one of them cannot be read.
    ///
    /// - Parameters:
    ///   - diary: The diary.
    ///   - files: Its data files, as seen from its folder.
    ///   - logo: The logo that it names, as seen from its folder; one that cannot be read counts as another one.
    /// - Returns: 64 hexadecimal digits.
    package static func of(diary: String, files: [String], logo: String? = nil) -> String? {
        guard var digest = SHA256(), add(diary, to: &digest) else { return nil }
        let folder = diary.lastIndex(of: "/").map { String(diary[...$0]) } ?? ""
        for file in files {
            digest.add(text: file)
            guard add(file.hasPrefix("/") ? file : folder + file, to: &digest) else { return nil }
        }
        if let logo { digest.add(text: "\(logo) \(PictureReader.digest(of: logo, in: folder))") }
        return digest.finish()
    }

    fileprivate static func add(_ path: String, to digest: inout SHA256) -> Bool {
        guard let file = try? FileDescriptor(path, for: .input), (try? file.status())?.kind == .file else {
            return false
        }
        var block = [UInt8](repeating: 0, count: 1 << 14)
        while let count = try? file.read(into: &block) {
            guard count > 0 else { return true }
            digest.add(block, count: count)
        }
        return false
    }
}

/// The SHA-256 digest of a file.
package enum FileDigest {
    /// Reads a file; `nil` where it cannot be read.
    package static func of(_ path: String) -> String? {
        guard var digest = SHA256(), InputDigest.add(path, to: &digest) else { return nil }
        return digest.finish()
    }
}
