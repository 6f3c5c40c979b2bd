import DiaryPress
import TestSupport
import Testing
@testable import BatchRun

@Suite("Names of others in a report")
struct IdentifierIndexTests {
    /// Returns the names of a second person that are found in a text of a first one.
    private func found(_ names: String..., in shown: String, beside: [String] = []) -> Set<String> {
        IdentifierIndex([["p1"], names]).strangers(
            in: ReadText(shown: shown, letters: SeenText.letters(of: shown), beside: beside), of: 0)
    }

    @Test(
        "are no letters of two texts that stand beside one another",
        arguments: [
            ("Subject 12", "Subject 1 2025년 11월"), ("Annabel", "Seen by Ann Abel 3"), ("Anna", "Annabel"),
            ("Anna", "Joanna 2025"), ("Ring 7", "Measuring 7"), ("Subject 1", "Subject 12"),
        ])
    func apart(name: String, shown: String) { #expect(found(name, in: shown) == []) }

    @Test(
        "are found wherever they can be read",
        arguments: [
            ("Subject 12", "of Subject 12."), ("Otto Ferrand", "Otto\nFerrand's readings"),
            ("Otto Ferrand", "(OttoFerrand)"), ("Anna-Maria", "Anna- Maria"), ("김민수", "김민 수님의 기록"),
            ("Ελένη Νίκα", "Ελένη Νίκα"), ("patient-0042", "a patient-0042 b"), ("20251128", "id 20251128 ends"),
        ])
    func readable(name: String, shown: String) {
        #expect(found(name, in: shown) == [name])
        #expect(found(name, in: "nothing", beside: ["title", shown]) == [name])
    }

    @Test("are found in every one of ten thousand texts with one, and in none without")
    func manyNames() {
        var numbers = SeededNumbers(seed: 43)
        let words = [
            "Otto", "Ann", "Anna", "Annabel", "Bel", "Subject", "Li", "김민수", "이수", "Νίκα", "O'Hara", "1", "12", "2025",
        ]
        func name() -> [String] {
            (0..<Int.random(in: 2...3, using: &numbers)).map { _ in words.randomElement(using: &numbers) ?? "" }
        }
        for _ in 0..<10_000 {
            let (mine, theirs) = (name(), name())
            let wanted = theirs.joined(separator: " ")
            guard wanted.utf8.count >= 6, !wanted.allSatisfy({ $0.isNumber || $0 == " " }) else { continue }
            let plain = "\(mine.joined(separator: " ")) 2025 12 Mean"
            let planted = "2025 \(theirs.joined(separator: "\n")) 12"
            #expect(found(wanted, in: planted) == [wanted], "\(wanted) in \(planted)")
            // As words one after the other: what somebody reads who looks for the name.
            let isThere = " \(plain) ".contains(" \(wanted) ")
            let hits = found(wanted, in: plain)
            #expect(
                isThere ? hits == [wanted] : hits.isEmpty || !wanted.utf8.allSatisfy { $0 < 0x80 },
                "\(wanted) in \(plain)")
        }
    }
}
