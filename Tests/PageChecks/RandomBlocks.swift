import DiaryModel
package import ReportModel
import Specimens
package import TestSupport

/// Panels of every kind with content by chance, in words of some language.
package struct RandomBlocks {
    /// Where chance comes from.
    package var numbers: SeededNumbers
    let words: [String]
    let language: LanguageTag
    let direction: StyledText.Direction

    /// Words of many lengths and scripts for a font that has all letters.
    package static let anyWords = [
        "Mon", "11/3", "November", "Blutdruckselbstmessung", "아침", "Systolic pressure", "x", "",
    ]

    /// Starts a sequence of blocks; another seed gives other ones.
    package init(
        seed: UInt64, words: [String] = anyWords, language: LanguageTag = .english,
        direction: StyledText.Direction = .leftToRight
    ) {
        numbers = SeededNumbers(seed: seed)
        self.words = words
        self.language = language
        self.direction = direction
    }

    /// The kinds of panels that there are.
    package enum Kind: String, Sendable, CaseIterable {
        case bars, radar, table, tiles, section, panel
    }

    /// A panel of a kind.
    package mutating func panel(_ kind: Kind) -> Panel {
        switch kind {
        case .bars: charts { $0.bars() }
        case .radar: charts { $0.radar() }
        case .table: table()
        case .tiles: tiles()
        case .section: section()
        case .panel: panel()
        }
    }

    mutating func chance(_ one: Int, in all: Int = 2) -> Bool { Int.random(in: 0..<all, using: &numbers) < one }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    mutating func word() -> String { words.randomElement(using: &numbers) ?? "x" }

    func text(_ plain: String) -> Message {
        Message(words: StyledText(plain, language: language, direction: direction))
    }

    mutating func name() -> Message { text(word()) }

    /// A value: often missing, zero or tiny, sometimes huge; below zero where that is wanted.
    mutating func value(isSigned: Bool = false) -> Double? {
        let size: Double? =
            switch count(0...9) {
            case 0: nil
            case 1: 0
            case 2: Double.random(in: 0...0.01, using: &numbers)
            case 3: Double.random(in: 0...1e6, using: &numbers)
            default: Double.random(in: 0...200, using: &numbers)
            }
        return isSigned && chance(1) ? size.map { -$0 } : size
    }

    func label(_ value: Double?) -> Message {
        guard let value else { return text("–") }
        let size = abs(value)
        let plain = size == 0 ? "0" : size < 0.05 ? "<0.1" : "\((size * 10).rounded() / 10)"
        return text(value < 0 ? "−\(plain)" : plain)
    }

    func scale(_ values: [Double]) -> ValueScale {
        let nice = NiceScale(from: min(0, values.min() ?? 0), to: max(0, values.max() ?? 1))
        let ticks = nice?.ticks ?? [0, 1]
        return ValueScale(
            lower: ticks[0], upper: ticks[ticks.count - 1], ticks: ticks.map { .init($0, label($0)) })
    }

    /// A figure and its unit.
    mutating func figure() -> Message {
        let plain = ["128/79", "60", "1 234 567 890", "−1.2", "0", "49%"].randomElement(using: &numbers) ?? "1"
        var runs = [StyledText.Run(plain, style: .value, language: language)]
        if chance(2, in: 3) {
            runs.append(StyledText.Run(" ", language: language))
            runs.append(StyledText.Run(chance(3, in: 4) ? "mmHg" : word(), style: .unit, language: language))
        }
        return Message(words: StyledText(runs, direction: direction))
    }

    mutating func sentence() -> Message {
        text((0..<count(3...25)).map { _ in word() }.joined(separator: " ") + ".")
    }
}
