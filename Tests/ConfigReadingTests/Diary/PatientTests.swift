import DiaryModel
import Testing
@testable import ConfigReading

@Suite("Patients of data files")
struct PatientTests {
    private func section(_ id: String, _ attributes: String) -> String {
        "<section id='\(id)' kind='weight' \(attributes)/>"
    }

    @Test("are read with the place that says them, or that could")
    func read() throws {
        let sections = [
            section("a", "data='a.ndjson' patient='Patient/7'"), section("b", "data='a.ndjson'"),
            section("c", "data='a.ndjson' patient='Patient/7'"), section("d", "data='b.ndjson' patient='8'"),
        ]
        let files = try readConfig(DiarySample.sections(sections.joined(separator: "\n")).text).value.dataFiles
        #expect(files.map(\.patient) == ["Patient/7", nil, "Patient/7", "8"])
        #expect(
            files.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" } == ["5:37", "6:37", "7:37", "8:37"])
        #expect(
            files.map { "\($0.patientLocation.line ?? 0):\($0.patientLocation.column ?? 0)" }
                == ["5:56", "6:37", "7:56", "8:56"])
    }

    @Test("are refused where there is no file, and where two sections name different ones for the same file")
    func refused() {
        #expect(
            complaints(DiarySample.sections(section("a", "source='store' patient='Patient/7'"))) == [
                "5:46: error[config.unfitting-attribute]: `patient` has no meaning in a section without `data`"
                    + " | name the file with the observations in `data`, or leave it out"
            ])
        let two = [section("a", "data='a' patient='Patient/7'"), section("b", "data='a' patient='Patient/8'")]
        #expect(
            complaints(DiarySample.sections(two.joined(separator: "\n"))) == [
                "6:49: error[config.disputed-patient]: section `a` reads the same file for another patient"
                    + " | a config is about one person: write the same `patient` wherever the file is named"
            ])
    }
}
