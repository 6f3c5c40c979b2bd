import DiaryModel
import Foundation
import ReportModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

/// Exports of real devices and apps, where they lie beside the repository: through a store to the pages of a report.
@Suite("Reports of real exports in a store", .needsSamples)
struct StoredSampleTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    /// Every sample that can be read.
    static let samples = [
        "apple-health-alxdrcirilo/export.xml", "apple-health-dogsheep/export.xml",
        "fhir-obs-json/BloodPressure-bom.json", "fhir-obs-json/ObservationWithBloodPressure.json",
        "fhir-synthea-r4/Isaiah_Schaden.json", "fhir-synthea-r4/Luigi_Wiegand_no_bmi.json",
        "fhir-xml/observation-bp.xml", "fhir-xml/observation-example-weight.xml", "healthkit-weight-lb/weight.csv",
        "nightscout-entries/oref0-glucose.json", "omron-de/bloodPressure.csv", "omron-de/bp.csv",
    ]

    /// A config about the last weeks of what a store has, so that a file of many years takes no longer.
    private func config(_ id: String, _ session: StoreSession) throws -> String {
        let zone = try #require(Zone("Europe/Berlin"))
        let span = try #require(try session.store.counts(of: id)?.span)
        let last = zone.date(of: span.upperBound)
        let sections = MeasurementKind.known.map { "<section id=\"\($0.id)\" kind=\"\($0.id)\"/>" }
        return try scratch.write(
            """
            <diary version="1"><person id="\(id)"/>
            <report id="r" languages="en" from="\(last.adding(days: -30))" through="\(last)" zone="Europe/Berlin"/>
            \(sections.joined())
            </diary>
            """, to: "diary.xml")
    }

    @Test("a sample becomes a file that holds what the store has of the period", arguments: samples)
    func renders(name: String) throws {
        let path = Repository.sample(name)
        let session = try session()
        let taken = try session.importFile(path, plan(), resources: resources).value
        #expect(taken.new > 0)
        let config = try config("anna", session)
        let loaded = try DiaryLoader(resources: resources).load(
            config: config, keeping: .period, store: StoredDiary(session, person: "anna"))
        let shown = loaded.value.diary.readings.filter { $0.kind != .height && $0.isPlausible }
        let made = try Reports.file(ReportPipeline(resources: resources), loaded.value, language: .english)
        #expect(made.bytes.starts(with: [UInt8]("%PDF-".utf8)))
        let text = try Program.run("pdftotext", ["-raw"], on: made.bytes, output: ["-"])
        let pages = text.split(separator: "\u{C}", omittingEmptySubsequences: false).count - 1
        #expect(pages == made.report.pageCount)
        #expect(text.contains("anna") || text.contains("Health"))
        #expect(text.contains("No readings were recorded in this period.") || !shown.isEmpty)
        // The file of the same data says the same.
        let direct = try DiaryLoader(resources: resources).load(
            config: config, files: GivenFiles([path]), keeping: .period)
        #expect(
            Set(direct.value.diary.readings.map(\.instant)) == Set(loaded.value.diary.readings.map(\.instant)))
        #expect(direct.value.diary.readings.count == loaded.value.diary.readings.count)
    }

    @Test(
        "each reading of a sample with its signs and notes is in an export, and in a store that imports that",
        arguments: samples, StoreSession.ExportFormat.allCases)
    func roundTrip(name: String, format: StoreSession.ExportFormat) throws {
        let first = try session()
        _ = try first.importFile(Repository.sample(name), plan(), resources: resources)
        var text = ""
        try first.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
        let second = try session("second.sqlite")
        _ = try second.importFile(
            try scratch.write(text, to: "export.\(format == .csv ? "csv" : "ndjson")"), plan(), resources: resources)
        let (before, after) = (try readings(first), try readings(second))
        #expect(!before.isEmpty && before == after)
    }

    private func readings(_ session: StoreSession) throws -> Set<Reading> {
        var all: [Reading] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in all += part }
        #expect(Set(all).count == all.count)
        return Set(all)
    }

    @Test(
        "a sample that cannot be read leaves nothing in a store",
        arguments: [
            "omron-de/bp2-mixed-delimiters.csv", "fhir-obs-json/observation-example-bloodpressure-dar.json",
        ])
    func refused(name: String) throws {
        let path = Repository.sample(name)
        let session = try session()
        #expect(throws: DiagnosticFailure.self) { try session.importFile(path, plan(), resources: resources) }
        #expect(try session.store.peopleCount() == 0)
    }
}
