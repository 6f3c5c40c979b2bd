import TestSupport
import Testing
@testable import PDFReading

/// Files that are made to be a lot of work for their size.
@Suite("The check of files that ask for endless work")
struct BoundedWorkTests {
    /// The rules that are not kept in the sound file with one object changed; ends at all.
    private func rules(_ change: (inout HandMadePDF) -> Void) -> Set<PDFRule> {
        var file = SoundFile.made
        change(&file)
        return Set(PDFCheck.check(file.bytes(.plain)).findings.map(\.rule))
    }

    @Test("ends where a list of widths tells each code many times")
    func widths() {
        let many = String(repeating: "0 65535 500 ", count: 20_000)
        _ = rules { $0.replace("/W[1[500 600]3 9 500]", in: SoundFile.descendant, with: "/W[\(many)]") }
    }

    @Test("ends where a map of characters tells each code many times")
    func meanings() {
        let many = String(repeating: "<0000> <ffff> <0041>\n", count: 20_000)
        _ = rules {
            $0.objects[SoundFile.meanings]?.data = Array("20000 beginbfrange\n\(many)endbfrange".utf8)
        }
    }

    @Test("finds a page list that holds itself, however often")
    func pages() {
        let found = rules {
            $0.replace("/Kids[3 0 R 4 0 R]", in: 2, with: "/Kids[\(String(repeating: "2 0 R ", count: 50_000))]")
        }
        #expect(!found.isEmpty)
    }

    @Test("ends where a tree of names or numbers holds itself")
    func trees() {
        let many = String(repeating: "43 0 R ", count: 50_000)
        #expect(!rules { $0.objects[SoundFile.parents] = .init("<</Kids[\(many)]>>") }.isEmpty)
    }

    @Test("ends where a list of attributes holds itself")
    func attributes() {
        let found = rules {
            $0.objects[SoundFile.space] = .init("[44 0 R<</O/Table/Scope/Column>>]")
            $0.replace("/A<</O/Table/Scope/Column>>", in: SoundFile.firstHeader, with: "/A 44 0 R")
        }
        #expect(found.isEmpty)
    }
}
