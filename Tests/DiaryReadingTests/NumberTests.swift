import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Numbers")
struct NumberTests {
    @Test(
        "reads digits with a full stop or, where the delimiter is no comma, a comma",
        arguments: [
            ("72", 72.0), ("72.4", 72.4), ("72,4", 72.4), ("072.40", 72.4), ("0.35", 0.35),
            ("72.400000000000006", 72.4),
            ("214.243", 214.243), ("\"72.4\"", 72.4), ("\" 72.4 \"", 72.4), (" 72.4 ", 72.4),
        ])
    func reads(cell: String, expected: Double) throws {
        let result = try read("Date;Weight (kg)\n2025-03-01;\(cell)\n").value
        #expect(result.readings.first?.value == .single(Quantity(expected, .kilograms)))
    }

    @Test("reads each number of one decimal exactly as its text would be")
    func exact() throws {
        for scaled in 0..<20_000 {
            let text = "\(scaled / 10).\(scaled % 10)"
            let bytes = [UInt8](text.utf8)
            let number = try NumberCell.read(bytes.span, decimalComma: true, mayBeNegative: false)
            guard number != Double(text) else { continue }
            Issue.record("another number than \(text)")
        }
    }

    @Test(
        "leaves out a row with what is no plain number, and says why",
        arguments: [
            ("abc", SkipReason.notANumber), ("72 each", .notANumber), ("160lb", .disputedUnit),
            ("72 mmHg", .unknownUnit), ("72 4", .notANumber), ("1.234,5", .notANumber),
            ("1,2,3", .notANumber), (".5", .notANumber), ("5.", .notANumber), ("+72", .notANumber), ("--", .notANumber),
            ("NaN", .notFinite), ("nan", .notFinite), ("inf", .notFinite), ("-Infinity", .notFinite),
            ("-72", .negativeNumber), ("7e1", .exponent), ("7.2E+1", .exponent), ("1e999", .exponent),
            ("1234567890", .numberTooLarge), ("99999999999999999999999", .numberTooLarge),
            ("七十", .notANumber), ("0x48", .notANumber),
            ("120/80", .notANumber), ("HI", .inexactValue), ("low", .inexactValue),
            ("< x", .notANumber),
            ("<-4", .negativeNumber), ("<<4", .inexactValue), ("4<", .inexactValue),
        ])
    func refuses(cell: String, reason: SkipReason) throws {
        let outcome = try read("Date;Weight (kg)\n2025-03-01;70\n2025-03-02;\(cell)\n")
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: reason)])
        let warning = try #require(outcome.warnings.first { $0.code.rawValue == "data.\(reason.rawValue)" })
        #expect(warning.location == FileLocation(file: "test.csv", line: 3))
        #expect(warning.message == "1 row left out: \(reason.clause)")
    }

    @Test(
        "keeps that a value lies beyond a number",
        arguments: [
            ("<40", Quantity.Bound.below), ("< 40", .below), (">40", .above), ("<=40", .atMost), ("≤ 40", .atMost),
            (">= 40", .atLeast), ("≥40", .atLeast), ("40", .exact),
        ])
    func beyond(cell: String, bound: Quantity.Bound) throws {
        let expected = ReadingValue.single(Quantity(40, .milligramsPerDecilitre, bound: bound))
        #expect(try read("Date;Glucose (mg/dL)\n2025-03-01;\(cell)\n").value.readings.map(\.value) == [expected])
        let generic = try read("Date;Kind;Value;Unit\n2025-03-01;glucose;\(cell);mg/dL\n").value
        #expect(generic.readings.map(\.value) == [expected])
    }

    @Test("between commas, a comma is a decimal sign in quotes alone, and only where it cannot part thousands")
    func commaInCommaFile() throws {
        let cells = ["72,4", "\"72,4\"", "\"72,45\"", "\"72,450\"", "\"1,072,4\"", "\",4\"", "72.4"]
        let rows = cells.enumerated().map { "2025-03-0\($0.offset + 1),\($0.element)\n" }
        let outcome = try read("Date,Weight (kg)\n" + rows.joined())
        #expect(outcome.value.shown == ["weight 72.4 kg", "weight 72.45 kg", "weight 72.4 kg"])
        #expect(
            outcome.value.skipped.first.map(\.reason) == [.tooManyColumns, .notANumber, .notANumber, .notANumber])
        let value = try read("Date,Value,Unit\n2025-03-01,\"72,4\",kg\n").value
        #expect(value.shown == ["weight 72.4 kg"])
    }
}
