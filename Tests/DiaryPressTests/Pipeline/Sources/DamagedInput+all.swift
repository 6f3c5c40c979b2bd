import ConfigReading
import Foundation
import TestSupport
@testable import DiaryReading

extension DamagedInput {
    /// An input of each format, of each mapping, and each sample that is there.
    static let all = records + rows + samples

    /// Without those whose days stand above their rows: there a row is hit where its day is.
    private static let rows = SourceFixture.all.filter { $0.source != "garmin-weight" }.map { fixture in
        DamagedInput(
            testDescription: fixture.testDescription, bytes: [UInt8](fixture.text.utf8),
            shape: .rows,
            choice: fixture.isNamed
                ? (try? SourceLibrary.shipped.get().entry(named: fixture.source)).map { .source($0) } : nil,
            format: fixture.isNamed ? fixture.source : nil)
    }

    private static let records = [
        DamagedInput(
            testDescription: "rows understood by their names",
            bytes: [UInt8](
                ("\u{FEFF}Date;Time;SYS;DIA;BPM;Weight (kg);Notes\r\n"
                    + "2025-03-01;08:15;121;79;64;72,4;\"calm; \"\"very\"\"\"\r\n2025-03-02;20:40;-;-;66;;müde\r\n"
                    + "2025-03-02;20:41;133;85;null;72;\"two\r\nlines\"\r\n").utf8),
            shape: .rows),
        DamagedInput(testDescription: "fhir-json: a bundle", bytes: bundle, shape: .framedLines),
        DamagedInput(testDescription: "fhir-json: one a line", bytes: lines, shape: .lines),
        DamagedInput(testDescription: "fhir-xml", bytes: fhirXML, shape: .framedLines),
        DamagedInput(testDescription: "nightscout", bytes: entries, shape: .framedLines),
        DamagedInput(testDescription: "apple-health", bytes: health, shape: .framedLines),
        archive.map { DamagedInput(testDescription: "apple-health-zip", bytes: $0, shape: .archive) },
    ].compactMap(\.self)

    private static let samples = [
        "apple-health-alxdrcirilo/export.xml", "apple-health-dogsheep/export.xml",
        "fhir-obs-json/BloodPressure-bom.json",
        "fhir-obs-json/ObservationWithBloodPressure.json",
        "fhir-obs-json/observation-example-bloodpressure-cancel.json",
        "fhir-obs-json/observation-example-bloodpressure-dar.json", "fhir-synthea-r4/Isaiah_Schaden.json",
        "fhir-synthea-r4/Luigi_Wiegand_no_bmi.json", "fhir-xml/observation-bp.xml",
        "fhir-xml/observation-example-weight.xml", "healthkit-weight-lb/weight.csv",
        "nightscout-entries/oref0-glucose.json", "omron-de/bloodPressure.csv", "omron-de/bp.csv",
        "omron-de/bp2-mixed-delimiters.csv",
    ].compactMap { name in
        (try? Data(contentsOf: URL(filePath: Repository.sample(name)))).map {
            DamagedInput(testDescription: name, bytes: [UInt8]($0), shape: name.hasSuffix("csv") ? .rows : .spread)
        }
    }

    private static func observation(_ code: String, _ value: String, _ unit: String, day: Int) -> String {
        "{\"resourceType\":\"Observation\",\"status\":\"final\",\"code\":{\"coding\":[{\"system\":\"http://loinc.org\","
            + "\"code\":\"\(code)\"}]},\"effectiveDateTime\":\"2026-03-\(day)T08:15:00+01:00\",\"valueQuantity\":"
            + "{\"value\":\(value),\"code\":\"\(unit)\"},\"note\":[{\"text\":\"morning\"}]}"
    }

    private static let observations = [
        observation("29463-7", "72.5", "kg", day: 10), observation("8867-4", "61", "/min", day: 11),
        observation("2339-0", "101", "mg/dL", day: 12), observation("8310-5", "36.6", "Cel", day: 13),
    ]

    private static let bundle = [UInt8](
        ("{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\n"
            + observations.map { "{\"resource\":\($0)}" }.joined(separator: ",\n") + "\n]}\n").utf8)

    private static let lines = [UInt8](observations.map { $0 + "\n" }.joined().utf8)

    private static let fhirXML: [UInt8] = {
        let observations = (10..<14).map { day in
            """
            <entry><resource><Observation><status value="final"/><code><coding><system value="http://loinc.org"/>\
            <code value="29463-7"/></coding></code><effectiveDateTime value="2026-03-\(day)T08:15:00+01:00"/>\
            <valueQuantity><value value="7\(day).5"/><unit value="lb"/></valueQuantity></Observation></resource></entry>

            """
        }
        return [UInt8](
            "<?xml version=\"1.0\"?>\n<Bundle xmlns=\"http://hl7.org/fhir\">\n\(observations.joined())</Bundle>\n".utf8)
    }()

    private static let entries: [UInt8] = {
        let entries = (0..<12).map { index in
            "{\"type\":\"\(index % 4 == 0 ? "mbg" : "sgv")\",\"\(index % 4 == 0 ? "mbg" : "sgv")\":\(100 + index),"
                + "\"date\":\(1_750_000_000_000 + index * 300_000),\"dateString\":\"2025-06-15T15:06:40.000+0200\"}"
        }
        return [UInt8]("[\(entries.joined(separator: ",\n"))]\n".utf8)
    }()

    private static let health: [UInt8] = {
        let records = (10..<16).map { day in
            let rest = "startDate=\"2026-03-\(day) 08:15:00 +0100\" endDate=\"2026-03-\(day) 08:15:00 +0100\""
            func record(_ type: String, _ value: String, _ unit: String) -> String {
                "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"Cuff\" unit=\"\(unit)\" \(rest) "
                    + "value=\"\(value)\"/>"
            }
            let pair =
                record("BloodPressureSystolic", "1\(day)", "mmHg") + record("BloodPressureDiastolic", "80", "mmHg")
            // What is in a correlation stands alone once more.
            return "\(record("BodyMass", "7\(day - 10).5", "kg"))\n\(record("StepCount", "\(day)", "count"))\n"
                + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(pair)</Correlation>\n"
                + "\(pair)\n\(record("HeartRate", "5\(day)", "count/min"))\n"
        }
        return [UInt8](
            "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT Record (MetadataEntry*)>\n]>\n"
                .appending("<HealthData locale=\"de_DE\">\n\(records.joined())</HealthData>\n").utf8)
    }()

    /// The same, packed as the phone does; none where there is no Python.
    private static let archive: [UInt8]? = {
        guard let folder = try? ScratchFolder(), (try? folder.write(health, to: "export.xml")) != nil else {
            return nil
        }
        let script =
            "import sys, zipfile\nwith zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as archive:\n"
            + "    archive.writestr('apple_health_export/export_cda.xml', '<ClinicalDocument/>' * 30)\n"
            + "    archive.write(sys.argv[2], 'apple_health_export/내보내기.xml')\n"
            + "    archive.writestr('apple_health_export/workout-routes/route.gpx', '<gpx/>' * 50)\n"
        let path = folder.path(of: "export.zip")
        let made = try? Program.run("/usr/bin/env", ["python3", "-c", script, path, folder.path(of: "export.xml")])
        guard made?.status == 0, let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return withExtendedLifetime(folder) { [UInt8](data) }
    }()
}
