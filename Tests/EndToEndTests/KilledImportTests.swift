import Foundation
import TestSupport
import Testing

@Suite("Imports that are killed")
struct KilledImportTests {
    /// Weights of records, of which some are corrected and some retracted further on.
    private func observations(_ range: Range<Int>, _ status: String, _ value: Double) -> String {
        range.map { number in
            #"{"resourceType":"Observation","id":"w\#(number)","status":"\#(status)","#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                + #""effectiveDateTime":"2025-01-\#(10 + number / 1_000)T\#(10 + number / 60 % 12):\#(10 + number % 50):\#(10 + number % 49)Z","#
                + #""valueQuantity":{"value":\#(value + Double(number % 100) / 10),"code":"kg"}}"# + "\n"
        }.joined()
    }

    @Test("leave nothing, and come to the same once they are begun again, whatever was in the store")
    func killed() throws {
        let scratch = try ScratchFolder()
        let files = [
            try scratch.write(observations(0..<3_000, "final", 70), to: "1.ndjson"),
            try scratch.write(
                observations(1_000..<2_500, "corrected", 75) + observations(200..<400, "entered-in-error", 70),
                to: "2.ndjson"),
        ]
        func importing(_ file: String, _ store: String) -> [String] {
            ["import", file, "--store", store, "--person", "anna", "--quiet"]
        }
        func export(_ store: String) throws -> String {
            try Program.diarypress("export", "--store", store, "--person", "anna").requireSuccess().output
        }
        let whole = scratch.path(of: "whole.sqlite")
        for file in files { try Program.run(Program.diarypress, importing(file, whole)).requireSuccess() }
        let expected = try export(whole)
        var numbers = SeededNumbers(seed: 7)
        for round in 1...6 {
            let store = scratch.path(of: "\(round).sqlite")
            for file in files {
                for _ in 1...3 {
                    try Program.runAndKill(
                        Program.diarypress, importing(file, store),
                        after: .random(in: 20_000...900_000, using: &numbers))
                }
                try Program.run(Program.diarypress, importing(file, store)).requireSuccess()
            }
            #expect(try export(store) == expected, "round \(round)")
        }
    }
}
