import DiaryModel
import Testing
@testable import PageModel
import ReportModel

@Suite("Limits of a theme")
struct ThemeFaultTests {
    private func faults(_ change: (inout Theme) -> Void) -> [ThemeFault] {
        var theme = Theme.standard
        change(&theme)
        return theme.faults
    }

    @Test("the standard theme keeps all of them")
    func standard() { #expect(Theme.standard.faults == []) }

    @Test("a class needs 3:1 on paper")
    func classOnPaper() throws {
        let found = faults { $0.classes[.elevated].colour = Colour(0xD0900A) }
        guard case .classOnPaper(.elevated, let ratio)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect((2.6..<3).contains(ratio))
        #expect(found.count == 1)
    }

    @Test("one of the two inks is legible on each class")
    func textOnClass() {
        let found = faults { $0.inks.light = Colour(0x999999) }
        #expect(found.contains { if case .textOnClass(.high1, _) = $0 { true } else { false } })
    }

    @Test("two classes of a chart differ for everybody, or by their patterns")
    func likeness() {
        let found = faults { $0.classes[.elevated].colour = $0.classes[.target].colour }
        #expect(found.count == 1)
        guard case .classesAlike(.target, .elevated, _, difference: 0)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(faults { $0.classes[.high1].colour = $0.classes[.high2].colour } == [])
        let same = faults {
            $0.classes[.high1] = $0.classes[.high2]
        }
        #expect(same.contains { if case .classesAlike(.high1, .high2, _, _) = $0 { true } else { false } })
    }

    @Test("classes that no chart shows together may look alike")
    func neverTogether() {
        #expect(faults { $0.classes[.veryLow] = $0.classes[.high3] } == [])
    }

    @Test("the first and the second series differ in grey")
    func series() {
        let found = faults { $0.series.second = Colour(0x5A6E86) }
        guard case .seriesAlike(let ratio)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(ratio < 3)
    }

    @Test("text is legible on its ground, on tiles too, and the fault names where it stands")
    func text() {
        let pale = Colour(0x979495)
        let found = faults {
            $0.inks.secondary = pale
            $0.type = .standard($0.inks)
        }
        guard case .text(.secondary, on: .paper, let ratio, let places)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(abs(ratio - 3.01) < 0.01)
        #expect(places.contains(.footer) && !places.contains(.reportTitle))
        #expect(found.contains { if case .text(.secondary, on: .tile, _, [.tileValue]) = $0 { true } else { false } })
    }

    @Test("nothing is smaller than 8.5 pt")
    func size() {
        let found = faults { $0.type[.footer].plain.size = 8.4 }
        #expect(found == [.smallType(.footer, .plain, 8.4)])
    }

    @Test("a larger scale has every type larger by the same factor, and its lines too")
    func scaled() {
        let large = Theme.TypeScale.standard(.standard).scaled(to: 125)
        #expect(large[.body].plain.size == 15)
        #expect(large[.body].plain.line == 22.5)
        #expect(large[.rowValue].value.size == 31.25)
        for place in TypePlace.allCases {
            for style in StyledText.Style.allCases {
                let usual = Theme.standard.type[place].type(of: style)
                #expect(large[place].type(of: style).size == usual.size * 1.25)
                #expect(large[place].type(of: style).line == usual.line * 1.25)
                #expect(large[place].type(of: style).ink == usual.ink)
            }
        }
        #expect(Theme.standard.type.scaled(to: 100) == Theme.standard.type)
        #expect(Theme.standard.type.scaled(to: 50)[.footer].plain.size == 8.5)
    }

    @Test("every place, ink and class has one name, and a name reaches what it says")
    func names() {
        for place in TypePlace.allCases {
            let words = "\(place)".replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
            #expect(place.name == words)
        }
        var theme = Theme.standard
        for name in InkName.allCases { theme.inks[name] = Colour(0x123456) }
        for slot in ColourSlot.allCases { theme.classes[slot] = ClassLook(Colour(0x654321)) }
        #expect(InkName.allCases.allSatisfy { theme.inks[$0] == Colour(0x123456) })
        #expect(theme.inks.tile == Colour(0x123456) && theme.classes[.high3].colour == Colour(0x654321))
    }
}
