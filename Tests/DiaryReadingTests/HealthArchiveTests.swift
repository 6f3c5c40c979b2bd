import Foundation
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("The archive of Apple Health")
struct HealthArchiveTests {
    private func archive(_ files: [(name: String, bytes: [UInt8])], in folder: ScratchFolder) throws -> String {
        try folder.zip(files, to: "export.zip")
    }

    private func read(_ path: String) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: try #require(Zone("Asia/Seoul"))).read(.file(path))
    }

    @Test("the export is found by how it begins, whatever its name, beside other documents")
    func finds() throws {
        let folder = try ScratchFolder()
        let path = try archive(
            [
                ("apple_health_export/export_cda.xml", Array("<ClinicalDocument/>".utf8)),
                ("apple_health_export/내보내기.xml", export(record("BodyMass", "72.5", "kg"))),
            ], in: folder)
        let outcome = try read(path)
        #expect(outcome.value.shown == ["weight 72.5 kg"])
        #expect(outcome.value.format == .appleHealth)
    }

    @Test("an archive with two exports is refused, because they may be of two people, and names both")
    func refusesSeveral() throws {
        let folder = try ScratchFolder()
        let path = try archive(
            [
                ("ann/export.xml", export(record("BodyMass", "72.5", "kg"))), ("ann/other.xml", Array("<a/>".utf8)),
                ("bob/export.xml", export(record("BodyMass", "90", "kg"))),
            ], in: folder)
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(path) })
        #expect(failure.codes == ["data.several-exports"])
        #expect(failure.diagnostics[0].message.hasSuffix("`ann/export.xml` and `bob/export.xml`"))
    }

    @Test("an archive without an export, cut off or damaged is refused")
    func refuses() throws {
        let folder = try ScratchFolder()
        let records = (0..<500).map {
            record("BodyMass", "7\($0 % 10).5", "kg", at: "2026-03-01 08:\(10 + $0 % 50):00 +0900")
        }
        let path = try archive([("export.xml", export(records.joined()))], in: folder)
        let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let broken = "\(folder.path)/broken.zip"
        for percent in stride(from: 5, to: 100, by: 15) {
            try ScratchFolder.put(Array(whole.prefix(whole.count * percent / 100)), at: broken)
            #expect(throws: DiagnosticFailure.self) { try read(broken) }
        }
        var numbers = SeededNumbers(seed: 7)
        let count = try read(path).value.readings.count
        for _ in 0..<20 {
            var damaged = whole
            damaged[Int.random(in: 60..<whole.count - 100, using: &numbers)] ^= 0x55
            try ScratchFolder.put(damaged, at: broken)
            if let result = try? read(broken).value { #expect(result.readings.count <= count) }
        }
        let elsewhere = try ScratchFolder()
        let other = try archive([("a.xml", Array("<a/>".utf8))], in: elsewhere)
        let failure = #expect(throws: DiagnosticFailure.self) { try read(other) }
        #expect(failure?.codes == ["data.unknown-format"])
    }
}
