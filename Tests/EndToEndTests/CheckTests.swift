import Foundation
import TestSupport
import Testing

@Suite("Checking PDF files")
struct CheckTests {
    private struct Printed: Decodable {
        struct File: Decodable {
            struct Finding: Decodable {
                let code: String
                let page: Int?
                let object: Int?
                let hint: String
            }
            let file: String
            let sound: Bool
            let claims: [String]
            let pages: Int
            let total: Int
            let findings: [Finding]
        }
        struct Problem: Decodable {
            let code: String
        }
        let version: Int
        let files: [File]
        let problems: [Problem]
    }

    private let scratch: ScratchFolder
    private let sound: String
    private let spoiled: String

    init() throws {
        scratch = try ScratchFolder()
        var file = HandMadePDF()
        file.objects = [
            1: .init("<</Type/Catalog/Pages 2 0 R>>"), 2: .init("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
            3: .init("<</Type/Page/Contents 4 0 R>>"), 4: .init("", data: Array("q 0 0 9 9 re f Q".utf8)),
        ]
        sound = try scratch.write(file.bytes(), to: "sound.pdf")
        file.objects[4]?.data = Array("q 0 0 9 9 re f".utf8)
        spoiled = try scratch.write(file.bytes(.packed), to: "spoiled.pdf")
    }

    private func printed(_ result: Program.Result) throws -> Printed {
        try JSONDecoder().decode(Printed.self, from: Data(result.output.utf8))
    }

    @Test("tells each finding with its place, code and hint, and sums each file up")
    func lines() throws {
        let result = try Program.diarypress("check", sound, spoiled)
        #expect(result.status == 65)
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "\(sound): sound; 1 page, no standard")
        #expect(lines[1].hasPrefix("\(spoiled): page 1: pdf.states-unbalanced: "))
        #expect(lines[2] == "\(spoiled): 1 finding; 1 page, no standard")
    }

    @Test("says nothing of sound files where that is asked")
    func quiet() throws {
        let result = try Program.diarypress("check", sound, "--quiet")
        #expect(result.status == 0)
        #expect(result.output == "" && result.errors == "")
    }

    @Test("prints JSON, with files that are not there among the problems")
    func json() throws {
        let missing = scratch.path(of: "missing.pdf")
        let result = try Program.diarypress("check", missing, spoiled, scratch.path, "--json")
        #expect(result.status == 66)
        let printed = try printed(result)
        #expect(printed.version == 1)
        #expect(printed.files.map(\.file) == [spoiled])
        #expect(printed.files[0].findings.map(\.code) == ["pdf.states-unbalanced"])
        #expect(printed.files[0].findings[0].page == 1)
        #expect(printed.problems.map(\.code) == ["check.missing-file", "check.not-a-file"])
        #expect(result.errors.contains("check.missing-file"))
    }

    @Test("asks for more than a file says of itself where that is asked, and refuses to ask for what there is not")
    func profile() throws {
        let result = try Program.diarypress("check", sound, "--profile", "ua,a,nav,enc", "--json")
        #expect(result.status == 65)
        let codes = Set(try printed(result).files[0].findings.map(\.code))
        for code in ["no-metadata", "no-structure", "no-outline", "not-encrypted", "no-output-intent"] {
            #expect(codes.contains("pdf.\(code)"))
        }
        #expect(try Program.diarypress("check", sound, "--profile", "x").status == 64)
        #expect(try Program.diarypress("check").status == 64)
    }

    @Test("names options that do nothing for the files that it checks")
    func idleOptions() throws {
        let password = try scratch.write("secret\n", to: "password.txt")
        let data = "Examples/home-monitor/export.csv"
        let options = ["--profile", "ua", "--password-file", password, "--as-of", "2025-12-01"]
        let result = try Program.run(Program.diarypress, ["check", data] + options).requireSuccess()
        #expect(
            result.errors.contains(
                "warning[usage.idle-option]: `--profile` does nothing here: none of the files is a PDF"))
        #expect(
            result.errors.contains("`--password-file` does nothing") && result.errors.contains("`--as-of` does nothing")
        )
        let fit = try Program.diarypress(
            "check", sound, "config/diary.xml", "--profile", "nav", "--as-of", "2025-12-01")
        #expect(!fit.errors.contains("idle-option"))
        #expect(
            try printed(Program.diarypress("check", sound, "--as-of", "2025-12-01", "--json")).problems.map(\.code)
                == ["usage.idle-option"])
    }

    @Test("detects what a file is by its content, and checks it as that")
    func kinds() throws {
        let files = [
            ("config/diary.xml", "configuration"), ("config/job.xml", "job"), ("templates/reports/visit.xml", "layout"),
            ("templates/themes/standard.xml", "theme"), ("config/guidelines/esc-2024.xml", "guideline"),
            ("config/sources/omron.xml", "mapping"), ("templates/ko", "language"),
            ("templates/ko/strings.xml", "language"), ("templates/ko/web.xml", "language"), (sound, "pdf"),
            ("Examples/home-monitor/export.csv", "data"),
        ]
        let result = try Program.run(Program.diarypress, ["check", "--json"] + files.map(\.0)).requireSuccess()
        struct Kinds: Decodable {
            struct File: Decodable {
                let file: String
                let kind: String
                let sound: Bool
            }
            let files: [File]
        }
        let found = try JSONDecoder().decode(Kinds.self, from: Data(result.output.utf8)).files
        #expect(found.map(\.kind) == files.map(\.1))
        #expect(found.map(\.file) == files.map(\.0))
        #expect(found.allSatisfy { $0.sound })
    }

    @Test("finds the reports of the demo sound")
    func reports() throws {
        let rendered = try Program.diarypress(
            "render", Repository.path(of: "config/diary.xml"), "--output", scratch.path(of: "out"), "--font-cache",
            ScratchFolder.fontCache)
        #expect(rendered.status == 0, "\(rendered.errors)")
        let files = try scratch.names(in: "out").map { scratch.path(of: "out/\($0)") }
        #expect(!files.isEmpty)
        let result = try Program.run(Program.diarypress, ["check"] + files)
        #expect(result.status == 0, "\(result.output)")
    }
}
