import DiaryModel
public import ReportModel

extension Specimen {
    /// Section cards in all their states.
    static let cards: [Specimen] = [
        Specimen("none", noData("Nothing was recorded in this period.")),
        section("one class", [("Normal", .target, 42)]),
        section("five classes", five),
        section("many and tiny", [("Normal", .target, 997), ("Elevated", .elevated, 1), ("Stage 1", .high1, 1)]),
        section("many tiny classes", zip(names, [90_000, 1, 1, 1, 1]).map { ($0.0, $0.1, $1) }),
        section("equal counts", zip(names, [6, 6, 6, 6, 6]).map { ($0.0, $0.1, $1) }),
        section("longest words", [(LongWords.french, .high1, 12), (LongWords.german, .target, 1_234_567)]),
        section("no rows", []),
        withPlot("with a plot", five),
        Specimen("none, in many words", noData(LongWords.sentence)),
    ]

    static let names: [(String, ColourSlot)] = [
        ("Normal", .target), ("Elevated", .elevated), ("Prehypertension", .high1), ("Stage 1", .high2),
        ("Stage 2", .high3),
    ]

    private static let five = zip(names, [24, 12, 8, 5, 1]).map { ($0.0, $0.1, $1) }

    /// Rings with their keys in all their states.
    static let donuts: [Specimen] = [
        Specimen("none", noData("No reading could be classified.")),
        donut("one class", [("Normal", .target, 42)]),
        donut("two classes", zip(names, [31, 29]).map { ($0.0, $0.1, $1) }),
        donut("five classes", five),
        donut("seven classes", zip(sevenNames, [3, 4, 30, 12, 8, 5, 1]).map { ($0.0, $0.1, $1) }),
        donut("equal counts", zip(names, [6, 6, 6, 6, 6]).map { ($0.0, $0.1, $1) }),
        donut("tiny beside large", zip(names, [90_000, 1, 1, 1, 1]).map { ($0.0, $0.1, $1) }),
        donut("all but one", [("Normal", .target, 997), ("Elevated", .elevated, 1)]),
        donut("all zero", zip(names, [0, 0, 0, 0, 0]).map { ($0.0, $0.1, $1) }),
        donut("large numbers", [("Normal", .target, 1_234_567_890), ("Elevated", .elevated, 987_654_321)]),
        donut(
            "longest words",
            [(LongWords.french, .high1, 12), (LongWords.german, .target, 31), (LongWords.korean, .low, 7)]),
    ]

    private static let sevenNames: [(String, ColourSlot)] = [("Very low", .veryLow), ("Low", .low)] + names

    private static func donut(_ state: String, _ classes: [(String, ColourSlot, Int)]) -> Specimen {
        section(state, classes)
    }

    /// The note under percents that do not add up to 100.
    private static func roundingNote(_ classes: [(String, ColourSlot, Int)]) -> [Message] {
        let total = classes.reduce(0) { $0 + $1.2 }
        let sum = classes.reduce(0) { $0 + rounded($1.2, of: total) }
        return sum == 100 || total == 0 ? [] : ["Percentages may not add up to 100% because of rounding.".styled]
    }

    static func noData(_ reason: String) -> Panel {
        .missing(
            id: "glucose", title: "Glucose".styled, reason: reason.styled,
            detail: "November 1 – 30. Write down a few values to see them here.".styled)
    }

    static func donut(_ classes: [(String, ColourSlot, Int)]) -> DonutChart? {
        let total = classes.reduce(0) { $0 + $1.2 }
        guard total > 0 else { return nil }
        return DonutChart(
            slices: classes.map { .init(slot: $0.1, count: $0.2, percent: percent($0.2, of: total).styled) },
            centre: "\(total)".figure("readings"), alternative: "Ring chart of \(total) readings by class.".styled)
    }

    private static func percent(_ count: Int, of total: Int) -> String {
        let whole = rounded(count, of: total)
        return (whole == 0 && count > 0 ? "<1%" : whole == 100 && count < total ? ">99%" : "\(whole)%")
    }

    private static let figures = [
        ("Mean", "128/79", "mmHg"), ("Lowest", "112/68", "mmHg"), ("Highest", "151/96", "mmHg"),
        ("Days", "26", "of 30"),
    ]

    private static func rounded(_ count: Int, of total: Int) -> Int { (100 * count + total / 2) / max(1, total) }

    private static func sectionCard(
        _ state: String, _ classes: [(String, ColourSlot, Int)], plot: [PanelPart] = []
    ) -> Panel {
        let total = classes.reduce(0) { $0 + $1.2 }
        let first = classes.first.map { name, _, count in
            "\(count) of \(total) readings (\(percent(count, of: total))) were in the class “\(name)”.".styled
        }
        return .card(
            id: "card-\(state)", title: "Blood pressure: \(state)".styled,
            continued: "Blood pressure: \(state) (continued)".styled, meta: "KSH 2022 · 30 days".styled,
            ring: donut(classes), rows: classes.map { .detail($0.1, $0.0.styled, "\($0.2)".figure("times")) },
            findings: [first].compactMap(\.self), plot: plot,
            figures: figures.map { PanelTile($0.0.styled, $0.1.figure($0.2)) }, notes: roundingNote(classes))
    }

    /// A section's card with figures that differ from number to number.
    public static func section(number: Int) -> Panel {
        section("no. \(number)", zip(names, [29 + number % 9, 14, 11 + number % 5, 5, 1]).map { ($0.0, $0.1, $1) })
            .panel
    }

    private static func section(_ state: String, _ classes: [(String, ColourSlot, Int)]) -> Specimen {
        Specimen(state, sectionCard(state, classes))
    }

    private static func withPlot(_ state: String, _ classes: [(String, ColourSlot, Int)]) -> Specimen {
        Specimen(state, sectionCard(state, classes, plot: [.plot(cardPlot)]))
    }
}
