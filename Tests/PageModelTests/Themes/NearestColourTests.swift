import DiaryModel
import TestSupport
import Testing
@testable import PageModel

@Suite("Nearest colours that pass")
struct NearestColourTests {
    @Test("a class that is too pale gets a colour that keeps all limits and looks nearly the same")
    func pale() throws {
        var theme = Theme.standard
        let pale = Colour(0xE0A010)
        theme.classes[.elevated].colour = pale
        let offer = try #require(NearestColour(theme).forClass(.elevated))
        theme.classes[.elevated].colour = offer
        #expect(theme.faults == [])
        #expect(ColourVision.normal.difference(pale, offer) < 12, "\(offer)")
    }

    @Test("whatever colour a class has, the one that is offered keeps all limits of the class")
    func always() throws {
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<20 {
            let slot = ColourSlot.allCases.randomElement(using: &numbers) ?? .target
            var theme = Theme.standard
            theme.classes[slot] = ClassLook(Colour(UInt32.random(in: 0...0xFFFFFF, using: &numbers)))
            let offer = try #require(NearestColour(theme).forClass(slot), "\(slot) \(theme.classes[slot].colour)")
            theme.classes[slot].colour = offer
            #expect(theme.faults == [], "\(slot) \(offer)")
        }
    }

    @Test("inks and series get one too, and nothing where no colour can keep the limit")
    func inks() throws {
        var theme = Theme.standard
        theme.inks.secondary = Colour(0x979495)
        let ink = try #require(NearestColour(theme).forInk(.secondary, on: [.paper, .tile]))
        #expect(ink.contrast(to: theme.inks.paper) >= 4.5 && ink.contrast(to: theme.inks.tile) >= 4.5)
        #expect(ink.contrast(to: theme.inks.tile) < 5.2, "\(ink)")
        theme.series.second = Colour(0x5A6E86)
        let second = try #require(NearestColour(theme).forSecondSeries())
        #expect(second.contrast(to: theme.series.first) >= 3)
        theme.inks.paper = .white
        theme.inks.tile = Colour(0)
        #expect(NearestColour(theme).forInk(.secondary, on: [.paper, .tile]) != nil)
        theme.inks.tile = Colour(0x6A6A6A)
        #expect(NearestColour(theme).forInk(.secondary, on: [.paper, .tile]) == nil)
    }
}
