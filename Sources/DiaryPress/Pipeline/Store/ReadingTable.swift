internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

/// Readings as rows of a table that the reader of delimited files understands by its head.
enum ReadingTable {
    /// The head; each row names its unit, and texts stand there to the letter.
    ///
    /// The last four columns are what other programs can do nothing with, but for the standing, and an import into a store needs.
    static let head =
        "Timestamp,Kind,Value,Unit,Systolic,Diastolic,Meal,Notes (verbatim),Source (verbatim),DiaryPress standing,"
        + "DiaryPress local zone,DiaryPress statement (verbatim),DiaryPress person (verbatim)\n"

    /// The row of a statement; the first of all has what is known of the person.
    static func row(_ entry: StoredEntry, mark: String?, person: String = "") -> String {
        let statement = entry.statement
        let own = [
            word(entry.standing), statement.localTime?.zone.identifier ?? "", quoted(mark ?? ""), quoted(person),
        ]
        let instant = statement.record?.instant.map { ExportText.time($0) } ?? ""
        let cells = statement.reading.map(cells) ?? [instant] + Array(repeating: "", count: 8)
        return (cells + own).joined(separator: ",") + "\n"
    }

    /// A row that is about no reading: what is known of the person.
    static func row(person: String) -> String { String(repeating: ",", count: 12) + "\(quoted(person))\n" }

    /// Returns the standing of a statement, in a word; empty if it holds.
    private static func word(_ standing: Settled.Standing) -> String {
        switch standing {
        case .holds: ""
        case .duplicate: "duplicate"
        case .superseded: "superseded"
        case .retracted: "retracted"
        case .contradicted: "contradicted"
        }
    }

    /// Returns the facts about a person: `birth-date=1950-04-02;sex=female;id=anna;zone=Europe/Berlin;patient=1`.
    static func text(_ person: Person, _ facts: [ExportedFact]) -> String {
        let own = [
            ("birth-date", person.birthDate?.description),
            ("sex", person.sex == .unknown ? nil : person.sex.rawValue), ("id", person.id),
        ]
        return NameList.text(own.compactMap { name, fact in fact.map { "\(name)=\($0)" } } + facts.map(\.text))
    }

    private static func cells(_ reading: Reading) -> [String] {
        let values: [String]
        switch reading.value {
        case .single(let quantity):
            values = [quantity.bound.rawValue + ExportText.number(quantity.value), name(quantity.unit.id), "", ""]
        case .bloodPressure(let systolic, let diastolic):
            let units =
                Set([systolic.unit, diastolic.unit]).count == 1 ? [systolic.unit] : [systolic.unit, diastolic.unit]
            values = [
                "", units.map(\.id).joined(separator: " "), ExportText.number(systolic.value),
                ExportText.number(diastolic.value),
            ]
        }
        let meal = reading.meal == .unspecified ? "" : reading.meal.rawValue
        return [ExportText.time(reading), name(reading.kind.id)] + values
            + [meal, quoted(reading.note), quoted(reading.source)]
    }

    /// A name in quotes where it needs them.
    private static func name(_ text: String) -> String {
        text.utf8.contains { [0x0A, 0x0D, 0x22, 0x2C, 0x3B, 0x09].contains($0) } ? quoted(text) : text
    }

    /// A text in quotes: without them spaces at its ends, or a word that stands for nothing, would be lost.
    private static func quoted(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        var bytes = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            // By bytes, because a quote and a mark that joins it are one character.
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
