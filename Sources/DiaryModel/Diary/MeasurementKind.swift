/// The kind of measurement in a section: blood pressure, weight, or anything a configuration declares.
///
/// Copies share one definition, because a kind is part of each of millions of readings.
public struct MeasurementKind: Hashable, Sendable {
    private final class Definition: Sendable {
        let id: String
        let units: [Unit]
        let plausible: ClosedRange<Double>
        let addsUp: Bool

        init(_ id: String, _ units: [Unit], _ plausible: ClosedRange<Double>, _ addsUp: Bool) {
            (self.id, self.units, self.plausible, self.addsUp) = (id, units, plausible, addsUp)
        }
    }

    private let definition: Definition

    private init(_ id: String, _ units: [Unit], plausible: ClosedRange<Double>, addsUp: Bool = false) {
        definition = Definition(id, units, plausible, addsUp)
    }

    /// The name in files, such as `blood-pressure`.
    public var id: String { definition.id }
    /// The units a reading may come in; the first is the one that everything is shown in by default.
    public var units: [Unit] { definition.units }
    /// The range that is possible for a human, in the first unit; values outside are warned about and set aside.
    public var plausible: ClosedRange<Double> { definition.plausible }
    /// True if the values of a day add up, as steps do: its measurements are the days.
    public var addsUp: Bool { definition.addsUp }

    /// Returns true if both have the same name, units and plausible values, and agree on `addsUp`.
    public static func == (one: MeasurementKind, other: MeasurementKind) -> Bool {
        one.definition === other.definition
            || one.id == other.id && one.units == other.units && one.plausible == other.plausible
                && one.addsUp == other.addsUp
    }

    /// Adds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Blood pressure; plausible limits hold for systolic and diastolic alike.
    ///
    /// Limits: what automatic devices can show, 20 to 300 mmHg (ISO 81060-2 asks for at least 20–60 to 100–260).
    public static let bloodPressure = MeasurementKind(
        "blood-pressure", [.millimetresOfMercury, .kilopascals], plausible: 20...300)
    /// Body weight; limits from a preterm infant to the heaviest person recorded (635 kg).
    public static let weight = MeasurementKind("weight", [.kilograms, .pounds], plausible: 0.3...640)
    /// Blood glucose; limits 10 to 1 000 mg/dL, wider than any meter shows (10–600).
    public static let glucose = MeasurementKind(
        "glucose", [.milligramsPerDecilitre, .millimolesPerLitre], plausible: 10...1_000)
    /// Pulse; limits 20 to 300 per minute.
    public static let pulse = MeasurementKind("pulse", [.perMinute], plausible: 20...300)
    /// Oxygen saturation of the blood; limits 40 to 100 %.
    public static let oxygenSaturation = MeasurementKind("spo2", [.percent], plausible: 40...100)
    /// Body temperature; limits 25 to 45 °C.
    public static let temperature = MeasurementKind("temperature", [.celsius, .fahrenheit], plausible: 25...45)

    /// Body height, which no section shows by itself; limits from a preterm infant to the tallest person recorded (272 cm).
    public static let height = MeasurementKind("height", [.centimetres, .inches], plausible: 20...280)

    /// The kinds the product knows by itself, in the order a report shows them.
    public static let known: [MeasurementKind] = [
        bloodPressure, weight, glucose, pulse, oxygenSaturation, temperature,
    ]

    /// The known kind with this name.
    public static func named(_ id: String) -> MeasurementKind? { known.first { $0.id == id } }

    /// A kind that a config declares, with its unit and the values it may take.
    ///
    /// - Parameters:
    ///   - id: Its name in files.
    ///   - unit: Its only unit.
    ///   - plausible: The values that a reading may take.
    ///   - addsUp: True if the values of a day add up.
    /// - Returns: The kind.
    public static func declared(
        _ id: String, unit: Unit, plausible: ClosedRange<Double>, addsUp: Bool = false
    ) -> MeasurementKind {
        MeasurementKind(id, [unit], plausible: plausible, addsUp: addsUp)
    }

    /// The unit everything is shown in unless a section asks for another.
    ///
    /// - Precondition: kinds are made by this type only, with at least one unit.
    public var primaryUnit: Unit { units[0] }

    /// Returns true if a quantity is plausible; a unit of another dimension is not.
    public func isPlausible(_ quantity: Quantity) -> Bool {
        guard let value = quantity.number(in: primaryUnit) else { return false }
        return plausible.contains(value)
    }
}
