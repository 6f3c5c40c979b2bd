import Foundation
import TestSupport
import Testing

@Suite("Files as the whole truth, of many people and of two")
struct WholeTruthTests {
    private struct Run: Decodable {
        struct File: Decodable {
            struct Replaced: Decodable, Equatable {
                let retracted: Int
                let superseded: Int
            }
            let person: String?
            let state: String
            let readings: Int
            let new: Int
            let withdrawn: Int
            let reasons: [String: Int]
            let replaced: Replaced?
        }
        struct Problem: Decodable { let code: String }
        let files: [File]
        let failed: Int
        let left: Int
        let problems: [Problem]
    }

    private func run(_ scratch: borrowing ScratchFolder, _ arguments: String...) throws -> (Run, Int32) {
        let result = try Program.run(
            Program.diarypress,
            ["import", "--store", scratch.path(of: "s.sqlite"), "--zone", "Europe/Berlin", "--json"] + arguments,
            folder: scratch.path)
        return (try JSONDecoder().decode(Run.self, from: Data(result.output.utf8)), result.status)
    }

    private func export(_ scratch: borrowing ScratchFolder, _ person: String) throws -> [String] {
        try Program.run(
            Program.diarypress, ["export", "--store", scratch.path(of: "s.sqlite"), "--person", person]
        ).requireSuccess().output.split(separator: "\n").dropFirst().map(String.init)
    }

    private let wrong = """
        Date,Systolic (mmHg),Diastolic (mmHg)
        2025-11-01 08:00,232,85
        2025-11-01 20:00,130,80
        2025-11-02 08:00,128,82

        """
    private let right = """
        Date,Systolic (mmHg),Diastolic (mmHg)
        2025-11-01 08:00,132,85
        2025-11-02 08:00,128,82

        """

    @Test("a corrected file replaces what was there; without --replace both values stay, with a warning and status 3")
    func corrected() throws {
        let scratch = try ScratchFolder()
        try scratch.write(wrong, to: "a.csv")
        try scratch.write(right, to: "b.csv")
        _ = try run(scratch, "a.csv", "--person", "p")
        let (both, status) = try run(scratch, "b.csv", "--person", "p")
        #expect(status == 3)
        #expect(both.files[0].reasons == ["contradicting-values": 2])
        #expect(both.problems.contains { $0.code == "data.contradicting-values" })
        let (trial, _) = try run(scratch, "b.csv", "--person", "p", "--replace", "--dry-run")
        let (replaced, ended) = try run(scratch, "--replace", "b.csv", "--person", "p")
        for run in [trial, replaced] {
            #expect(run.files[0].replaced == Run.File.Replaced(retracted: 1, superseded: 1))
            #expect(run.files[0].withdrawn == 2)
        }
        #expect(ended == 0, "\(replaced.problems)")
        #expect(try export(scratch, "p").count == 2)
        // Back again: what was known is read once more.
        let (back, _) = try run(scratch, "a.csv", "--person", "p", "--replace=all")
        #expect(back.files[0].replaced == Run.File.Replaced(retracted: 0, superseded: 1))
        #expect(try export(scratch, "p").count == 3)
    }

    @Test("a file with rows that are left out takes nothing back, and one without rows wipes nothing in silence")
    func partial() throws {
        let scratch = try ScratchFolder()
        try scratch.write(wrong, to: "a.csv")
        _ = try run(scratch, "a.csv", "--person", "p")
        try scratch.write(right + "soon,130,80\n", to: "b.csv")
        let (part, status) = try run(scratch, "b.csv", "--person", "p", "--replace=all")
        #expect(status == 3)
        #expect(part.files[0].reasons == ["bad-time": 1, "not-retracted": 1])
        #expect(part.files[0].replaced == Run.File.Replaced(retracted: 0, superseded: 1))
        #expect(try export(scratch, "p").count == 3)
        try scratch.write("Date,Systolic (mmHg),Diastolic (mmHg)\n", to: "c.csv")
        let (empty, ended) = try run(scratch, "c.csv", "--person", "p", "--replace=all")
        #expect(ended != 0, "\(empty.problems)")
        #expect(try export(scratch, "p").count == 3)
    }

    // MARK: Many people

