import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("The demo's config")
struct DemoConfigTests {
    private let folder = Repository.path(of: "config")

    private func read() throws -> DiaryConfig {
        let library = try FileLibrary.open(["\(folder)/guidelines"], GuidelineFormat())
        let surroundings = ConfigSurroundings(
            layouts: FileChoice(["standard": "standard"]), guidelines: FileChoice(library) { $0.subject.kindID },
            hasDataFile: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") })
        let source = try XMLSource(path: "\(folder)/diary.xml")
        let outcome = try ConfigReader(surroundings).read(source)
        #expect(outcome.warnings == [])
        return outcome.value
    }

    @Test("has sections with readings in the config, in a file, beside other readings, and none")
    func sections() throws {
        let config = try read()
        #expect(config.report.sections.map(\.id) == ["bp", "weight", "glucose", "pulse", "spo2"])
        #expect(config.report.languages.map(\.rawValue) == ["en", "ko"])
        let counts = config.report.sections.map { section in
            config.readings.count { $0.kind == section.kind }
        }
        #expect(counts[0] > 50 && counts[1] == 0 && counts[2] > 15 && counts[3] > 30 && counts[4] == 0)
        #expect(config.dataFiles.map(\.path) == ["data/weight.csv"])
        let rows = try Repository.text(of: "config/data/weight.csv")
        #expect(rows.split(separator: "\n").count == 21)
    }

    @Test("has every reading inside its period and no two at the same moment")
    func period() throws {
        let config = try read()
        let instants = config.report.period.instants
        #expect(config.readings.allSatisfy { instants.contains($0.instant) })
        #expect(Diary(person: Person(id: "p"), readings: config.readings).readings.count == config.readings.count)
    }

    @Test("shows all five classes of blood pressure, and fewer high ones in the second half of the month")
    func classes() throws {
        let config = try read()
        let library = try FileLibrary.open(["\(folder)/guidelines"], GuidelineFormat())
        let guideline = try library.entry(named: "ksh-2022")
        let readings = config.readings.filter { $0.kind == .bloodPressure }
        let classes = readings.compactMap { reading -> Int? in
            guard case .classified(let index) = guideline.classify(reading) else { return nil }
            return index
        }
        #expect(Set(classes) == Set(0..<5))
        let half = classes.count / 2
        #expect(classes[half...].reduce(0, +) < classes[..<half].reduce(0, +))
    }
}
