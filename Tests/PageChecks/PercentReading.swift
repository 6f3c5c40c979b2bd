import DisplayList

/// Adds up the percents that are printed around rings, section by section.
///
/// They stand in brackets in the rows of the card or in the table under the ring, and at the ring where they find room.
struct PercentReading {
    /// What is printed in a section with a ring.
    private struct Section {
        var ring: [Int] = []
        var rows: [Int] = []
        var table: [Int] = []
        var words = ""
        /// How many slices its rings have.
        var slices = 0
    }

    private let notes: [String]
    private var sections: [Int: Section] = [:]
    /// What is printed outside of sections, such as at the foot of pages.
    private var furniture = ""

    init(notes: [String]) { self.notes = notes.map(\.withoutSpaces) }

    mutating func take(_ page: ReadPage) {
        for mark in page.marks where mark.isRing {
            guard let number = mark.place.section, mark.place.figure != nil else { continue }
            sections[number, default: Section()].slices += 1
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
                } else if text.place.role == .listBody, words.contains(where: { "(（".contains($0) }) {
                    section.rows.append(percent)
                } else if text.place.role == .tableData {
                    section.table.append(percent)
                }
            }
            sections[number] = section
        }
    }

    /// Whether a text ends where another one begins, on either side.
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
        return sections.sorted { $0.key < $1.key }.compactMap { number, section in
            guard section.slices > 0 else { return nil }
            let words = section.words.withoutSpaces + foot
            let isRounded = notes.contains { words.contains($0) }
            let beside = section.table.isEmpty ? section.rows : section.table
            // Where labels are left out of a ring, and nothing beside it tells them, there is no sum.
            let printed = beside.isEmpty && section.ring.count == section.slices ? section.ring : beside
            if printed.isEmpty { return nil }
            let sum = printed.reduce(0, +)
            // Each figure is at the most half a percent off.
            let slack = isRounded ? (printed.count + 1) / 2 : 0
            guard abs(sum - 100) <= slack else {
                return "the percents \(printed) of section \(number) add up to \(sum)"
            }
            let isTold = section.ring.allSatisfy(printed.contains)
            return isTold ? nil : "the percents \(section.ring) at the ring of section \(number) are not in its rows"
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
