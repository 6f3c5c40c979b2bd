internal import DiaryModel
internal import DiaryStore

/// Readings as rows of a table that the reader of delimited files understands by its head.
enum ReadingTable {
    /// The head; each row names its unit, and texts stand there to the letter.
    ///
    /// The last three columns are what other programs can do nothing with, and an import into a store needs.
    static let head =
        "Timestamp,Kind,Value,Unit,Systolic,Diastolic,Meal,Notes (verbatim),Source (verbatim),"
        + "Further sources (verbatim),DiaryPress local zone,DiaryPress records (verbatim),DiaryPress person (verbatim)\n"

    /// The rows of some readings; the first of all has what is known of the person.
    static func rows(_ entries: [StoredEntry], person: String = "") -> String {
        var text = ""
        var person = person
        for entry in entries {
            let claims = entry.claims.isEmpty ? "" : quoted(RecordClaim.text(entry.claims))
            let own = [quoted(NameList.text(entry.furtherSources)), entry.localZone ?? "", claims, quoted(person)]
            text += (cells(entry.reading) + own).joined(separator: ",") + "\n"
            person = ""
        }
        return text
    }

    /// A row that is about no reading: what is known of the person, or a record that was taken back.
    static func row(person: String = "", withdrawn: WithdrawnRecord? = nil) -> String {
        let claim = withdrawn.map { quoted(RecordClaim.text([$0.claim])) } ?? ""
        let time = withdrawn?.instant.map { ExportText.time($0) } ?? ""
        return time + String(repeating: ",", count: 11) + "\(claim),\(quoted(person))\n"
    }

    /// What is known of a person, and what observations call them:
    /// `zone=Europe/Berlin;birth-date=1950-04-02;sex=female;id=anna;patient=1`.
    static func text(_ stored: StoredPerson, _ names: [String]) -> String {
        let facts =
            [
                ("zone", stored.zone?.identifier), ("birth-date", stored.person.birthDate?.description),
                ("sex", stored.person.sex == .unknown ? nil : stored.person.sex.rawValue), ("id", stored.person.id),
            ] + names.map { ("patient", $0) }
        return NameList.text(facts.compactMap { name, fact in fact.map { "\(name)=\($0)" } })
    }

    private static func cells(_ reading: Reading) -> [String] {
        let values: [String]
        switch reading.value {
        case .single(let quantity):
            values = [ExportText.number(quantity.value), name(quantity.unit.id), "", ""]
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
