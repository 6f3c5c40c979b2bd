import Foundation
import TestSupport
import Testing

@Suite("report and init")
struct ReportCommandTests {
    private let rows =
        "time;systolic;diastolic;pulse\n"
        + (1...9).map { "2025-06-0\($0)T08:00:00+02:00;13\($0);8\($0);70\n" }.joined()

    private func run(_ arguments: String..., in folder: ScratchFolder) throws -> Program.Result {
        try Program.run(
            Program.diarypress, arguments + ["--resources", Repository.root], environment: ["LANG": "C"],
            folder: folder.path)
    }

    @Test("make a report of a file in one step, which says what was assumed", .needsTool("pdftotext"))
    func oneStep() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        let result = try run("report", "omron.csv", "--name", "Anna Berg", in: folder).requireSuccess()
        let lines = result.errors.split(separator: "\n")
        #expect(
            ["data", "period", "zone", "limits", "person"].allSatisfy { subject in
                lines.contains { $0.hasPrefix(subject) }
            })
        #expect(!result.errors.contains("Anna"))
        let bytes = try Data(contentsOf: URL(filePath: folder.path(of: "omron-report.pdf")))
        #expect(try Program.run("pdftotext", on: [UInt8](bytes), output: ["-"]).contains("Anna Berg"))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "omron-report.pdf"))[
            .posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test("ignore what contradicts itself about a person, name it, and print the report")
    func situation() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        let dates = try run(
            "report", "omron.csv", "--sex", "female", "--pregnant-from", "2025-03-01", "--due", "2025-01-01",
            "--condition", "gout", "-o", "a.pdf", in: folder
        ).requireSuccess()
        #expect(dates.errors.contains("warning[config.situation-left-out]: `due`: "), "\(dates.errors)")
        #expect(dates.errors.contains("warning[config.situation-left-out]: `condition`: "), "\(dates.errors)")
        let man = try run(
            "report", "omron.csv", "--sex", "male", "--due", "2025-09-01", "-o", "b.pdf", in: folder
        ).requireSuccess()
        #expect(man.errors.contains("`due`: a pregnancy of a man is left out"), "\(man.errors)")
        let resources =
            #"{"resourceType":"Patient","id":"1","gender":"male"}"# + "\n"
            + (1...9).map { day in
                #"{"resourceType":"Observation","id":"o\#(day)","status":"final","subject":{"reference":"Patient/1"},"#
                    + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                    + #""effectiveDateTime":"2025-06-0\#(day)T08:00:00+02:00","#
                    + #""valueQuantity":{"value":8\#(day),"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"}}"#
            }.joined(separator: "\n")
        try folder.write(resources + "\n", to: "weights.ndjson")
        let file = try run("report", "weights.ndjson", "--due", "2025-09-01", "-o", "c.pdf", in: folder)
            .requireSuccess()
        #expect(file.errors.contains("a pregnancy of a man is left out"), "\(file.errors)")
    }

    @Test("give the same bytes, by the config too")
    func same() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        try run("report", "omron.csv", "-o", "a.pdf", "--language", "ko", in: folder).requireSuccess()
        try run("init", "omron.csv", "--language", "ko", "-o", "ann.xml", in: folder).requireSuccess()
        try run("render", "ann.xml", "-o", "b.pdf", in: folder).requireSuccess()
        let files = try ["a.pdf", "b.pdf"].map { try Data(contentsOf: URL(filePath: folder.path(of: $0))) }
        #expect(files[0] == files[1])
        #expect(try run("init", "omron.csv", "-o", "ann.xml", in: folder).status == 73, "a config is not replaced")
    }

    @Test(
        "leave out what a clock that was set wrong wrote; a config with days of its own prints the same on any day",
        .needsTool("pdftotext"))
    func future() throws {
        let folder = try ScratchFolder()
        try folder.write(rows + "2099-06-01T08:00:00+02:00;151;96;70\n", to: "omron.csv")
        let result = try run("report", "omron.csv", "-o", "a.pdf", in: folder)
        #expect(result.status == 3, "a row is left out")
        #expect(result.errors.contains("data.implausible-time") && result.errors.contains("2025-06-09"))
        try folder.write(
            """
            <diary version="1"><person id="a"/>
              <report id="r" languages="en" from="2099-06-01" through="2099-06-30" zone="Europe/Berlin"/>
              <data file="omron.csv"/><section id="bp" kind="blood-pressure"/></diary>
            """, to: "r.xml")
        try run("render", "r.xml", "-o", "b.pdf", in: folder).requireSuccess()
        let texts = try ["a.pdf", "b.pdf"].map { name in
            let bytes = try Data(contentsOf: URL(filePath: folder.path(of: name)))
            return try Program.run("pdftotext", on: [UInt8](bytes), output: ["-"])
        }
        #expect(texts.map { $0.contains("151/96") } == [false, true])
    }

    @Test("read columns as the person says; what cannot be said or is not there ends with 64 or 65")
    func columns() throws {
        let folder = try ScratchFolder()
        try folder.write("Tag;Alpha;Beta\n13.03.2025 08:05;136;83\n14.03.2025 08:10;131;80\n", to: "a.csv")
        let plain = try run("report", "a.csv", "-o", "a.pdf", in: folder)
        #expect(plain.status == 65 && plain.errors.contains("--column 2=systolic --column 3=diastolic"))
        let said = ["--column", "Alpha=systolic", "--column", "3=diastolic"]
        for command in [["report", "a.csv", "-o", "a.pdf"], ["inspect", "a.csv"]] {
            let result = try Program.run(
                Program.diarypress, command + said + ["--resources", Repository.root], environment: ["LANG": "C"],
                folder: folder.path)
            #expect(result.status == 0 && result.errors.contains("column 3 is read as DIA"), "\(result.errors)")
        }
        #expect(try run("inspect", "a.csv", "--column", "Alpha=sistolic", in: folder).status == 64)
        let none = try run("inspect", "a.csv", "--column", "Alpa=systolic", in: folder)
        #expect(none.status == 65 && none.errors.contains("data.no-such-column"))
    }

    @Test("open each file once", .needsTool("strace"))
    func once() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        try folder.write("time;weight (kg)\n2025-06-03T07:00:00+02:00;70\n", to: "w.csv")
        let result = try Program.run(
            try #require(Program.tool("strace")),
            [
                "-f", "-e", "trace=openat", Program.diarypress, "report", "omron.csv", "w.csv", "--resources",
                Repository.root,
            ],
            environment: ["LANG": "C"], folder: folder.path
        ).requireSuccess()
        let opened = result.errors.split(separator: "\n").filter { $0.contains("openat") }
        for name in ["omron.csv", "w.csv"] { #expect(opened.count { $0.contains("\"\(name)\"") } == 1) }
    }

    @Test("print a config for -, and name files of one letter")
    func names() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "o")
        let printed = try run("init", "o", "-o", "-", in: folder).requireSuccess()
        #expect(printed.output.hasPrefix("<?xml") && printed.output.contains("file=\"o\""))
        try run("init", "o", "-o", "x", in: folder).requireSuccess()
        try run("render", "x", "-o", "y.pdf", "--pagination", "p", in: folder).requireSuccess()
        #expect(try folder.names().sorted() == ["o", "p", "x", "y.pdf"])
    }

    @Test("take a theme and the clinic with its lines and logo, which init writes too", .needsTool("pdftotext"))
    func clinic() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        let logo =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>"
        try folder.write(logo, to: "logo.svg")
        let clinic = ["--clinic", "Practice", "--clinic-lines", "1 Main Street", "--clinic-lines", "Tel. 1", "--logo"]
        func run(_ arguments: [String]) throws -> Program.Result {
            try Program.run(
                Program.diarypress, arguments + ["--resources", Repository.root], environment: ["LANG": "C"],
                folder: folder.path)
        }
        try run(["report", "omron.csv", "-o", "plain.pdf"]).requireSuccess()
        try run(["report", "omron.csv", "-o", "grey.pdf", "--theme", "monochrome"]).requireSuccess()
        #expect(folder.bytes(of: "plain.pdf") != folder.bytes(of: "grey.pdf"))
        try run(["report", "omron.csv", "-o", "a.pdf", "--theme", "monochrome"] + clinic + ["logo.svg"])
            .requireSuccess()
        let text = try Program.run("pdftotext", on: try #require(folder.bytes(of: "a.pdf")), output: ["-"])
        #expect(["Practice", "1 Main Street", "Tel. 1"].allSatisfy(text.contains))
        try run(["init", "omron.csv", "-o", "a.xml", "--theme", "monochrome"] + clinic + ["logo.svg"]).requireSuccess()
        let config = String(decoding: try #require(folder.bytes(of: "a.xml")), as: UTF8.self)
        #expect(config.contains("<?xml-model href=\"\(Repository.root)/config/schema/diary.xsd\"?>"))
        #expect(config.contains("theme=\"monochrome\"") && config.contains("logo=\"logo.svg\""))
        try run(["render", "a.xml", "-o", "b.pdf"]).requireSuccess()
        #expect(try Program.run("pdftotext", on: try #require(folder.bytes(of: "b.pdf")), output: ["-"]) == text)
        let absent = try run(["report", "omron.csv", "-o", "c.pdf"] + clinic + ["none.svg"]).requireSuccess()
        #expect(absent.errors.contains("none.svg: warning[clinic.logo-missing]"), "\(absent.errors)")
        let found = try run(["report", "omron.csv", "-o", "c.pdf", "--json"] + clinic + ["none.svg"]).requireSuccess()
        #expect(found.output.contains("clinic.logo-missing"))
    }

    @Test("complete languages, layouts, themes, guidelines and zones when a person types")
    func completions() throws {
        let script = try Program.diarypress("--generate-completion-script", "bash").requireSuccess().output
        #expect(script.contains("---completion"))
        for (option, word) in [
            ("--language", "ko"), ("--layout", "visit"), ("--theme", "monochrome"), ("--guideline", "esc-2024"),
            ("--zone", "Europe/Berlin"),
        ] {
            let result = try Program.diarypress("---completion", "report", "--", option, "1", "0", "report", option, "")
            #expect(result.output.split(separator: "\n").contains { $0 == word }, "\(option): \(result)")
        }
    }

    @Test("write each page as a picture of its own", arguments: ["png", "svg"])
    func pictures(form: String) throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        try run("report", "omron.csv", "-o", "x.\(form)", "--dpi", "72", in: folder).requireSuccess()
        try run("report", "omron.csv", "--to", form, in: folder).requireSuccess()
        #expect(FileManager.default.fileExists(atPath: folder.path(of: "omron-report-1.\(form)")))
        let promised = try run(
            "report", "omron.csv", "--to", form, "--pdf", "encrypted", "--password-file", "p", in: folder)
        #expect(promised.status != 0, "pictures are not encrypted")
        #expect(try run("report", "omron.csv", "--to", form, "--pdf", "a2", in: folder).status == 64)
        let first = try Data(contentsOf: URL(filePath: folder.path(of: "x-1.\(form)")))
        #expect(first.starts(with: form == "png" ? [0x89, 0x50, 0x4E, 0x47] : Array("<?xml".utf8)))
        #expect(FileManager.default.fileExists(atPath: folder.path(of: "x-2.\(form)")))
        let short = try run("report", "omron.csv", "--to", form, "--layout", "visit", in: folder).requireSuccess()
        #expect(short.errors.contains("omron-report-2.\(form): warning[output.stale-page]"))
        if form == "png" {
            // Width and height of an A4 page at 72 dpi stand behind the signature and the name of the first chunk.
            #expect(Array(first[16..<24]) == [0, 0, 0x02, 0x53, 0, 0, 0x03, 0x4A])
        }
    }

    @Test("are refused where the file is a config, a folder, empty or absent, and render says what a data file is")
    func refused() throws {
        let folder = try ScratchFolder()
        try folder.write(rows, to: "omron.csv")
        try folder.write("", to: "empty.csv")
        try FileManager.default.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: false)
        for (name, status) in [("empty.csv", 65), ("sub", 66), ("absent.csv", 66)] {
            let result = try run("report", name, in: folder)
            #expect(result.status == Int32(status), "\(name): \(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.path(of: "\(name)-report.pdf")))
        }
        let rendered = try run("render", "omron.csv", in: folder)
        #expect(rendered.status == 64 && rendered.errors.contains("diarypress report omron.csv"))
        #expect(try run("report", "omron.csv", "-o", "x.txt", in: folder).status == 64)
        #expect(try run("report", "omron.csv", "-o", "-", "--json", in: folder).status == 64)
        #expect(
            try run("report", "omron.csv", "-o", "x.pdf", "--language", "en", "--language", "ko", in: folder).status
                == 64)
    }
}
