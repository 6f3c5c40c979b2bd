import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import diarypress

@Suite("Exit status")
struct ExitStatusTests {
    @Test(
        "follows from the code of the first problem",
        arguments: [
            ("config.unknown-element", 78), ("xml.ill-formed", 78), ("xml.missing-file", 66), ("xml.unreadable", 66),
            ("xml.read-error", 74), ("xml.memory", 75), ("data.mixed-delimiters", 65), ("data.directory", 66),
            ("data.unreadable-file", 66), ("data.read-error", 74), ("data.exhausted", 75),
            ("config.missing-data", 66), ("guideline.missing-folder", 66), ("guideline.band-order", 78),
            ("font.not-installed", 69), ("font.cache-unwritable", 69), ("font.missing-folder", 66),
            ("store.newer", 69), ("store.older", 69), ("publish.exists", 73), ("publish.read-only", 73),
            ("publish.not-permitted", 77),
            ("publish.disk-full", 74), ("publish.exhausted", 75), ("output.write-failed", 74), ("usage.period", 64),
            ("pdf.refused", 70), ("never.heard-of", 70),
        ])
    func followsFromTheCode(code: String, status: Int) {
        let failure = DiagnosticFailure(DiagnosticCode(rawValue: code), "bad")
        #expect(Int(ExitStatus(failure).rawValue) == status)
    }

    /// The sources that answer over HTTP and do not end with a code.
    private static let served = ["BatchRun/ExportWorker/"]

    /// Every code that stands in the sources, outside the table under test.
    private static func codes() throws -> Set<String> {
        let sources = Repository.path(of: "Sources")
        var codes: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: sources)
        where name.hasSuffix(".swift") && !name.hasSuffix("/ExitStatus.swift") {
            guard !served.contains(where: name.hasPrefix) else { continue }
            let text = try Repository.text(of: "Sources/\(name)")
            codes.formUnion(text.matches(of: /"([a-z]+\.[a-z]+(?:-[a-z]+)*)"/).map { String($0.output.1) })
        }
        return codes.filter { code in ![".h", ".xml", ".csv"].contains { code.hasSuffix($0) } }
    }

    @Test("is decided for every code that a stage can give")
    func knowsEveryArea() throws {
        let codes = try ExitStatusTests.codes()
        #expect(codes.count > 150)
        let areas = Set(codes.compactMap { $0.split(separator: ".").first.map(String.init) })
        #expect(areas.subtracting(ExitStatus.byArea.keys).sorted() == [])
    }

    @Test("is decided for no code that nothing gives")
    func namesNoOther() throws {
        let codes = try ExitStatusTests.codes()
        // Formats of which a folder holds many files begin the codes that they share with a word of their own.
        let shared = ["guideline", "source", "design", "theme"].map { "\($0).missing-folder" }
        let composed = try Repository.text(of: "Sources/ConfigReading/Library/LibraryFormat.swift")
        #expect(composed.contains("grammar.code(\"missing-folder\")"))
        #expect(Set(ExitStatus.byCode.keys).subtracting(codes).subtracting(shared).sorted() == [])
    }

    @Test("each has a row in the document about them", arguments: [0, 3, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78])
    func isDocumented(status: Int32) throws {
        #expect(ExitStatus(rawValue: status) != nil)
        #expect(try Repository.text(of: "docs/exit-codes.md").contains("\n| \(status) |"))
    }
}
