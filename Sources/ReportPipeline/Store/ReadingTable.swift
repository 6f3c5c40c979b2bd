internal import Diagnostics
internal import DiaryModel

/// Readings as rows of a table that the reader of delimited files understands by its head.
struct ReadingTable {
    /// The unit of the pressures, which stands in the head.
    private var pressure: Unit?
    /// Whether the head is written.
    private(set) var hasHead = false

    /// The head, for pressures in a unit.
    static func head(_ pressure: Unit) -> String {
        "Timestamp,Kind,Value,Unit,Systolic (\(pressure.id)),Diastolic (\(pressure.id)),Meal,Notes,Source\n"
    }

    /// The rows of some readings, behind the head where it is not written yet.
    mutating func rows(_ readings: [Reading], store: String) throws(DiagnosticFailure) -> String {
        var text = ""
        if !hasHead {
            hasHead = true
            pressure = readings.lazy.compactMap(Self.pressureUnit).first
            text = Self.head(pressure ?? .millimetresOfMercury)
        }
        for reading in readings {
            if let unit = Self.pressureUnit(reading) {
                if pressure == nil, unit == .millimetresOfMercury { pressure = unit }
                guard unit == pressure else { throw mixed(store) }
            }
            text += Self.cells(reading).joined(separator: ",") + "\n"
        }
        return text
    }

    private static func cells(_ reading: Reading) -> [String] {
        let values: [String]
        switch reading.value {
        case .single(let quantity):
            values = [ExportText.number(quantity.value), quoted(quantity.unit.id), "", ""]
        case .bloodPressure(let systolic, let diastolic):
            values = ["", "", ExportText.number(systolic.value), ExportText.number(diastolic.value)]
        }
        let meal = reading.meal == .unspecified ? "" : reading.meal.rawValue
        return [ExportText.time(reading), quoted(reading.kind.id)] + values
            + [meal, quoted(reading.note), quoted(reading.source)]
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x0A, 0x0D, 0x22, 0x2C, 0x3B, 0x09].contains($0) }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }

    /// The unit of a pair of pressures; two units in one pair are none that a head could name.
    private static func pressureUnit(_ reading: Reading) -> Unit? {
        guard case .bloodPressure(let systolic, let diastolic) = reading.value else { return nil }
        return systolic.unit == diastolic.unit ? systolic.unit : .declared("mixed")
    }

    private func mixed(_ store: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "export.mixed-units", at: SourcePlace(file: store),
            "pressures of the person are in several units, and the head of a table names one",
            hint: "export with --format fhir, where each value has its unit")
    }
}
