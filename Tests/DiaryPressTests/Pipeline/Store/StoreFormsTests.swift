import StoreSupport
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryStore
@testable import DiaryPress

@Suite("Forms of one measurement within a file")
struct StoreFormsTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private static let config = """
        <diary version="1"><person id="anna"/>
        <report id="r" languages="en" from="2025-03-01" through="2025-03-01" zone="Europe/Berlin"/>
        <section id="g" kind="glucose"/>
        </diary>
        """

    @Test("leave the same reading in a store and in a report of the file, and are counted and told alike")
    func same() throws {
        let rows = [
            "temperature,98.6,degF,", "temperature,37,Cel,", "weight,154,lb,", "weight,70,kg,", "glucose,100,mg/dL,",
            "glucose,5.6,mmol/L,", "glucose,202,mg/dL,", "glucose,11.2,mmol/L,fasting", "glucose,150,mg/dL,after",
            "glucose,150,mg/dL,", "weight,71,kg,", "weight,71,kg,",
        ]
        let config = try scratch.write(Self.config, to: "diary.xml")
        let loader = DiaryLoader(resources: resources)
        for (name, rows) in [("a", rows), ("b", rows.reversed())] {
            let file = try scratch.write(
                "Time,Kind,Value,Unit,Meal\n" + rows.map { "2025-03-01 08:00,\($0)\n" }.joined(), to: "\(name).csv")
            let session = try session("\(name).sqlite")
            let taken = try session.importFile(file, plan(), resources: resources)
            #expect((taken.value.new, taken.value.duplicate) == (6, 6))
            let stored = try loader.load(config: config, store: StoredDiary(session, person: "anna")).value
            let direct = try loader.load(config: config, files: GivenFiles([file]))
            #expect(stored.diary.readings.map(form).sorted() == direct.value.diary.readings.map(form).sorted())
            #expect(stored.diary.readings.count == 6)
            let told = [taken.warnings, direct.warnings].map { warnings in
                warnings.filter { $0.code == "data.duplicates" }
                    .map { $0.message.prefix { $0 != ";" } }
            }
            #expect(
                told == [
                    ["6 readings left out that were there already"], ["6 readings left out that were there already"],
                ])
        }
    }

    /// A form of a measurement as a row, and as what it says.
    private struct Form {
        let minute: Int
        let value: ReadingValue
        let meal: MealContext
        let row: String

        init(_ minute: Int, _ kind: MeasurementKind, _ quantity: Quantity, _ meal: MealContext, _ source: Int) {
            self.minute = minute
            self.meal = meal
            value = .single(quantity)
            let time = "2025-03-01T\(10 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00Z"
            let word = meal == .unspecified ? "" : meal.rawValue
            row =
                "\(time),\(kind.id),\(quantity.value),\(quantity.unit.id),\(word),\("ABCD".prefix(source + 1).suffix(1))\n"
        }
    }

    /// Three to five forms at each of many moments, near enough to each other that some are one measurement and some are not.
    private func randomForms(_ random: inout SeededNumbers) throws -> [Form] {
        var forms: [Form] = []
        for minute in 0..<300 {
            let isWeight = minute % 3 == 0
            let (kind, base) = (
                isWeight ? MeasurementKind.weight : .glucose, Double(Int.random(in: 70...190, using: &random))
            )
            for _ in 0..<Int.random(in: 3...5, using: &random) {
                let primary = Quantity(base + Double(Int.random(in: -2...2, using: &random)) / 2, kind.units[0])
                let other = try #require(primary.converted(to: kind.units[1]))
                let scale = Bool.random(using: &random) ? 10.0 : 100
                let rounded = Quantity((other.value * scale).rounded() / scale, other.unit)
                let meals: [MealContext] =
                    isWeight ? [.unspecified] : [.unspecified, .unspecified, .fasting, .afterMeal]
                let meal = try #require(meals.randomElement(using: &random))
                let quantity = Bool.random(using: &random) ? primary : rounded
                forms.append(Form(minute, kind, quantity, meal, Int.random(in: 0...3, using: &random)))
            }
        }
        return forms
    }

    private func write(_ forms: [Form], _ name: String) throws -> String {
        try scratch.write("Time,Kind,Value,Unit,Meal,Source\n" + forms.map(\.row).joined(), to: name)
    }

    @Test("are counted in a store as in a report of the file, whatever the order of lines, and none is lost")
    func many() throws {
        var random = SeededNumbers(seed: 11)
        let forms = try randomForms(&random)
        let config = try scratch.write(
            Self.config.replacing("</diary>", with: "<section id=\"w\" kind=\"weight\"/></diary>"), to: "diary.xml")
        let loader = DiaryLoader(resources: resources)
        var counted: Set<[String]> = []
        for (number, forms) in [forms, forms.reversed(), forms.shuffled(using: &random)].enumerated() {
            let file = try write(forms, "\(number).csv")
            let session = try session("\(number).sqlite")
            _ = try session.importFile(file, plan(), resources: resources)
            let stored = try loader.load(config: config, store: StoredDiary(session, person: "anna")).value
            let direct = try loader.load(config: config, files: GivenFiles([file])).value
            counted.insert(stored.diary.readings.map(placed).sorted())
            counted.insert(direct.diary.readings.map(placed).sorted())
        }
        // The same lines in another order are nothing new.
        let first = try session("0.sqlite")
        for name in ["1.csv", "2.csv"] {
            #expect(try first.importFile(scratch.path(of: name), plan(), resources: resources).value.new == 0)
        }
        #expect(counted.count == 1)
        #expect((400..<1_100).contains(counted.first?.count ?? 0))
        // Of two files as well nothing is lost of which no form stands, and what is there is not there again.
        let session = try session("two.sqlite")
        let isFirst = forms.map { _ in Bool.random(using: &random) }
        for (name, half) in [("first.csv", true), ("second.csv", false)] {
            let part = zip(forms, isFirst).filter { $0.1 == half }.map(\.0)
            _ = try session.importFile(try write(part, name), plan(), resources: resources)
        }
        var stored: [Int64: [Reading]] = [:]
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in
            for reading in part { stored[reading.instant.milliseconds / 60_000, default: []].append(reading) }
        }
        let start = try #require(stored.keys.min())
        let ofMinute = Dictionary(grouping: forms, by: \.minute)
        for form in forms {
            let standing = stored[start + Int64(form.minute)] ?? []
            let values = same(as: form, among: ofMinute[form.minute] ?? [])
            #expect(
                standing.contains { reading in
                    let meals = Set([reading.meal, form.meal]).subtracting([.unspecified])
                    return meals.count < 2 && values.contains(reading.value)
                }, "\(form.row)")
        }
        try expectWholeExports(of: session, config: config, loader)
    }

    /// The values that are of one measurement with a form, directly or through others.
    private func same(as form: Form, among others: [Form]) -> [ReadingValue] {
        var values = [form.value]
        var next = 0
        while next < values.count {
            values += Set(others.map(\.value)).filter { !values.contains($0) && $0.isSame(as: values[next]) }
            next += 1
        }
        return values
    }

    private func placed(_ reading: Reading) -> String { "\(reading.instant.milliseconds) \(form(reading))" }

    private func form(_ reading: Reading) -> String {
        let values = reading.value.quantities.map { "\($0.value) \($0.unit.id)" }.joined(separator: "/")
        return "\(reading.kind.id) \(values) \(reading.meal.rawValue)"
    }

    /// Checks that statements side by side in a store stay so, in another store that imports its export, and in a
    /// report of the export.
    private func expectWholeExports(of session: StoreSession, config: String, _ loader: DiaryLoader) throws {
        let stored = try loader.load(config: config, store: StoredDiary(session, person: "anna")).value
        for format in StoreSession.ExportFormat.allCases {
            var text = ""
            try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
            let file = try scratch.write(text, to: "export.\(format.rawValue)")
            let direct = try loader.load(config: config, files: GivenFiles([file])).value
            #expect(direct.diary.readings.map(placed).sorted() == stored.diary.readings.map(placed).sorted())
            let other = try self.session("other-\(format.rawValue).sqlite")
            _ = try other.importFile(file, plan(), resources: resources)
            var again = ""
            try other.export("anna", as: format) { (part) throws(DiagnosticFailure) in again += part }
            #expect(again == text)
            #expect(try session.importFile(file, plan(), resources: resources).value.new == 0)
        }
    }
}
