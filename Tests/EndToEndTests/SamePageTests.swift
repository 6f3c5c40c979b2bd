import Foundation
import TestSupport
import Testing

@Suite("What several files say of one measurement")
struct SamePageTests {
    /// Files that say something of one measurement, what the page prints of it, and what it must not.
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let kind: String
        let files: [String: String]
        let printed: String
        let never: [String]
    }

    private static func weight(_ id: String, _ value: Int, _ status: String) -> String {
        """
        {"resourceType":"Observation","id":"\(id)","status":"\(status)","code":{"coding":[{"system":"http://loinc.org",\
        "code":"29463-7"}]},"subject":{"reference":"Patient/anna"},"effectiveDateTime":"2025-03-03T07:00:00Z",\
        "valueQuantity":{"value":\(value),"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"}}

        """
    }

    private static let examples = [
        Example(
            testDescription: "a weight that another file retracts and replaces", kind: "weight",
            files: [
                "a.ndjson": weight("w-1", 90, "final"),
                "b.ndjson": weight("w-1", 90, "entered-in-error") + weight("w-2", 81, "final"),
            ],
            printed: "81.0", never: ["85.5", "90.0"]),
        Example(
            testDescription: "a temperature in two units", kind: "temperature",
            files: [
                "a.csv": "Time,Temperature (°C)\n2025-03-03T07:00Z,37\n",
                "b.csv": "Time,Temperature (°F)\n2025-03-03T07:00Z,98.6\n",
            ],
            printed: "37.0", never: ["98.6"]),
        Example(
            testDescription: "a glucose in two units, and rounded", kind: "glucose",
            files: [
                "a.csv": "Time,Glucose (mmol/L)\n2025-03-03T07:00Z,5.6\n",
                "b.csv": "Time,Glucose (mg/dL)\n2025-03-03T07:00Z,100\n",
                "c.csv": "Time,Glucose (mg/dL)\n2025-03-03T07:00Z,101\n",
            ],
            printed: "1 measurement", never: ["2 measurements", "3 measurements"]),
    ]

    private static func orders(_ names: [String]) -> [[String]] {
        guard names.count > 1 else { return [names] }
        return names.flatMap { first in orders(names.filter { $0 != first }).map { [first] + $0 } }
    }

    private static func config(_ kind: String, _ content: String) -> String {
        """
        <diary version="1"><person id="anna"/>
        <report id="r" languages="en" from="2025-03-01" through="2025-03-31" zone="UTC"/>
        <section id="s" kind="\(kind)" \(content)/></diary>
        """
    }

    /// The report of a config, as bytes.
    private static func page(_ config: String, _ arguments: [String], in scratch: ScratchFolder) throws -> Data {
        let run = try Program.run(
            Program.diarypress, ["render", config, "--language", "en", "--output", scratch.path(of: "out")] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        let name = URL(filePath: config).deletingPathExtension().lastPathComponent
        return try Data(contentsOf: URL(filePath: scratch.path(of: "out/\(name)-en.pdf")))
    }

    @Test("makes one page, whatever the order, by --data and by a store", .needsTool("pdftotext"), arguments: examples)
    func onePage(example: Example) throws {
        let scratch = try ScratchFolder()
        for (name, text) in example.files { _ = try scratch.write(text, to: name) }
        let plain = try scratch.write(Self.config(example.kind, ""), to: "plain.xml")
        let stored = try scratch.write(Self.config(example.kind, #"source="store""#), to: "stored.xml")
        var pages: Set<Data> = []
        for (number, order) in Self.orders(example.files.keys.sorted()).enumerated() {
            let paths = order.map { scratch.path(of: $0) }
            pages.insert(try Self.page(plain, paths.flatMap { ["--data", $0] }, in: scratch))
            let store = scratch.path(of: "\(number).sqlite")
            for path in paths {
                let run = try Program.diarypress("import", path, "--store", store, "--person", "anna", "--zone", "UTC")
                // 100 and 101 of one minute are two values until 5.6 mmol/L shows that they are one.
                let isOpen = run.status == 3 && run.errors.contains("warning[data.contradicting-values]")
                #expect(run.status == 0 || isOpen && example.files.count > 2, "\(run.errors)")
            }
            pages.insert(try Self.page(stored, ["--store", store], in: scratch))
        }
        #expect(pages.count == 1)
        let text = try Program.run("pdftotext", ["-layout"], on: [UInt8](try #require(pages.first)), output: ["-"])
        #expect(text.contains(example.printed), "\(text)")
        for other in example.never { #expect(!text.contains(other), "\(text)") }
    }
}
