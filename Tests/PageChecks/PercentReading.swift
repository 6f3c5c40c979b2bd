import PageModel

/// Adds up the percents that are printed around rings, section by section.
///
/// They stand in brackets in the rows of the card or in the table under the ring, and at the ring where they find room.
struct PercentReading {
    /// The text printed in a section with a ring.
    private struct Section {
        /// By ring: how many slices it has, and the percents at it.
        var rings: [FigurePlace: (slices: Int, percents: [Int])] = [:]
        var rows: [Int] = []
        var table: [Int] = []
        var words = ""
    }

    /// A figure on a page.
    private struct FigurePlace: Hashable {
        let page: Int
        let figure: Int
    }

    private let notes: [String]
    private var sections: [Int: Section] = [:]
    /// The text printed outside of sections, such as at the foot of pages.
    private var furniture = ""
    private var pages = 0

    init(notes: [String]) { self.notes = notes.map(\.withoutSpaces) }

    mutating func take(_ page: ReadPage) {
        for mark in page.marks where mark.isRing {
            guard let number = mark.place.section, let figure = mark.place.figure else { continue }
            let place = FigurePlace(page: pages, figure: figure)
            sections[number, default: Section()].rings[place, default: (0, [])].slices += 1
        }
        for (words, text) in PercentReading.joined(page.texts) {
            guard let number = text.place.section else {
                furniture += words
                continue
            }
            var section = sections[number] ?? Section()
            section.words += words
            if let percent = words.percent {
                if let figure = text.place.figure {
                    section.rings[FigurePlace(page: pages, figure: figure)]?.percents.append(percent)
                } else if text.place.role == .listBody, words.contains(where: { "(（".contains($0) }) {
                    section.rows.append(percent)
                } else if text.place.role == .tableData {
                    section.table.append(percent)
                }
            }
            sections[number] = section
        }
        pages += 1
    }

    /// Returns true if a text ends where another one begins, on either side.
    private static func touches(_ one: ReadPage.Text, _ other: ReadPage.Text) -> Bool {
        abs((other.box.minX - one.box.maxX).value) < 0.5 || abs((one.box.minX - other.box.maxX).value) < 0.5
    }

    /// The texts of a page, those that touch on one line joined: a number and its sign may have two fonts.
    private static func joined(_ texts: [ReadPage.Text]) -> [(words: String, last: ReadPage.Text)] {
        var joined: [(words: String, last: ReadPage.Text)] = []
        for text in texts {
            if let last = joined.last?.last, last.baseline == text.baseline, last.place == text.place,
                last.size == text.size, touches(last, text)
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
        return sections.sorted { $0.key < $1.key }.flatMap { number, section -> [String] in
            guard !section.rings.isEmpty else { return [] }
            let words = section.words.withoutSpaces + foot
            let isRounded = notes.contains { words.contains($0) }
            let beside = section.table.isEmpty ? section.rows : section.table
            // Where labels are left out of a ring, and nothing beside it tells them, there is no sum.
            let whole = section.rings.values.filter { $0.percents.count == $0.slices }.map(\.percents)
            let sums = beside.isEmpty ? whole : [beside]
            let wrong = sums.filter { percents in
                // Each figure is at the most half a percent off.
                let slack = isRounded ? (percents.count + 1) / 2 : 0
                return abs(percents.reduce(0, +) - 100) > slack
            }
            if !wrong.isEmpty {
                return wrong.map { "the percents \($0) of section \(number) add up to \($0.reduce(0, +))" }
            }
            let lost = beside.isEmpty ? [] : section.rings.values.flatMap(\.percents).filter { !beside.contains($0) }
            return lost.isEmpty ? [] : ["the percents \(lost) at the ring of section \(number) are not in its rows"]
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
