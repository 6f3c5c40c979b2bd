internal import DiaryPress

/// The names and ids of the people of a chunk, and a quick way to find them in the text of a report.
struct IdentifierIndex {
    /// A name with its owner.
    private struct Entry {
        let name: String
        let letters: [UInt8]
        let owner: Int
    }

    /// The shortest name that is looked for, in bytes: shorter ones occur in any text.
    private static let shortest = 4
    /// The fewest digits of an id that is looked for where it has digits only: shorter numbers are values.
    static let fewestDigits = 6

    private var entries: [UInt32: [Entry]] = [:]
    /// The beginnings that occur, by a few bits of them, so that most places of a text are skipped at once.
    private var beginnings = [Bool](repeating: false, count: 1 << 12)
    private var numbers: [[UInt8]: [Int]] = [:]

    /// Makes an index of what each person is called, by their places in the chunk.
    init(_ people: [[String]]) {
        for (owner, names) in people.enumerated() {
            for name in Set(names) {
                let letters = SeenText.letters(of: name)
                if letters.allSatisfy(Self.isDigit) {
                    if letters.count >= Self.fewestDigits { numbers[letters, default: []].append(owner) }
                } else if letters.count >= Self.shortest {
                    let key = Self.key(letters, 0)
                    entries[key, default: []].append(Entry(name: name, letters: letters, owner: owner))
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
    /// - Returns: Each name or id that was found, once.
    func strangers(in text: ReadText, of owner: Int) -> Set<String> {
        var found: Set<String> = []
        for number in text.numbers {
            if let owners = numbers[number], !owners.contains(owner) {
                found.insert(String(decoding: number, as: UTF8.self))
            }
        }
        let letters = text.letters
        guard letters.count >= Self.shortest else { return found }
        for location in 0...(letters.count - Self.shortest) {
            let key = Self.key(letters, location)
            guard beginnings[Self.slot(key)], let candidates = entries[key] else { continue }
            for candidate in candidates where candidate.owner != owner {
                if letters[location...].starts(with: candidate.letters) { found.insert(candidate.name) }
            }
        }
        // The letters of texts that stand apart from one another may be those of a name by chance.
        return found.filter { text.numbers.contains(Array($0.utf8)) || text.shows($0) }
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

    private let texts: (shown: String, beside: String)

    /// Takes the texts of the pages, with their letters, and the texts beside them.
    init(shown: String, letters: [UInt8], beside: [String]) {
        texts = (shown, beside.joined(separator: " "))
        self.letters = letters + SeenText.letters(of: texts.beside)
        numbers = [texts.shown, texts.beside].reduce(into: []) { Self.add(rowsOf: $1, to: &$0) }
    }

    /// Adds the rows of digits in a text that could be an id.
    private static func add(rowsOf text: String, to numbers: inout Set<[UInt8]>) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || !IdentifierIndex.isDigit(bytes[end]) {
                if end - start >= IdentifierIndex.fewestDigits { numbers.insert(Array(bytes[start..<end])) }
                start = end + 1
            }
        }
    }

    /// Returns true if a name can be read in the text.
    ///
    /// It begins and ends as a word does. White space may be anywhere between its words, and where a line ends inside a word
    /// of a script without spaces; letters and digits of ASCII on both sides of it are of two texts.
    func shows(_ name: String) -> Bool {
        let (text, sought) = (Self.marked(texts.shown + " " + texts.beside), Self.marked(name))
        guard let first = sought.first, text.count >= sought.count else { return false }
        func isBroken(_ index: Int) -> Bool {
            index > 0 && index < text.count && !text[index].isFirst && text[index].isWord && text[index - 1].isWord
        }
        return (0...(text.count - sought.count)).contains { start in
            guard text[start].byte == first.byte, !isBroken(start), !isBroken(start + sought.count) else {
                return false
            }
            return sought.indices.allSatisfy { index in
                let (seen, letter) = (text[start + index], sought[index])
                return seen.byte == letter.byte
                    && (index == 0 || !seen.isFirst || letter.isFirst || !seen.isWord
                        || !text[start + index - 1].isWord)
            }
        }
    }

    /// A byte of a letter.
    private struct Marked {
        let byte: UInt8
        /// True if white space is before it.
        let isFirst: Bool
        /// True if it is a letter or digit of ASCII.
        var isWord: Bool { IdentifierIndex.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) }
    }

    private static func marked(_ text: String) -> [Marked] {
        text.split(whereSeparator: \.isWhitespace).flatMap { word in
            SeenText.letters(of: String(word)).enumerated().map { Marked(byte: $1, isFirst: $0 == 0) }
        }
    }
}
