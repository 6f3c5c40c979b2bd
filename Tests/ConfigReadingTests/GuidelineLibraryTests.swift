import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import ConfigReading

@Suite("Library of guidelines")
struct GuidelineLibraryTests {
    /// Runs a test with a folder of its own that holds these files.
    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = try ScratchFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        try body(folder.path)
    }

    private func scheme(_ id: String, limit: String = "126") -> String {
        Guidelines.sound.replacing("id=\"sound\"", with: "id=\"\(id)\"")
            .replacing("through=\"126\"", with: "through=\"\(limit)\"")
    }

    @Test("what is odd about a scheme is told to those who use it, and to nobody else")
    func remarks() throws {
        let long = scheme("long").replacing("alter=\"Low\"", with: "alter=\"\(String(repeating: "m", count: 35))\"")
        try withFolder(["long.xml": long, "plain.xml": scheme("plain")]) { folder in
            let library = try FileLibrary.open([folder], GuidelineFormat())
            #expect(library.warnings == [])
            #expect(library.remarks(on: "long").map(\.code) == ["guideline.long-label"])
            #expect(library.remarks(on: "plain") == [])
        }
    }

    @Test("a file dropped into a folder is a scheme, and the shipped ones stay")
    func dropped() throws {
        try withFolder(["clinic-2026.xml": scheme("clinic-2026")]) { folder in
            let library = try FileLibrary.open([Guidelines.folder, folder], GuidelineFormat())
            #expect(library.entries.count == Guidelines.shipped.count + 1)
            let guideline = try library.entry(named: "clinic-2026")
            let name = guideline.className(.glucose, 126, .milligramsPerDecilitre, meal: .fasting)
            #expect(name == "fair")
            #expect(try library.entry(named: "ksh-2022").name == "KSH 2022")
            #expect(library["clinic-2026"]?.subject.kindID == "glucose")
            #expect(library["who"]?.subject.kindID == "weight")
        }
    }

    @Test("schemes come in the order of their ids, whatever the folder says")
    func order() throws {
        let ids = ["b", "a-2", "a", "c", "a-10"]
        try withFolder(Dictionary(uniqueKeysWithValues: ids.map { ("\($0).xml", scheme($0)) })) { folder in
            let library = try FileLibrary.open([folder], GuidelineFormat())
            #expect(library.entries.map(\.id) == ["a", "a-10", "a-2", "b", "c"])
        }
    }

    @Test("a wrong file is an error for its scheme alone, and a warning for the rest")
    func oneIsWrong() throws {
        let wrong = scheme("wrong").replacing("slot=\"L\"", with: "slot=\"X\"")
        try withFolder(["wrong.xml": wrong, "right.xml": scheme("right"), "empty.xml": ""]) { folder in
            let library = try FileLibrary.open([folder], GuidelineFormat())
            #expect(library.entries.map(\.id) == ["right"])
            #expect(library.refusals.map(\.id) == ["empty", "wrong"])
            #expect(library.warnings.map(\.code) == ["guideline.refused", "guideline.refused"])
            #expect(library.warnings.last?.location?.description == "\(folder)/wrong.xml:3:57")
            #expect(
                try FileLibrary.open([folder + "/"], GuidelineFormat()).warnings.map(\.location)
                    == library.warnings.map(\.location))
            let failure = #expect(throws: DiagnosticFailure.self) { try library.entry(named: "wrong") }
            #expect(failure?.diagnostics.map(\.code) == ["guideline.bad-value"])
        }
    }

    @Test("a later folder is laid over an earlier one, and a slip in it does not bring the earlier one back")
    func layers() throws {
        try withFolder(["one.xml": scheme("one"), "two.xml": scheme("two")]) { first in
            try withFolder(["one.xml": scheme("one", limit: "125"), "two.xml": "<guideline/>"]) { second in
                let library = try FileLibrary.open([first, second], GuidelineFormat())
                #expect(try library.entry(named: "one").scales[0].bands[1].upper == .through(125))
                #expect(throws: DiagnosticFailure.self) { try library.entry(named: "two") }
                let turned = try FileLibrary.open([second, first], GuidelineFormat())
                #expect(turned.entries.map(\.id) == ["one", "two"])
            }
        }
    }

    @Test("passes over hidden files and files of other kinds")
    func others() throws {
        try withFolder([".one.xml": "", "one.xml~": "", "README.md": "", "one.xml": scheme("one")]) { folder in
            let library = try FileLibrary.open([folder], GuidelineFormat())
            #expect(library.warnings == [])
            #expect(library.entries.map(\.id) == ["one"])
        }
    }

    @Test(
        "an unknown id is answered with the nearest one, or with all there are",
        arguments: [
            ("ksh-2202", "did you mean `ksh-2022`?"), ("something-else", "known here: aap-2017, acc-aha-2017"),
        ])
    func unknown(id: String, hint: String) throws {
        let library = try FileLibrary.open([Guidelines.folder], GuidelineFormat())
        let location = FileLocation(file: "diary.xml", line: 4, column: 9)
        let failure = #expect(throws: DiagnosticFailure.self) { try library.entry(named: id, at: location) }
        let problem = try #require(failure?.diagnostics.first)
        #expect(problem.code == "guideline.unknown")
        #expect(problem.location == location)
        #expect(problem.hint?.hasPrefix(hint) == true)
    }

    @Test("a folder that is not there is an error; an empty one is not")
    func folders() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try FileLibrary.open(["/nowhere/at-all"], GuidelineFormat())
        }
        #expect(failure?.diagnostics.map(\.code) == ["guideline.missing-folder"])
        try withFolder([:]) { folder in
            let library = try FileLibrary.open([folder], GuidelineFormat())
            #expect(library.entries == [])
            let unknown = #expect(throws: DiagnosticFailure.self) { try library.entry(named: "a") }
            #expect(unknown?.diagnostics.first?.hint == "there are no guideline files at all")
        }
    }
}
