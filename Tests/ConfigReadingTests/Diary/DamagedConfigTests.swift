import DiaryModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Damaged diary configs")
struct DamagedConfigTests {
    private var sample: [UInt8] {
        var sample = DiarySample.sections(
            """
            <section id="bp" kind="blood-pressure" guideline="ksh-2022" unit="mmHg" title="길 &amp; 이">
            <reading at="2025-11-03T07:12" systolic="128" diastolic="82" pulse="71" note="é"/></section>
            <section id="g" kind="steps" data="data/a.csv"><reading at="2025-11-03T07:12:00.5+09:00" value="5.6"/></section>
            """)
        sample.kinds = #"<kind id="steps" unit="steps" minimum="0" maximum="99"/>"#
        return Array(sample.text.utf8)
    }

    private func read(_ bytes: [UInt8]) -> DiagnosticFailure? {
        do throws(DiagnosticFailure) {
            _ = try ConfigReader(testSurroundings).read(XMLSource(file: "a.xml", bytes: bytes))
            return nil
        } catch {
            return error
        }
    }

    @Test("are refused at every length")
    func truncations() {
        let bytes = sample
        for count in 0..<bytes.count { #expect(read(Array(bytes[..<count])) != nil, "cut at \(count)") }
        #expect(read(bytes) == nil)
    }

    @Test("never crash the reader, and every error has a code of ours and a place")
    func flips() {
        let original = sample
        var generator = SeededNumbers(seed: 11)
        var refused = 0
        for _ in 0..<2_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
            }
            guard let failure = read(bytes) else { continue }
            refused += 1
            for diagnostic in failure.diagnostics {
                let code = diagnostic.code.rawValue
                #expect(code.hasPrefix("xml.") || code.hasPrefix("config."), "\(diagnostic)")
                #expect(diagnostic.location?.line != nil, "\(diagnostic)")
            }
        }
        #expect(refused > 1_000)
    }
}
