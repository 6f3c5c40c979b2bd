internal import DiaryPress

/// The names and ids of the people of a chunk, and a quick way to find them in the text of a report.
struct IdentifierIndex {
    /// A name with its owner.
    private struct Entry {
        let letters: [UInt8]
        let owner: Int
    }

    /// The shortest name that is looked for, in bytes: shorter ones occur in any text.
    private static let shortest = 4
    /// The fewest digits of an id that is looked for where it has digits only: shorter numbers are values.
    private static let fewestDigits = 6

    private var entries: [UInt32: [Entry]] = [:]
    /// The beginnings that occur, by a few bits of them, so that most places of a text are skipped at once.
    private var beginnings = [Bool](repeating: false, count: 1 << 12)
    private var numbers: [[UInt8]: [Int]] = [:]

    /// Makes an index of what each person is called, by their places in the chunk.
    init(_ people: [[String]]) {
        for (owner, names) in people.enumerated() {
            for letters in Set(names.map(SeenText.letters)) {
                if letters.allSatisfy(Self.isDigit) {
                    if letters.count >= Self.fewestDigits { numbers[letters, default: []].append(owner) }
                } else if letters.count >= Self.shortest {
                    let key = Self.key(letters, 0)
                    entries[key, default: []].append(Entry(letters: letters, owner: owner))
                    beginnings[Self.slot(key)] = true
                }
            }
        }
    }

    /// Returns the names of other people in the text of a person.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - owner: The place of the person whose text it is.
    /// - Returns: The letters of each name or id that was found, once.
    func strangers(in text: ReadText, of owner: Int) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for number in text.numbers {
            if let owners = numbers[number], !owners.contains(owner) { found.insert(number) }
        }
        let letters = text.letters
        guard letters.count >= Self.shortest else { return found }
        for location in 0...(letters.count - Self.shortest) {
            let key = Self.key(letters, location)
            guard beginnings[Self.slot(key)], let candidates = entries[key] else { continue }
            for candidate in candidates where candidate.owner != owner {
                if letters[location...].starts(with: candidate.letters) { found.insert(candidate.letters) }
            }
        }
        return found
    }

    private static func key(_ bytes: [UInt8], _ location: Int) -> UInt32 {
        UInt32(bytes[location]) << 24 | UInt32(bytes[location + 1]) << 16 | UInt32(bytes[location + 2]) << 8
            | UInt32(bytes[location + 3])
    }

    private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 20) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The text of a finished report in the forms that it is searched in.
struct ReadText {
    /// Its letters, without white space.
    let letters: [UInt8]
    /// The rows of digits in it that could be an id.
    let numbers: Set<[UInt8]>

    /// Takes the texts of the pages and those beside them.
    init(shown: String, beside: [String]) {
        let whole = ([shown] + beside).joined(separator: " ")
        letters = SeenText.letters(of: whole)
        let rows = Array(whole.utf8).split { !IdentifierIndex.isDigit($0) }
        numbers = Set(rows.filter { $0.count >= 6 }.map(Array.init))
    }
}
