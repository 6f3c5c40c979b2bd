import DiaryModel
import Testing
@testable import PageModel
import ReportModel

@Suite("Standard theme")
struct ThemeTests {
    private let theme = Theme.standard

    @Test(
        "every class stands out on white by 3:1, and its label from it by 4.5:1",
        arguments: [
            (ColourSlot.veryLow, 12.50, 12.50), (.low, 6.42, 6.42), (.target, 3.33, 5.23), (.elevated, 3.08, 5.65),
            (.high1, 5.07, 5.07), (.high2, 9.03, 9.03), (.high3, 15.68, 15.68),
        ])
    func classContrast(slot: ColourSlot, onWhite: Double, label: Double) {
        let colour = theme.classes[slot].colour
        #expect(abs(colour.contrast(to: .white) - onWhite) < 0.01)
        #expect(colour.contrast(to: .white) >= 3)
        let ink = theme.inks.onClass(colour)
        #expect(abs(ink.contrast(to: colour) - label) < 0.01)
        #expect(ink.contrast(to: colour) >= 4.5)
    }

    @Test("every ink is legible on paper, and those of tiles on tiles")
    func inkContrast() {
        let type = theme.type
        let onPaper = [
            type[.header], type[.footer], type[.reportTitle], type[.identity], type[.cardTitle], type[.cardMeta],
            type[.rowTitle],
            type[.rowValue], type[.percent], type[.hole], type[.wholePercent], type[.body], type[.figureLabel],
            type[.figureValue],
            type[.note], type[.reason],
        ]
        for role in onPaper {
            for style in StyledText.Style.allCases {
                #expect(role.type(of: style).ink.contrast(to: theme.inks.paper) >= 4.5)
                #expect(role.type(of: style).size >= theme.type.least)
            }
        }
        for role in [type[.tileLabel], type[.tileValue]] {
            for style in StyledText.Style.allCases {
                #expect(role.type(of: style).ink.contrast(to: theme.inks.tile) >= 4.5)
            }
        }
        #expect(theme.inks.frame.contrast(to: .white) >= 3)
        #expect(theme.inks.secondary.contrast(to: .white) >= 3)
    }

    @Test("classes of one chart stay apart for every kind of colour vision")
    func colourDifference() {
        for set in ThemeLimit.classSets {
            for (index, one) in set.enumerated() {
                for other in set[(index + 1)...] {
                    for vision in ColourVision.allCases {
                        let difference = vision.difference(theme.classes[one].colour, theme.classes[other].colour)
                        #expect(difference >= 13.3, "\(one) and \(other), \(vision)")
                    }
                }
            }
        }
    }

    @Test("no two classes of one chart have the same pattern")
    func patterns() {
        let patterns = ColourSlot.allCases.map { theme.classes[$0].pattern }
        #expect(Set(patterns).count == patterns.count)
        #expect(theme.classes[.target].pattern == nil)
    }
}
