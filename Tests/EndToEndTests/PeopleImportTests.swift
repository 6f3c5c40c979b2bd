import Foundation
import TestSupport
import Testing

@Suite("import --people")
struct PeopleImportTests {
    private struct Run: Decodable {
        struct File: Decodable { let state: String }
        struct Problem: Decodable {
            let code: String
            let file: String?
            let line: Int?
        }
        let files: [File]
        let failed: Int
        let problems: [Problem]
    }

    private func weight(_ kilograms: Int) -> String { "Time,Weight (kg)\n2024-10-05T08:00,\(kilograms)\n" }

    private func run(_ table: String, _ scratch: borrowing ScratchFolder, _ options: String...) throws -> Program.Result
    {
        try Program.run(
            Program.diarypress,
            ["import", "--people", table, "--store", scratch.path(of: "store.sqlite"), "--zone", "Europe/Berlin"]
                + options)
    }

    @Test("brings in a file for each person, passes over what is there, and goes on behind somebody who fails")
    func resumes() throws {
        let scratch = try ScratchFolder()
        try scratch.write(weight(70), to: "a.csv")
        try scratch.write(weight(80), to: "b.csv")
        try scratch.write("no diary\n", to: "c.csv")
        let table = try scratch.write(
            """
            id;name;birth date;sex;zone;language;file
            anna;"Anna; A.";1980-02-03;female;Asia/Seoul;ko;a.csv
            bert;;;;;xq;b.csv
            carl;;;;;;c.csv
            dora;;;;;;none.csv
            no id!;;3 May;;Nowhere;;a.csv

            """, to: "people.csv")
        let first = try run(table, scratch)
        #expect(first.status == 3, "\(first.errors)")
        #expect(!first.errors.contains("data.zone-applied"), "\(first.errors)")
        #expect(first.output == "5 files: 2 imported, 0 known, 3 failed; 2 readings, 2 of them new\n")
        let lines = first.errors.split(separator: "\n").filter { $0.contains(": error[") }
        #expect(lines.count == 3, "\(first.errors)")
        for (line, code) in [(4, "data."), (5, "data.missing-file"), (6, "people.")] {
            #expect(
                lines.contains { $0.hasPrefix("\(table):\(line)") && $0.contains("error[\(code)") }, "\(first.errors)")
        }
        #expect(
            first.errors.contains("warning[store.no-such-language]: there are no templates of `xq`"), "\(first.errors)")
        #expect(!first.errors.contains("Anna") && !first.errors.contains("3 May"))
        let people = try Program.diarypress("people", "--store", scratch.path(of: "store.sqlite")).requireSuccess()
        #expect(people.output.contains("anna  Asia/Seoul     ko") && people.output.contains("bert  Europe/Berlin  xq"))
        try scratch.write(weight(90), to: "c.csv")
        let second = try run(table, scratch, "--json", "--quiet")
        #expect(second.status == 3)
        let result = try JSONDecoder().decode(Run.self, from: Data(second.output.utf8))
        #expect(result.files.map(\.state) == ["known", "known", "imported"] && result.failed == 2)
        #expect(result.problems.contains { $0.code == "data.missing-file" && $0.line == 5 })
    }

    @Test("ignores what contradicts itself about a person, with the line, and brings in the readings")
    func situation() throws {
        let scratch = try ScratchFolder()
        for name in ["a", "b", "c", "d"] { try scratch.write(weight(70), to: "\(name).csv") }
        let table = try scratch.write(
            """
            id,sex,file,pregnant-from,due,condition,goals
            anna,female,a.csv,2024-10-01,2024-09-01,,
            bert,male,b.csv,2024-10-01,,,
            carl,male,c.csv,,,gout,
            dora,female,d.csv,,,,strict

            """, to: "people.csv")
        let result = try run(table, scratch, "--json")
        #expect(result.status == 0, "\(result.errors)")
        let read = try JSONDecoder().decode(Run.self, from: Data(result.output.utf8))
        #expect(read.files.map(\.state) == Array(repeating: "imported", count: 4) && read.failed == 0)
        let left = read.problems.filter { $0.code == "config.situation-left-out" }
        #expect(left.map(\.line) == [2, 3, 4, 5] && left.allSatisfy { $0.file == table })
        let first = try run(table, scratch)
        #expect(first.errors.contains("people.csv:2: warning[config.situation-left-out]: `due`: "), "\(first.errors)")
    }

    @Test("refuses the file of one person for another one, on both lines, and imports nothing of it")
    func sharedFile() throws {
        let scratch = try ScratchFolder()
        try scratch.write(weight(70), to: "a.csv")
        let table = try scratch.write("id,file\nanna,a.csv\nbert,./a.csv\n", to: "people.csv")
        let result = try run(table, scratch)
        #expect(result.status == 65, "\(result.errors)")
        #expect(result.errors.contains("people.csv:2: error[people.shared-file]"), "\(result.errors)")
        #expect(result.errors.contains("people.csv:3: error[people.shared-file]"), "\(result.errors)")
        #expect(try scratch.names() == ["a.csv", "people.csv"])
    }

    @Test("names every wrong column of a header at once, and options that are about one person")
    func header() throws {
        let scratch = try ScratchFolder()
        let table = try scratch.write("id,birthdate,nickname\nanna,1980-02-03,A\n", to: "people.csv")
        let result = try run(table, scratch)
        #expect(result.status == 65)
        #expect(
            result.errors.contains("column 2 is not known\n    hint: did you mean `birth-date`?"), "\(result.errors)")
        #expect(result.errors.contains("column 3 is not known") && result.errors.contains("no column `file`"))
        #expect(!result.errors.contains("nickname"))
        let person = try run(table, scratch, "--person", "anna")
        #expect(person.status == 64 && person.errors.contains("--person is about one person"), "\(person.errors)")
    }
}