    private func weight(_ patient: String?, _ kilograms: Int, day: Int) -> String {
        let subject = patient.map { #""subject":{"reference":"\#($0)"},"# } ?? ""
        return #"{"resourceType":"Observation","status":"final",\#(subject)"#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
            + #""effectiveDateTime":"2025-11-0\#(day)T08:00:00Z","valueQuantity":{"value":\#(kilograms),"code":"kg"}}"#
    }

    @Test("people of one file, in blocks or mixed, are each kept by the table; others are counted", arguments: 0..<4)
    func table(form: Int) throws {
        let scratch = try ScratchFolder()
        let born = #"{"resourceType":"Patient","id":"1","birthDate":"1950-02-03"}"#
        let lines = [
            weight("Patient/1", 70, day: 1), weight("Patient/2", 80, day: 1),
            weight("https://x.example/Patient/1", 71, day: 2),
            weight("Patient/3", 90, day: 1), weight("Patient/2", 81, day: 2), weight(nil, 99, day: 1), born,
        ]
        switch form {
        case 0: try scratch.write(lines.joined(separator: "\n"), to: "ward")
        case 1: try scratch.write(lines.sorted().joined(separator: "\r\n") + "\n", to: "ward")
        case 2:
            let entries = lines.map { "{\"resource\":\($0)}" }.joined(separator: ",")
            try scratch.write("{\"resourceType\":\"Bundle\",\"entry\":[\(entries)]}", to: "ward")
        default:
            let rows = ["1;70;01", "2;80;01", "1;71;02", "3;90;01", "2;81;02", ";99;01"].map { row in
                let cells = row.split(separator: ";", omittingEmptySubsequences: false)
                return "\(cells[0]);2025-11-\(cells[2]) 09:00;\(cells[1])\n"
            }
            try scratch.write("Patient ID;Date;Weight (kg)\n" + rows.joined(), to: "ward")
        }
        try scratch.write("id,patient\nanna,1\nbert,2\n", to: "people.csv")
        let (taken, status) = try run(scratch, "ward", "--people", "people.csv")
        #expect(status == 3, "\(taken.problems)")
        #expect(Set(taken.files.map(\.person)) == ["anna", "bert"])
        #expect(taken.files.map(\.readings) == [2, 2])
        #expect(taken.left == 2)
        #expect(taken.problems.contains { $0.code == "people.left-out" })
        #expect(try export(scratch, "anna").count == 2)
        #expect(try run(scratch, "ward", "--people", "people.csv").0.files.map(\.state) == ["known", "known"])
    }

    @Test("a line of the table for nobody of the file is counted, and two lines for one person are an error")
    func absent() throws {
        let scratch = try ScratchFolder()
        let rows = ["Anna;70;01", "anna;71;02", "Bert;80;01"].map { row in
            let cells = row.split(separator: ";")
            return "\(cells[0]);2025-11-\(cells[2]) 09:00;\(cells[1])\n"
        }
        try scratch.write("Patient ID;Date;Weight (kg)\n" + rows.joined(), to: "ward.csv")
        try scratch.write("id,patient\na,Anna\nb,bert\nc,Carla\n", to: "people.csv")
        let (taken, status) = try run(scratch, "ward.csv", "--people", "people.csv")
        #expect(status == 3 && taken.files.map(\.readings) == [2, 1], "\(taken.problems)")
        #expect(taken.problems.map(\.code) == ["people.absent"], "\(taken.problems)")
        try scratch.write("id,patient\na,Anna\nx,anna\nb,bert\n", to: "people.csv")
        let (unclear, failed) = try run(scratch, "ward.csv", "--people", "people.csv")
        #expect(failed != 0 && unclear.files.map(\.person) == ["b"])
        #expect(unclear.problems.count { $0.code == "people.unclear" } == 2)
    }

    @Test("people of text in another encoding are parted as those of plain text")
    func converted() throws {
        let scratch = try ScratchFolder()
        let rows = "이름,날짜,체중 (kg)\n영희,2025-11-01 09:00,70\n철수,2025-11-01 09:00,80\n영희,2025-11-02 09:00,71\n"
        _ = try scratch.write(rows, in: "cp949", to: "ward.csv")
        try scratch.write("id,patient\ny,영희\nc,철수\n", to: "people.csv")
        let (taken, _) = try run(scratch, "ward.csv", "--people", "people.csv")
        #expect(taken.files.map(\.readings) == [2, 1], "\(taken.problems)")
    }

    @Test("people of one file are kept under the ids that it has")
    func each() throws {
        let scratch = try ScratchFolder()
        let lines = (1...300).map { weight("Patient/p\($0 % 100)", 60 + $0 % 7, day: 1 + $0 / 100 % 3) }
        try scratch.write(lines.joined(separator: "\n"), to: "ward.ndjson")
        let (taken, status) = try run(scratch, "ward.ndjson", "--each-patient")
        #expect(status == 0, "\(taken.problems)")
        #expect(taken.files.count == 100)
        #expect(taken.files.allSatisfy { $0.readings == 3 })
        #expect(taken.files.first?.person == "p1")
    }

    @Test("two people of one file who would have one id are both left out, whoever comes first")
    func clash() throws {
        let scratch = try ScratchFolder()
        let lines = ["https://a.example/Patient/1", "https://b.example/Patient/1", "Patient/2"].enumerated().map {
            weight($0.element, 60 + $0.offset, day: 1)
        }
        try scratch.write(lines.joined(separator: "\n"), to: "ward.ndjson")
        let (taken, status) = try run(scratch, "ward.ndjson", "--each-patient")
        #expect(status != 0)
        #expect(taken.files.map(\.person) == ["2"], "\(taken.files)")
        #expect(taken.problems.count { $0.code == "people.unclear" } == 2, "\(taken.problems)")
    }

    // MARK: Two people

    @Test("files that name two days of birth or sexes are no report of one person, unless somebody insists")
    func two() throws {
        let scratch = try ScratchFolder()
        func file(_ name: String, born: String, sex: String, day: Int) throws {
            let patient = #"{"resourceType":"Patient","id":"\#(name)","birthDate":"\#(born)","gender":"\#(sex)"}"#
            let observation = weight(nil, 70, day: day)
            try scratch.write("\(patient)\n\(observation)\n", to: "\(name).ndjson")
        }
        try file("a", born: "1990-01-02", sex: "female", day: 1)
        try file("b", born: "1953-01-02", sex: "female", day: 2)
        try file("c", born: "1990-01-02", sex: "male", day: 2)
        try file("d", born: "1990-01-02", sex: "female", day: 2)
        func report(_ files: String...) throws -> Program.Result {
            try Program.run(
                Program.diarypress, ["report"] + files + ["-o", "r.pdf", "--resources", Repository.root],
                environment: ["LANG": "C"], folder: scratch.path)
        }
        for other in ["b", "c"] {
            let refused = try report("a.ndjson", "\(other).ndjson")
            #expect(refused.status == 65)
            #expect(refused.errors.contains("data.several-patients"))
            #expect(!refused.errors.contains("19"), "no day of birth stands in a message")
            try report("a.ndjson", "\(other).ndjson", "--same-person").requireSuccess()
        }
        try report("a.ndjson", "d.ndjson").requireSuccess()
    }

    @Test(
        "two values of one time and source are a warning of a report, which its page has too", .needsTool("pdftotext"))
    func contradicting() throws {
        let scratch = try ScratchFolder()
        let rows = (1...9).map { "2025-11-0\($0) 08:00,12\($0),80\n" }.joined()
        try scratch.write("Date,Systolic (mmHg),Diastolic (mmHg)\n" + rows, to: "a.csv")
        try scratch.write(
            "Date,Systolic (mmHg),Diastolic (mmHg)\n" + rows + "2025-11-03 08:00,231,85\n2025-11-04 08:00:30,133,85\n",
            to: "b.csv")
        for (file, status) in [("a.csv", Int32(0)), ("b.csv", 3)] {
            let made = try Program.run(
                Program.diarypress, ["report", file, "-o", "r.pdf", "--resources", Repository.root],
                environment: ["LANG": "C"], folder: scratch.path)
            #expect(made.status == status, "\(made.errors)")
            #expect(made.errors.contains("data.contradicting-values") == (status == 3))
            let bytes = try Data(contentsOf: URL(filePath: scratch.path(of: "r.pdf")))
            let text = try Program.run("pdftotext", on: [UInt8](bytes), output: ["-"])
            #expect(text.replacing("\n", with: " ").contains("One source has several values") == (status == 3))
        }
    }
}
