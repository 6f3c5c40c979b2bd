import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import Localizing

/// The library that Weblate reads and writes files with.
private let toolkit: String? = {
    let python = Repository.path(of: ".build-tools/venv/bin/python3")
    let found = FileManager.default.isExecutableFile(atPath: python)
    return found && (try? Program.run(python, ["-c", "import translate.storage.aresource"]))?.status == 0 ? python : nil
}()

@Suite(
    "Round trip through translate-toolkit",
    .enabled(
        if: toolkit != nil, "translate-toolkit is not in .build-tools/venv; scripts/setup.sh --tests puts it there"))
struct TranslateToolkitTests {
    private let folders: [TemplateFolder]

    init() throws { folders = try TemplateFolder.all(in: Repository.path(of: "templates")) }

    private func entries(_ path: String) throws -> [MessageKey: TemplateEntry] {
        let file = StringsReader.read(try XMLSource(path: path))
        #expect(file.problems.errors.isEmpty, "\(file.problems.errors)")
        return Dictionary(uniqueKeysWithValues: file.items.map { ($0.key, $0.entry) })
    }

    /// Returns true if two entries give the same texts for whole numbers.
    ///
    /// For Polish, Russian and Ukrainian the toolkit makes `other` a copy of `many`; it is for decimals, which no `{n}` is.
    private func isSame(_ one: TemplateEntry, _ other: TemplateEntry, _ numbers: PluralNumbers) -> Bool {
        guard case .plural(let forms) = one, case .plural(let expected) = other else { return one == other }
        let used = numbers.everyday.union(numbers.rare)
        return forms.categories == expected.categories && used.allSatisfy { forms[$0] == expected[$0] }
    }

    private func comments(_ path: String) throws -> Int {
        try String(contentsOfFile: path, encoding: .utf8).matches(of: /<!--[\s\S]*?-->/).count
    }

    @Test("loses no text, form, style, no-break space or comment, and fills an empty language")
    func roundTrip() throws {
        let python = try #require(toolkit)
        let base = try #require(folders.first { $0.name == "en" })
        let scratch = try ScratchFolder()
        var texts = 0
        for folder in folders {
            let tag = try #require(LanguageTag(folder.name))
            let finished = "\(folder.path)/strings.xml"
            let empty = try scratch.write(try NewLanguage(tag, base: base).strings, to: "\(tag)-empty.xml")
            let (written, filled) = (scratch.path(of: "\(tag)-written.xml"), scratch.path(of: "\(tag)-filled.xml"))
            try Program.run(
                python,
                [Repository.fixture("translation/round_trip.py"), tag.rawValue, finished, empty, written, filled]
            ).requireSuccess()
            let expected = try entries(finished)
            for path in [written, filled] {
                let found = try entries(path)
                for (key, entry) in expected {
                    let isKept = found[key].map { isSame($0, entry, PluralNumbers(.rules(for: tag))) } ?? false
                    #expect(isKept, "\(tag) \(key)")
                }
                #expect(found.count == expected.count)
                texts += found.count
            }
            #expect(try comments(written) == comments(finished), "\(tag)")
            #expect(try comments(filled) == comments(empty), "\(tag)")
        }
        print("translate-toolkit: \(folders.count) languages, \(texts) texts carried through")
    }
}
