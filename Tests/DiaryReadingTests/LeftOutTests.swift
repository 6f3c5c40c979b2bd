import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What is left out of a file")
struct LeftOutTests {
    @Test("records of other types are counted by type, the most frequent first, and no type repeats what people wrote")
    func otherRecords() throws {
        func records(_ type: String, _ count: Int) -> String {
            String(repeating: "<Record type=\"\(type)\" startDate=\"2026-03-01 08:15:00 +0900\"/>", count: count)
        }
        let types = (0..<10).map { records("HKQuantityTypeIdentifierType\($0)", 20 - $0) }.joined()
        let outcome = try readAny(
            "<HealthData>\(records("Zebra &#49; crossing", 3))\(types)"
                + records("HKQuantityTypeIdentifierType0", 1)
                + "<Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"70\" "
                + "startDate=\"2026-03-01 08:15:00 +0900\"/></HealthData>")
        #expect(outcome.codes == ["data.other-records"])
        #expect(
            outcome.warnings[0].message
                == "159 records are about something else than is reported here: Type0 (21), Type1 (19), Type2 (18), "
                + "Type3 (17), Type4 (16), Type5 (15), Type6 (14), Type7 (13), 26 of other types")
    }

    @Test("records of FHIR are counted by their term of LOINC, or by what resource they are")
    func otherResources() throws {
        let text = """
            [{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z",
            "code":{"coding":[{"system":"http://loinc.org","code":"4548-4"}]},"valueQuantity":{"value":6}},
            {"resourceType":"Encounter"},{"resourceType":"Encounter"},{"resourceType":"Patient"},
            {"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z",
            "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"valueQuantity":{"value":70,"unit":"kg"}}]
            """
        let outcome = try readAny(text)
        #expect(
            outcome.warnings.map(\.message) == [
                "4 records are about something else than is reported here: Encounter (2), 4548-4 (1), Patient (1)"
            ])
    }

    @Test("a column of numbers whose name is not known is a warning, unless it is known to be something else")
    func unknownColumn() throws {
        let rows = (1...4).map { "2025-03-0\($0);120;80;6\($0 * $0);\($0);22.\($0);word;1\n" }.joined()
        let outcome = try read("Date;SYS;DIA;Throbs;Row of it;BMI;Mood;Cuff\n\(rows)")
        #expect(outcome.value.readings.count == 4)
        #expect(outcome.codes.filter { $0 == "data.unknown-column" }.count == 1)
        let warning = try #require(outcome.warnings.first { $0.code == "data.unknown-column" })
        #expect(warning.message == "column 4 is left out: it holds numbers, and its name is not known here")
        #expect(warning.severity == .warning)
        #expect(outcome.value.delimited.doubtfulColumns == [4])
        let few = try read("Date;SYS;DIA;Beats;Row of it\n2025-03-01;120;80;62;1\n2025-03-02;120;80;61;2\n")
        #expect(few.value.delimited.doubtfulColumns == [4])
    }

    @Test("a column that a mapping expects and does not find is a warning, and one that may be missing is not")
    func missingColumn() throws {
        func mapping(_ isUsual: Bool) throws -> SourceMapping {
            SourceMapping(
                id: "meter", name: "meter", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
                columns: [
                    SourceColumn(.moment, names: [.init("When")], isRequired: true),
                    SourceColumn(.systolic, names: [.init("Upper")], unit: .named("mmHg"), isRequired: true),
                    SourceColumn(.diastolic, names: [.init("Lower")], unit: .named("mmHg"), isRequired: true),
                    SourceColumn(.value(.pulse), names: [.init("Rate")], unit: .named("/min"), isUsual: isUsual),
                ])
        }
        for isUsual in [true, false] {
            let outcome = try DiaryReader(zone: .utc, sources: [mapping(isUsual)])
                .read(.bytes([UInt8]("When,Upper,Lower,Beats\n2025-03-01,120,80,60\n".utf8), name: "x"))
            #expect(outcome.value.delimited.source == "meter")
            #expect(outcome.value.delimited.missingColumns == (isUsual ? ["Rate"] : []))
            #expect(outcome.codes.contains("data.missing-column") == isUsual)
        }
    }

    @Test("a last row that breaks off is damage and no short row")
    func cutOff() throws {
        let outcome = try read("Date;SYS;DIA\n2025-03-01;120;80\n2025-03-02;120\n2025-03-03;12")
        #expect(
            outcome.value.skipped.first == [
                SkippedRow(line: 3, reason: .tooFewColumns), SkippedRow(line: 4, reason: .cutOff),
            ])
        #expect(outcome.codes.contains("data.no-final-line-end"))
        let failure = try failure("Date;SYS;DIA\n2025-03-03;12")
        #expect(failure.codes == ["data.no-readable-rows", "data.cut-off"])
    }

    @Test("a file that ends in a number without a line end may lack digits, and says so")
    func endsInNumber() throws {
        for (rows, isDoubtful) in [
            ("Date;SYS;DIA\n2025-03-01;120;80", true), ("Date;SYS;DIA\n2025-03-01;120;80\n", false),
            ("Date;SYS;DIA;Notes\n2025-03-01;120;80;", false), ("Date;SYS;DIA;Notes\n2025-03-01;120;80;1", false),
            ("Date;SYS;DIA\n2025-03-01;120;\"80\"", false), ("SYS;DIA;Time\n120;80;2025-03-01 08:15", true),
            ("Date;SYS;DIA\n2025-03-01;120;80\n2025-03-02;121;81", false),
            ("Date;SYS;DIA\n2025-03-01;120;110\n2025-03-02;121;81", true),
            ("Date;Weight (kg)\n2025-03-01;71.3\n2025-03-02;71", true),
            ("Date;Weight (kg)\n2025-03-01;71.3\n2025-03-02;70\n2025-03-03;71.2", false),
        ] {
            let outcome = try read(rows)
            #expect(outcome.value.readings.count == rows.split(separator: "\n").count - 1)
            #expect(outcome.value.delimited.mayEndInNumber == isDoubtful, "\(rows)")
        }
    }

    @Test("a header behind which nothing ends a line may have lost all rows")
    func headerAlone() throws {
        // The other signs that end lines somewhere are none of files of rows.
        for text in [
            "Date;SYS;DIA", "Date;SYS;DIA;Note\u{2028}2025-03-01;120;80", "Date;SYS;DIA;Note\u{85}2025-03-01;120;80",
        ] {
            #expect(try read(text).value.delimited.mayEndInNumber, "\(text)")
        }
        #expect(try !read("Date;SYS;DIA\n").value.delimited.mayEndInNumber)
    }

    @Test("files that are no text are refused as what they are")
    func noText() throws {
        let marks: [(String, [UInt8])] = [
            ("an archive", [0x1F, 0x8B, 8, 0, 0, 0]), ("a database", Array("SQLite format 3\0".utf8)),
            ("a PDF", Array("%PDF-1.7".utf8)),
        ]
        for (kind, bytes) in marks {
            let reader = DiaryReader(zone: .utc)
            let failure = try #require(
                #expect(throws: DiagnosticFailure.self) { try reader.read(.bytes(bytes, name: "x")) })
            #expect(failure.codes == ["data.unknown-format"])
            #expect(failure.diagnostics[0].message.contains(kind))
        }
    }

    @Test(
        "a day that is none of a diary's is left out by name",
        arguments: ["0001-01-01", "1900-01-01T00:00:00Z", "1900-12-31", "2101-01-01", "9999-12-31 23:59"])
    func implausibleTime(day: String) throws {
        let outcome = try read("Date;SYS;DIA\n\(day);120;80\n1901-01-02;121;80\n2100-12-30;122;80\n")
        #expect(outcome.value.readings.count == 2)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .implausibleTime)])
        let fhir = """
            {"resourceType":"Observation","status":"final","effectiveDateTime":"\(day.prefix(10))",
            "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"valueQuantity":{"value":70,"unit":"kg"}}
            """
        #expect(try refusal(fhir).codes == ["data.no-readable-rows", "data.implausible-time"])
    }

    @Test("a beginning that says nothing for long asks for the format, and is read when that is named")
    func longBeginning() throws {
        let filler = String(repeating: "<!-- nothing to see -->\n", count: 4_000)
        let apple = """
            <?xml version="1.0"?>\(filler)<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" \
            value="70" startDate="2026-03-01 08:15:00 +0900"/></HealthData>
            """
        let failure = try refusal(apple)
        #expect(failure.codes == ["data.unknown-format"])
        #expect(failure.diagnostics[0].hint?.contains("--format") == true)
        let named = try DiaryReader(zone: .utc, choice: .format(.appleHealth))
            .read(.bytes([UInt8](apple.utf8), name: "export.xml"))
        #expect(named.value.shown == ["weight 70.0 kg"])
    }
}
