internal import DiaryModel

/// Readings as rows of a table that the reader of delimited files understands by its head.
enum ReadingTable {
    /// The head; each row names its unit, and texts stand there to the letter.
    static let head =
        "Timestamp,Kind,Value,Unit,Systolic,Diastolic,Meal,Notes (verbatim),Source (verbatim),"
        + "Further sources (verbatim)\n"

    /// The rows of some readings.
    static func rows(_ readings: [(reading: Reading, furtherSources: [String])]) -> String {
        var text = ""
        for (reading, sources) in readings {
            text += (cells(reading) + [quoted(NameList.text(sources))]).joined(separator: ",") + "\n"
        }
        return text
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
