import ArgumentParser
import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import diarypress
@testable import DiaryPress

@Suite("Where reports go")
struct OutputTargetTests {
    private func target(_ arguments: String...) throws -> OutputTarget {
        try OutputTarget(try OutputOptions.parse(arguments), usual: "output")
    }

    private func code(_ arguments: String...) throws -> DiagnosticCode? {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try OutputTarget(try OutputOptions.parse(arguments), usual: "output")
        }
        return failure?.diagnostics.first?.code
    }

    @Test("a name that ends as a report is a file of that form")
    func files() throws {
        #expect(try target("-o", "out.pdf").destination == .file(folder: ".", name: "out.pdf"))
        #expect(try target("-o", "a/out.PNG", "--dpi", "72").form == .png(dotsPerInch: 72))
        #expect(try target("-o", "/tmp/x.svg").destination == .file(folder: "/tmp", name: "x.svg"))
        #expect(try target("-o", "x.svg").form == .svg)
    }

    @Test("any other name is a folder, and - standard output")
    func folders() throws {
        #expect(try target().destination == .folder("output"))
        #expect(try target("-o", "reports.2025").destination == .folder("reports.2025"))
        #expect(try target("-o", "x.pdf/").destination == .folder("x.pdf/"))
        #expect(try target("-o", "-").destination == .standardOutput)
        #expect(try target("-o", "pages", "--to", "png").form == .png(dotsPerInch: 150))
    }

    @Test("the name of another kind of file makes no folder, and what contradicts itself is refused")
    func refused() throws {
        #expect(try code("-o", "x.txt") == "usage.output")
        #expect(try code("-o", "out.pdf", "--to", "png") == "usage.output")
        #expect(throws: (any Error).self) { try OutputOptions.parse(["--to", "jpg"]) }
        #expect(throws: (any Error).self) { try OutputOptions.parse(["--dpi", "5"]) }
        #expect(throws: (any Error).self) { try OutputOptions.parse(["--dpi", "1001"]) }
    }

    @Test("a folder of a report's name that is there stays a folder")
    func present() throws {
        let folder = try ScratchFolder()
        let path = folder.path(of: "a.pdf")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(try target("-o", path).destination == .folder(path))
    }

    @Test("one file holds one report")
    func room() throws {
        #expect(throws: DiagnosticFailure.self) { try target("-o", "a.pdf").checkRoom(for: 2) }
        #expect(throws: DiagnosticFailure.self) { try target("-o", "-").checkRoom(for: 2) }
        try target("-o", "a.pdf").checkRoom(for: 1)
        try target().checkRoom(for: 5)
    }
}
