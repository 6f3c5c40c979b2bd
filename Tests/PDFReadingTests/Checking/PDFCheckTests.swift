import TestSupport
import Testing
@testable import PDFReading

@Suite("The check of a finished PDF file")
struct PDFCheckTests {
    @Test("finds nothing in a file that is what it says")
    func sound() {
        for form in [HandMadePDF.Form.plain, .packed] {
            let result = PDFCheck.check(SoundFile.made.bytes(form), demanding: .everything)
            #expect(result.findings.map { "\($0.rule.rawValue) \($0.place) \($0.message)" } == [])
            #expect(result.claims.names == ["PDF/UA-1", "PDF/A-3A"])
            #expect(result.pages == 2)
            #expect(result.elements == 18)
        }
    }

    @Test("finds nothing in a file of PDF 2.0 that is what it says")
    func secondEdition() {
        for form in [HandMadePDF.Form.plain, .packed] {
            let result = PDFCheck.check(
                SoundFile.secondEdition.bytes(form), demanding: [.everything, .accessible2, .archive4])
            #expect(result.findings.map { "\($0.rule.rawValue) \($0.place) \($0.message)" } == [])
            #expect(result.claims.names == ["PDF/UA-2", "PDF/A-4F"])
            #expect(result.elements == 19)
        }
    }

    @Test("takes a target that is an element itself, in a file of PDF 2.0 alone")
    func elementAsTarget() {
        for (file, rules) in [(SoundFile.secondEdition, []), (SoundFile.made, [PDFRule.linkTarget])] {
            var file = file
            file.replace("/A<</S/URI/URI(https://a.example/)>>", in: SoundFile.link, with: "/Dest[12 0 R/Fit]")
            #expect(PDFCheck.check(file.bytes()).findings.map(\.rule) == rules)
        }
    }

    @Test(
        "finds one thing that is wrong, and nothing else, however objects are packed",
        arguments: Fault.all + Fault.ofSecondEdition)
    func fault(_ fault: Fault) {
        #expect(fault.found(.plain) == fault.rules)
        #expect(fault.found(.packed) == fault.rules)
    }

    @Test("finds what is wrong with the table and the bytes of streams", arguments: Fault.ofPlainFiles)
    func plainFault(_ fault: Fault) { #expect(fault.found(.plain) == fault.rules) }

    @Test("has a fault for each of its rules")
    func everyRule() {
        let tried = (Fault.all + Fault.ofPlainFiles + Fault.ofSecondEdition).reduce(into: Set()) {
            $0.formUnion($1.rules)
        }
        #expect(
            Set(PDFRule.allCases).subtracting(tried).subtracting(EncryptedFileTests.rules).subtracting(
                SealedFileTests.rules) == [])
    }

    @Test("asks a file that says nothing of itself for no more than to be sound")
    func plain() {
        var file = SoundFile.made
        file.replace("/Metadata 5 0 R", in: SoundFile.catalog, with: "")
        for fault in Fault.all where fault.demand == [] && fault.rules.allSatisfy({ !$0.scope.isEmpty }) {
            var broken = file
            // Some of the faults are in what was taken out.
            guard broken.objects.keys.contains(SoundFile.metadata), !fault.name.contains("stream 5") else { continue }
            fault.change(&broken)
            #expect(PDFCheck.check(broken.bytes()).findings.map(\.rule.rawValue) == [], "\(fault.name)")
        }
    }

    @Test("has words and a hint for each rule, with a code in the area of PDF files")
    func words() {
        for rule in PDFRule.allCases {
            #expect(rule.rawValue.hasPrefix("pdf."))
            #expect(rule.message != rule.rawValue && !rule.message.hasSuffix("."))
            #expect(!rule.hint.isEmpty)
        }
    }

    @Test("keeps some findings of a rule and counts them all")
    func many() {
        var file = SoundFile.made
        let untagged = String(repeating: " 0 0 9 9 re f", count: 500)
        SoundFile.changing(SoundFile.secondContent, in: &file, "/H2 <<", to: untagged + " /H2 <<")
        let result = PDFCheck.check(file.bytes())
        #expect(result.total == 500)
        #expect(result.findings.count == PDFCheckResult.mostOfOneRule)
        #expect(result.findings.allSatisfy { $0.page == 2 && $0.rule == .untagged })
    }

    @Test("repeats nothing that the file shows")
    func discreet() {
        var file = SoundFile.made
        file.replace("/S/Note", in: SoundFile.footnote, with: "/S/Hong#20Gildong")
        file.replace("(A & B)", in: SoundFile.information, with: "(Hong Gildong)")
        file.replace("/Alt(A ring)", in: SoundFile.figure, with: "/Title(Hong Gildong)")
        let findings = PDFCheck.check(file.bytes()).findings
        #expect(findings.count == 3)
        #expect(findings.allSatisfy { !$0.message.contains("Hong") && !$0.rule.hint.contains("Hong") })
    }

    @Test("comes to an end, whatever byte is changed or wherever the file is cut off")
    func damaged() {
        for form in [HandMadePDF.Form.plain, .packed] {
            let whole = SoundFile.made.bytes(form)
            for percent in 0..<100 {
                let result = PDFCheck.check(Array(whole[..<(whole.count * percent / 100)]))
                #expect(result.total > 0)
            }
            var numbers = SeededNumbers(seed: 7)
            for _ in 0..<400 {
                var bytes = whole
                for _ in 0..<3 {
                    bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
                }
                _ = PDFCheck.check(bytes, demanding: .everything)
            }
        }
    }
}

extension [UInt8] {
    /// The same with the first occurrence of some bytes replaced by as many others.
    func replacing(_ old: [UInt8], with new: [UInt8], once: Bool) -> [UInt8] {
        precondition(old.count == new.count)
        guard let start = indices.first(where: { self[$0...].starts(with: old) }) else {
            preconditionFailure("the bytes are not there")
        }
        return self[..<start] + new + self[(start + old.count)...]
    }
}
