import Foundation
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

/// An export around some records.
func export(_ records: String, prolog: String = "") -> [UInt8] {
    Array(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(prolog)<HealthData locale=\"ko_KR\">\(records)</HealthData>\n"
            .utf8)
}

/// A record of a type.
func record(
    _ type: String, _ value: String?, _ unit: String, at time: String = "2026-03-01 08:15:00 +0900",
    source: String = "Meter", inside: String = ""
) -> String {
    let value = value.map { " value=\"\($0)\"" } ?? ""
    return """
        <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(source)" unit="\(unit)" creationDate="\(time)" \
        startDate="\(time)" endDate="\(time)"\(value)>\(inside)</Record>

        """
}

private func readExport(_ bytes: [UInt8], limits: DataLimits = DataLimits()) throws -> Outcome<ImportResult> {
    let zone = try #require(Zone("Asia/Seoul"))
    return try DiaryReader(zone: zone, limits: limits).read(.bytes(bytes, name: "export.xml"))
}

@Suite("The export of Apple Health")
struct AppleHealthTests {
    @Test("each value in the unit of its record; saturation as hundredths")
    func readsUnits() throws {
        let outcome = try readExport(
            export(
                record("BodyMass", "72.5", "kg") + record("BodyMass", "160", "lb")
                    + record("BloodGlucose", "5.6", "mmol&lt;180.1558800000541&gt;/L")
                    + record("HeartRate", "61", "count/min") + record("OxygenSaturation", "0.57", "%")
                    + record("BodyTemperature", "98.6", "degF") + record("StepCount", "100", "count")))
        #expect(outcome.value.format == .appleHealth)
        #expect(
            outcome.value.shown == [
                "weight 72.5 kg", "weight 160.0 lb", "glucose 5.6 mmol/L", "pulse 61.0 /min", "spo2 57.0 %",
                "temperature 98.6 degF",
            ])
        #expect(outcome.value.moments[0] == "2026-02-28 23:15:00")
        #expect(outcome.value.readings[0].offset == UTCOffset(seconds: 32_400))
        #expect(outcome.codes == ["data.other-records"])
        #expect(outcome.warnings[0].message.hasSuffix(": StepCount (1)"))
    }

    @Test("a record whose name or type is damaged is left out aloud; one about something else is counted")
    func damagedTypes() throws {
        let good = record("BodyMass", "72.5", "kg")
        let text =
            good + good.replacing("BodyMass", with: "BodyMasr") + good.replacing("HKQuantity", with: "HKQuaotity")
            + good.replacing(" type=", with: " typf=") + good.replacing("Record", with: "Recoqd")
            + record("StepCount", "100", "count") + good.replacing("Record", with: "Workout")
        let outcome = try readExport(export(text))
        #expect(outcome.value.shown == ["weight 72.5 kg"])
        #expect(outcome.codes == ["data.other-records", "data.broken-record"])
        #expect(outcome.warnings[0].message.hasSuffix(": StepCount (1)"))
        #expect(outcome.value.skipped.first.map(\.line) == [3, 4, 5, 6])
    }

    @Test("a record inside of another one is read, and the outer one is left out aloud")
    func nestedRecords() throws {
        let outer = record("BodyMass", "71", "kg", inside: record("BodyMass", "72", "kg"))
        let outcome = try readExport(export(outer))
        #expect(outcome.value.shown == ["weight 72.0 kg"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.brokenRecord: 1])
    }

    @Test("pressures are paired by moment and source, in either order, alone or inside a correlation, and count once")
    func pairs() throws {
        let (upper, lower) = (
            record("BloodPressureSystolic", "127", "mmHg"), record("BloodPressureDiastolic", "81", "mmHg")
        )
        let later = "2026-03-01 20:00:00 +0900"
        let correlation =
            "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(lower)\(upper)</Correlation>"
        let outcome = try readExport(
            export(
                upper + record("BloodPressureSystolic", "130", "mmHg", at: later)
                    + record("BloodPressureDiastolic", "85", "mmHg", at: later) + lower + correlation))
        #expect(outcome.value.shown == ["blood-pressure 127.0/81.0 mmHg", "blood-pressure 130.0/85.0 mmHg"])
        #expect(outcome.value.duplicates == 1)
        #expect(outcome.codes == ["data.duplicates"])
    }

    @Test("of several pressures of one moment and source none is put together by chance")
    func pairsOfOneMoment() throws {
        let outcome = try readExport(
            export(
                record("BloodPressureSystolic", "127", "mmHg") + record("BloodPressureSystolic", "131", "mmHg")
                    + record("BloodPressureSystolic", "140", "mmHg") + record("BloodPressureDiastolic", "81", "mmHg")
                    + record("BloodPressureDiastolic", "84", "mmHg")
                    + record("BloodPressureSystolic", "110", "mmHg", at: "2026-03-02 08:15:00 +0900")
                    + record("BloodPressureDiastolic", "70", "mmHg", at: "2026-03-02 08:15:00 +0900")))
        #expect(outcome.value.shown == ["blood-pressure 110.0/70.0 mmHg"])
        #expect(outcome.value.skipped.first.map(\.line) == [2, 3, 4, 5, 6])
        #expect(outcome.codes == ["data.ambiguous-pair"])
    }

    @Test("correlations say which of several pressures of one moment belong together, wherever they stand")
    func correlations() throws {
        func halves(_ upper: String, _ lower: String) -> (upper: String, lower: String) {
            (record("BloodPressureSystolic", upper, "mmHg"), record("BloodPressureDiastolic", lower, "mmHg"))
        }
        let (one, other) = (halves("120", "80"), halves("140", "95"))
        let correlations = [one, other].map {
            "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\($0.lower)\($0.upper)</Correlation>"
        }.joined()
        let alone = one.upper + other.upper + other.lower + one.lower
        for text in [correlations, alone + correlations, correlations + alone] {
            let outcome = try readExport(export(text))
            #expect(
                outcome.value.shown.sorted() == ["blood-pressure 120.0/80.0 mmHg", "blood-pressure 140.0/95.0 mmHg"])
            #expect(outcome.codes.filter { $0 != "data.duplicates" } == [])
        }
    }

    @Test("the day of birth and the sex of the phone's owner are told with the readings")
    func owner() throws {
        let me = """
            <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-02-29" \
            HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
            """
        let person = try readExport(export(me + record("BodyMass", "72.5", "kg"))).value.person
        #expect(person.birthDate?.description == "1984-02-29")
        #expect(person.sex == .female)
    }

    @Test("a pressure whose other half is missing, or came from another source, is left out with its line")
    func tellsHalves() throws {
        let outcome = try readExport(
            export(
                record("BodyMass", "72.5", "kg") + record("BloodPressureSystolic", "127", "mmHg")
                    + record("BloodPressureDiastolic", "81", "mmHg", source: "Other")))
        #expect(outcome.codes == ["data.incomplete-pair"])
        #expect(outcome.value.skipped.first.map(\.line) == [3, 4])
    }

    @Test("the meal stands in the metadata of the record")
    func readsMeal() throws {
        let meals = ["1", "2", "3"].map { number in
            record(
                "BloodGlucose", "10\(number)", "mg/dL",
                inside: "<MetadataEntry key=\"HKBloodGlucoseMealTime\" value=\"\(number)\"/>")
        }
        let outcome = try readExport(export(meals.joined()))
        #expect(outcome.value.readings.map(\.meal) == [.beforeMeal, .afterMeal, .unspecified])
        #expect(outcome.value.unknownMeals.first == [4])
    }

    @Test("a pulse is at rest or in motion as its type or its metadata say")
    func readsMotion() throws {
        let contexts = ["0", "1", "2", "9"].map { number in
            record(
                "HeartRate", "6\(number)", "count/min",
                inside: "<MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(number)\"/>")
        }
        let outcome = try readExport(
            export(contexts.joined() + record("RestingHeartRate", "55", "count/min")))
        // In the order of values.
        #expect(outcome.value.readings.map(\.meal) == [.resting, .unspecified, .resting, .active, .unspecified])
        #expect(outcome.value.unknownMeals.first == [5])
        #expect(outcome.codes == ["data.unknown-meal"])
    }

    @Test("a pulse of a workout is in motion, unless its metadata say otherwise")
    func readsWorkouts() throws {
        func pulse(_ value: Int, _ time: String, _ context: String = "") -> String {
            record(
                "HeartRate", "\(value)", "count/min", at: "2025-03-01 \(time) +0100",
                inside: context.isEmpty
                    ? "" : "<MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(context)\"/>")
        }
        func workout(_ start: String, _ end: String) -> String {
            "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" startDate=\"2025-03-\(start) +0100\" endDate=\"2025-03-\(end) +0100\"/>"
        }
        let pulses =
            pulse(60, "07:59:59") + pulse(120, "08:00:00") + pulse(61, "08:10:00", "1") + pulse(140, "08:30:00")
            + pulse(150, "08:40:00") + pulse(62, "08:40:01")
        // The last one was never ended.
        let workouts =
            workout("01 08:20:00", "01 08:40:00") + workout("01 08:00:00", "01 08:30:00")
            + workout("01 07:00:00", "05 07:00:00")
        let outcome = try readExport(export(pulses + workouts))
        #expect(
            outcome.value.readings.map(\.meal) == [.unspecified, .active, .resting, .active, .active, .unspecified])
    }

    @Test("a record without value, with an unknown unit or a bad time is left out with its line")
    func leavesOut() throws {
        let outcome = try readExport(
            export(
                record("BodyMass", nil, "kg") + record("BodyMass", "1", "oz") + record("BodyMass", "70", "kg", at: "x")
                    + record("BodyMass", "70", "kg") + record("HeartRate", "-3", "count/min")))
        #expect(outcome.value.skipped.first.map(\.reason) == [.noValue, .unknownUnit, .badTime, .negativeNumber])
        #expect(outcome.value.skipped.first.map(\.line) == [2, 3, 4, 6])
    }

    @Test("a broken document type and control characters do not keep the rest from being read, and lines stay right")
    func toleratesWhatApplesWrites() throws {
        let prolog = """
            <!DOCTYPE HealthData [
            <!-- HealthKit Export Version: 12 -->
            <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
            <!ATTLIST VisionPrescription
              type CDATA #REQUIRED
            <!ELEMENT Record (MetadataEntry*)>
            ]>

            """
        let outcome = try readExport(
            export(
                record("BodyMass", "72.5", "kg", source: "my\u{B}scale")
                    + record("BodyMass", "73", "kg", source: "my&#11;scale&#x1F; &amp; &#38;&#xB;")
                    + record("BodyMass", nil, "kg"), prolog: prolog
            ))
        #expect(outcome.value.shown == ["weight 72.5 kg", "weight 73.0 kg"])
        #expect(outcome.value.readings.map(\.source) == ["my scale", "my scale  & & "])
        #expect(outcome.value.skipped.first.map(\.line) == [11])
    }

    @Test("parts that end inside a character, a tag or the document type make no difference")
    func readsParts() throws {
        let name = String(repeating: "혈압계", count: 100_000)
        let outcome = try readExport(
            export((0..<5).map { record("BodyMass", "7\($0)", "kg", source: "\(name.prefix(20_000 + $0))") }.joined()))
        #expect(outcome.value.readings.count == 5)
    }

    @Test("a reference to a control character makes no difference, wherever parts of the file end")
    func referenceBetweenParts() throws {
        for shift in 0..<8 {
            let filler = String(repeating: " ", count: (256 << 10) - 400 + shift)
            let records = (0..<60).map { record("BodyMass", "7\($0 % 10)", "kg", source: "\($0)&#11;&#x0b;") }
            let outcome = try readExport(export(filler + records.joined()))
            #expect(outcome.value.readings.count == 10)
            #expect(outcome.value.duplicates == 50)
        }
    }

    @Test("an entity is never expanded, and a file that ends too early is refused")
    func refuses() throws {
        let entity = Array("<HealthData><Record type=\"&x;\"/></HealthData>".utf8)
        #expect(throws: DiagnosticFailure.self) { try readExport(entity) }
        let whole = export(record("BodyMass", "72.5", "kg"))
        for count in stride(from: 60, to: whole.count - 1, by: 7) {
            let failure = #expect(throws: DiagnosticFailure.self) { try readExport(Array(whole[..<count])) }
            #expect(failure?.codes == ["data.truncated"], "cut at \(count)")
        }
    }
}

@Suite("Real exports of Apple Health", .needsSamples)
struct AppleHealthSampleTests {
    @Test("body-mass index and heart rate, metadata keys with spaces; attributes over several lines")
    func reads() throws {
        for name in ["dogsheep", "alxdrcirilo"] {
            let path = Repository.sample("apple-health-\(name)/export.xml")
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            let rates = text.components(separatedBy: "type=\"HKQuantityTypeIdentifierHeartRate\"").count - 1
            let result = try DiaryReader(zone: try #require(Zone("Asia/Seoul"))).read(.file(path)).value
            #expect(result.readings.count { $0.kind == .pulse } + result.duplicates == rates)
            #expect(result.skipped.count == 0)
        }
    }
}
