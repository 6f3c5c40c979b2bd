import Foundation
import TestSupport
import Testing

@Suite("Stores")
struct StoreTests {
    /// Rows with a pressure and a pulse, a minute apart.
    private static func rows(_ count: Int) -> String {
        var text = "Timestamp,Systolic (mmHg),Diastolic (mmHg),Pulse\n"
        for number in 0..<count {
            let (day, hour, minute) = (1 + number / 1_440 % 28, number / 60 % 24, number % 60)
            let (year, month) = (2000 + number / 483_840, 1 + number / 40_320 % 12)
            func two(_ part: Int) -> String { part < 10 ? "0\(part)" : "\(part)" }
            text += "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):00Z,\(110 + number % 60),80,62\n"
        }
        return text
    }

    @Test("an import says what is new and ends with 3 where rows were left out; a second one adds nothing")
    func importing() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let store = scratch.path(of: "diaries.sqlite")
        let arguments = ["import", file, "--store", store, "--person", "anna", "--zone", "Europe/Berlin"]
        let first = try Program.run(Program.diarypress, arguments)
        #expect(first.status == 3, "\(first.errors)")
        #expect(first.output.contains("1 skipped, bad-time"))
        #expect(!first.errors.contains("128"))
        let second = try Program.run(Program.diarypress, arguments)
        // What was left out the first time is not in the store now.
        #expect(second.status == 3, "\(second.errors)")
        #expect(second.output.contains("known, nothing added"))
        let people = try Program.diarypress("people", "--store", store).requireSuccess()
        #expect(
            people.output.contains(
                "anna  Europe/Berlin  -                3            0  2024-10-05  2024-10-06        1        0"))
        #expect(ScratchFolder.mode(store) == 0o600)
    }

    @Test("an import makes no store for a file that is not there, nor for a dry run")
    func noStore() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let store = scratch.path(of: "diaries.sqlite")
        let owner = ["--store", store, "--person", "anna", "--zone", "Europe/Berlin"]
        let missing = try Program.run(Program.diarypress, ["import", scratch.path(of: "none.csv")] + owner)
        #expect(missing.status == 66, "\(missing.errors)")
        let rehearsed = try Program.run(Program.diarypress, ["import", file, "--dry-run", "--json"] + owner)
        #expect(rehearsed.status == 3, "\(rehearsed.errors)")
        #expect(rehearsed.output.contains("\"new\" : 3"))
        #expect(try scratch.names() == ["omron.csv"])
    }

    @Test("an import of several files tells whether nothing was brought in or a part")
    func severalFiles() throws {
        let scratch = try ScratchFolder()
        let whole = try scratch.write("Time,Weight (kg)\n2024-10-05T08:00Z,70.4\n", to: "weight.csv")
        let broken = try scratch.write("no diary\n", to: "broken.csv")
        let missing = scratch.path(of: "none.csv")
        let owner = ["--store", scratch.path(of: "diaries.sqlite"), "--person", "anna"]
        #expect(try Program.run(Program.diarypress, ["import", broken, missing] + owner).status == 65)
        let part = try Program.run(Program.diarypress, ["import", missing, whole, broken, "--json"] + owner)
        #expect(part.status == 3, "\(part.errors)")
        #expect(part.output.contains("\"failed\" : 2"))
        #expect(try Program.run(Program.diarypress, ["import", whole, whole] + owner).status == 0)
    }

    @Test("an import of many rows takes hardly more memory than one of few")
    func memory() throws {
        let scratch = try ScratchFolder()
        func peak(_ count: Int) throws -> Int {
            let file = try scratch.write(Self.rows(count), to: "\(count).csv")
            let store = scratch.path(of: "\(count).sqlite")
            // The peak that the system keeps of a process that has ended.
            let script = """
                import resource, subprocess, sys
                subprocess.run(sys.argv[1:], check=True)
                print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
                """
            let arguments = ["import", file, "--store", store, "--person", "anna", "--quiet"]
            let run = try Program.run("/usr/bin/env", ["python3", "-c", script, Program.diarypress] + arguments)
                .requireSuccess()
            return try #require(run.output.split(separator: "\n").last.flatMap { Int($0) })
        }
        let (few, many) = (try peak(10_000), try peak(150_000))
        #expect(many - few < 8_192, "\(few) and \(many) KiB")
    }

    @Test("a preferred source counts in a store as in the file, though another said the same before")
    func furtherSources() throws {
        let scratch = try ScratchFolder()
        let rows = """
            Time,Pulse,Source
            2024-10-05T08:00:00Z,80,A
            2024-10-05T08:00:00Z,81,B
            2024-10-05T08:00:00Z,80,B

            """
        let file = try scratch.write(rows, to: "pulse.csv")
        let text = StoreFixture.config.replacing(
            #"id="bp" kind="blood-pressure" guideline="esh-2023""#, with: #"id="p" kind="pulse""#)
        let stored = try scratch.write(text, to: "diary.xml")
        let filed = try scratch.write(text.replacing("source=\"store\"", with: "data=\"pulse.csv\""), to: "file.xml")
        let (store, out) = (scratch.path(of: "diaries.sqlite"), scratch.path(of: "out"))
        try Program.diarypress("import", file, "--store", store, "--person", "anna").requireSuccess()
        try Program.diarypress("render", stored, "--store", store, "--prefer", "B", "--output", out).requireSuccess()
        try Program.diarypress("render", filed, "--prefer", "B", "--output", out).requireSuccess()
        #expect(scratch.bytes(of: "out/diary-en.pdf") == scratch.bytes(of: "out/file-en.pdf"))
    }

    @Test("a report is made from a store as from the file, and the store remembers it")
    func rendering() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let config = try scratch.write(StoreFixture.config, to: "diary.xml")
        let store = scratch.path(of: "diaries.sqlite")
        _ = try Program.diarypress(
            "import", file, "--store", store, "--person", "anna", "--zone", "Europe/Berlin", "--quiet")
        let out = scratch.path(of: "out")
        try Program.diarypress("render", config, "--store", store, "--output", out).requireSuccess()
        let fromFile = try scratch.write(
            StoreFixture.config.replacing("source=\"store\"", with: "data=\"omron.csv\""), to: "file.xml")
        try Program.diarypress("render", fromFile, "--output", out).requireSuccess()
        #expect(scratch.bytes(of: "out/diary-en.pdf") == scratch.bytes(of: "out/file-en.pdf"))
        try Program.diarypress(
            "render", config, "--store", store, "--person", "anna", "--as-of", "2024-11-01", "--last-days", "31",
            "--output", out
        ).requireSuccess()
        #expect(scratch.bytes(of: "out/diary-anna-en.pdf") != nil)
        let people = try Program.diarypress("people", "--store", store, "--json").requireSuccess()
        #expect(people.output.contains("\"reports\" : 2"))
        let without = try Program.diarypress("render", config, "--output", out)
        #expect(without.status == 64)
        #expect(without.errors.contains("usage.store-needed"))
        let stranger = try Program.diarypress("render", config, "--store", store, "--person", "ben", "--output", out)
        #expect(stranger.status == 66, "\(stranger.errors)")
    }

    @Test("what is exported imports elsewhere, and what is forgotten is gone")
    func exportingAndForgetting() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let store = scratch.path(of: "diaries.sqlite")
        _ = try Program.diarypress("import", file, "--store", store, "--person", "anna", "--zone", "Europe/Berlin")
        let csv = try Program.diarypress("export", "--store", store, "--person", "anna").requireSuccess().output
        let lines = try Program.diarypress("export", "--store", store, "--person", "anna", "--format", "fhir")
            .requireSuccess().output
        for (name, text) in [("a.csv", csv), ("b.ndjson", lines)] {
            let exported = try scratch.write(text, to: name)
            let again = try Program.diarypress("import", exported, "--store", store, "--person", "anna")
                .requireSuccess()
            // Everything is there already.
            #expect(again.output.contains("     3    0          3"), "\(again.output)")
        }
        let config = try scratch.write(StoreFixture.config, to: "diary.xml")
        let whole = try Program.diarypress(
            "export", "--store", store, "--person", "anna", "--format", "fhir", "--report", config
        ).requireSuccess().output
        #expect(whole.contains("96607-7") && whole.contains("\"resourceType\":\"DiagnosticReport\""))
        let pdf = try #require(whole.firstMatch(of: /"data":"([^"]+)"/)?.1)
        #expect(Data(base64Encoded: String(pdf))?.starts(with: Data("%PDF-1.7".utf8)) == true)
        let again = try Program.diarypress(
            "import", scratch.write(whole, to: "c.json"), "--store", store, "--person", "anna"
        ).requireSuccess()
        #expect(again.output.contains(#/c\.json +fhir-json +[0-9]+ +[0-9]+ +0 /#), "\(again.output)")
        let table = try Program.diarypress("export", "--store", store, "--person", "anna", "--report", config)
        #expect(table.status == 64 && table.errors.contains("--report"))
        try Program.diarypress("forget", "anna", "--store", store).requireSuccess()
        #expect(try Program.diarypress("forget", "anna", "--store", store).status == 66)
        #expect(try Program.diarypress("export", "--store", store, "--person", "anna").status == 66)
        #expect(try Program.diarypress("people", "--store", scratch.path(of: "none.sqlite")).status == 66)
    }

    /// How often the import is killed; `DIARYPRESS_KILLS` asks for more.
    private static let kills = ProcessInfo.processInfo.environment["DIARYPRESS_KILLS"].flatMap { Int($0) } ?? 4

    @Test("an import that is killed at any moment leaves all of its file or nothing, and the next one completes it")
    func killed() throws {
        let scratch = try ScratchFolder()
        let count = 60_000
        let file = try scratch.write(Self.rows(count), to: "rows.csv")
        var numbers = SeededNumbers(seed: 9)
        var halves = 0
        for round in 0..<Self.kills {
            let store = scratch.path(of: "store\(round).sqlite")
            let arguments = ["import", file, "--store", store, "--person", "anna", "--quiet"]
            try Program.runAndKill(
                Program.diarypress, arguments, after: .random(in: 1_000..<1_500_000, using: &numbers))
            if FileManager.default.fileExists(atPath: store), let found = try Self.readings(store) {
                #expect([0, 2 * count].contains(found))
                if found == 0 { halves += 1 }
            }
            try Program.run(Program.diarypress, arguments).requireSuccess()
            #expect(try Self.readings(store) == 2 * count)
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + ending) }
        }
        print("killed \(Self.kills) imports; \(halves) of them left a store without the file")
    }

    /// How many readings a store has, all people counted; `nil` where it is not one yet.
    private static func readings(_ store: String) throws -> Int? {
        let result = try Program.diarypress("people", "--store", store, "--json")
        guard result.status == 0 else { return nil }
        return result.output.matches(of: /"readings" : (\d+)/).reduce(0) { $0 + (Int($1.output.1) ?? 0) }
    }

    @Test("a server that is not there is an error to try again, and says nothing of passwords")
    func unreachable() throws {
        let result = try Program.diarypress("people", "--store", "postgresql://clinic:s3cret@/diaries?host=/nowhere")
        #expect(result.status == 75)
        #expect(result.errors.contains("store.unreachable"))
        #expect(result.errors.contains("hint: start the server"), "\(result.errors)")
        #expect(!result.errors.contains("s3cret"))
    }
}
