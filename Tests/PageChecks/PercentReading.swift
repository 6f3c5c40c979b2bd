import DisplayList

/// Adds up the percents that are printed around rings, section by section.
///
/// A percent stands in the ring or beside it. Where some find no room, numbers stand in for them, and they are in the rows
/// of the card or in the table under the ring.
struct PercentReading {
    /// What is printed in a section with a ring.
    private struct Section {
        var ring: [Int] = []
        var rows: [Int] = []
        var table: [Int] = []
        var words = ""
        var hasRing = false
        var isPanel = false
    }

    private let notes: [String]
    private var sections: [Int: Section] = [:]
    /// What is printed outside of sections, such as at the foot of pages.
    private var furniture = ""

    init(notes: [String]) { self.notes = notes.map(\.withoutSpaces) }

    mutating func take(_ page: ReadPage) {
        for mark in page.marks where mark.isRing {
            guard let number = mark.place.section, mark.place.figure != nil else { continue }
            sections[number, default: Section()].hasRing = true
            sections[number, default: Section()].isPanel = mark.place.isPanel
        }
        let rings = Set(page.marks.filter(\.isRing).compactMap(\.place.figure))
        for (words, text) in PercentReading.joined(page.texts) {
            guard let number = text.place.section else {
                furniture += words
                continue
            }
            var section = sections[number] ?? Section()
            section.words += words
            if let percent = words.percent {
                if let figure = text.place.figure {
                    if rings.contains(figure) { section.ring.append(percent) }
                } else if text.place.isLabel {
                    section.rows.append(percent)
                } else if text.place.role == .tableData {
                    section.table.append(percent)
                }
            }
            sections[number] = section
        }
    }

    /// The texts of a page, those that touch on one line joined: a number and its sign may have two fonts.
    private static func joined(_ texts: [ReadPage.Text]) -> [(words: String, last: ReadPage.Text)] {
        var joined: [(words: String, last: ReadPage.Text)] = []
        for text in texts {
            if let last = joined.last?.last, last.baseline == text.baseline, last.place == text.place,
                last.size == text.size, abs((text.box.minX - last.box.maxX).value) < 0.5
            {
                joined[joined.count - 1] = (joined[joined.count - 1].words + text.text, text)
            } else {
                joined.append((text.text, text))
            }
        }
        return joined
    }

    /// Rings whose percents do not add up.
    var faults: [String] {
        let foot = furniture.withoutSpaces
        return sections.sorted { $0.key < $1.key }.compactMap { number, section in
            guard section.hasRing else { return nil }
            let words = section.words.withoutSpaces + foot
            let isRounded = notes.contains { words.contains($0) }
            let printed = section.table.isEmpty ? section.ring + section.rows : section.table
            // Few measurements have no percents.
            if section.isPanel, printed.isEmpty { return nil }
            let sum = printed.reduce(0, +)
            // Each figure is at the most half a percent off.
            let slack = isRounded ? (printed.count + 1) / 2 : 0
            let isWhole = abs(sum - 100) <= slack && section.ring.reduce(0, +) <= 100 + slack
            return isWhole ? nil : "the percents \(printed) of section \(number) add up to \(sum)"
        }
    }
}

extension String {
    /// The whole numbers in it, in the digits of any script.
    var wholeNumbers: [Int] {
        var numbers: [Int] = []
        var number: Int?
        for character in self + " " {
            if let digit = character.wholeNumberValue, character.isNumber, digit < 10 {
                number = (number ?? 0) * 10 + digit
            } else if let whole = number {
                numbers.append(whole)
                number = nil
            }
        }
        return numbers
    }

    /// The percent that it is, where below one is 0 and above 99 is 100; `nil` for any other text.
    fileprivate var percent: Int? {
        guard contains(where: { "%٪％".contains($0) }) else { return nil }
        let numbers = wholeNumbers
        guard numbers.count == 1, !contains(where: \.isLetter) else { return nil }
        if contains("<") { return 0 }
        return contains(">") ? 100 : numbers[0]
    }

    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}
