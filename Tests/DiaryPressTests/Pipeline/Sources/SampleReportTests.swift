import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

/// Exports of real devices and apps, where they lie beside the repository: from the file to the pages of a report.
@Suite("Reports of real exports", .needsSamples)
struct SampleReportTests {
    /// A sample, and what its readings and the rows beside them come to.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// How many readings there are of each kind that a report has.
        let counts: [String: Int]
        var duplicateRows = 0
        var skipped = 0

        init(_ name: String, _ counts: [String: Int], duplicateRows: Int = 0, skipped: Int = 0) {
            testDescription = name
            self.counts = counts
            self.duplicateRows = duplicateRows
            self.skipped = skipped
        }
    }

    static let samples = [
        Sample("omron-de/bloodPressure.csv", ["blood-pressure": 26, "pulse": 26]),
        Sample("omron-de/bp.csv", ["blood-pressure": 36, "pulse": 36], duplicateRows: 36),
        Sample("fhir-synthea-r4/Isaiah_Schaden.json", ["blood-pressure": 18, "weight": 18, "glucose": 18]),
        Sample("fhir-synthea-r4/Luigi_Wiegand_no_bmi.json", ["blood-pressure": 4, "weight": 4]),
        Sample("fhir-obs-json/BloodPressure-bom.json", ["blood-pressure": 1]),
        Sample("fhir-obs-json/ObservationWithBloodPressure.json", ["blood-pressure": 1]),
        Sample("fhir-xml/observation-bp.xml", ["blood-pressure": 1]),
        Sample("fhir-xml/observation-example-weight.xml", ["weight": 1]),
        Sample("healthkit-weight-lb/weight.csv", ["weight": 413]),
    ]

    /// A config with a section for each kind.
    private func config(in folder: ScratchFolder, from first: CivilDate, through last: CivilDate) throws -> String {
        let sections = ["blood-pressure", "weight", "glucose", "pulse"].map { "<section id=\"\($0)\" kind=\"\($0)\"/>" }
        return try folder.write(
            """
            <diary version="1"><person id="p" birth-date="1950-04-02"/>
            <report id="r" languages="en" from="\(first)" through="\(last)" zone="Europe/Berlin"/>
            \(sections.joined())
            </diary>
            """, to: "diary.xml")
    }

    /// Loads the readings of a sample for a report of its last half year, and makes the report.
    private func render(_ path: String, _ resources: PipelineResources) throws -> (pages: Int, bytes: [UInt8]) {
        let zone = try #require(Zone("Europe/Berlin"))
        let found = try Inspector(resources: resources).inspect(data: path, zone: zone)
        let last = try #require(found.through)
        let folder = try ScratchFolder()
        let config = try config(in: folder, from: CivilDate(dayNumber: last.dayNumber - 180), through: last)
        let loaded = try DiaryLoader(resources: resources)
            .load(config: config, files: GivenFiles([path]), keeping: .period)
        #expect(!loaded.value.diary.readings.isEmpty)
        let made = try Reports.file(ReportPipeline(resources: resources), loaded.value, language: .english)
        return (made.report.pageCount, made.bytes)
    }

    @Test("a sample has the readings that are said of it, and becomes a report", arguments: samples)
    func renders(sample: Sample) throws {
        let path = Repository.sample(sample.testDescription)
        let zone = try #require(Zone("Europe/Berlin"))
        let resources = try Reports.resources()
        let found = try Inspector(resources: resources).inspect(data: path, zone: zone)
        let counts = Dictionary(found.kinds.map { ($0.kind, $0.readings) }, uniquingKeysWith: +)
        let file = try #require(found.dataFiles.first)
        // Repetitions are counted by row and by reading; weights of one moment may repeat one another.
        for (kind, count) in sample.counts {
            let repeated = sample.duplicateRows > 0 ? 0 : file.standing.duplicates
            #expect(counts[kind, default: 0] + repeated == count, "\(kind)")
        }
        #expect(sample.duplicateRows == 0 || file.standing.duplicateRows.count == sample.duplicateRows)
        #expect(file.skipped.count == sample.skipped)
        let report = try render(path, resources)
        #expect(report.pages > 0)
        #expect(report.bytes.starts(with: [UInt8]("%PDF-".utf8)))
    }

    @Test(
        "samples without known counts become reports too",
        arguments: [
            "apple-health-alxdrcirilo/export.xml", "apple-health-dogsheep/export.xml",
            "nightscout-entries/oref0-glucose.json",
        ])
    func others(name: String) throws {
        #expect(try render(Repository.sample(name), try Reports.resources()).pages > 0)
    }

    @Test(
        "samples that cannot be read are refused for the report as well, with their reason",
        arguments: [
            ("omron-de/bp2-mixed-delimiters.csv", "data.mixed-delimiters"),
            ("fhir-obs-json/observation-example-bloodpressure-dar.json", "data.absent-value"),
        ])
    func refused(name: String, code: String) throws {
        let day = try #require(CivilDate(iso: "2025-01-01"))
        let folder = try ScratchFolder()
        let config = try config(in: folder, from: day, through: day)
        let failure = #expect(throws: DiagnosticFailure.self) {
            try DiaryLoader(resources: try Reports.resources())
                .load(config: config, files: GivenFiles([Repository.sample(name)]))
        }
        #expect(failure?.diagnostics.contains { $0.code.rawValue == code } == true)
    }
}
