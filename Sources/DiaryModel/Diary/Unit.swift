/// The dimension that a unit measures; only units of one dimension convert into each other.
public enum Dimension: Hashable, Sendable {
    /// Blood pressure: mmHg, kPa.
    case pressure
    /// Body weight: kg, lb.
    case mass
    /// Body height: cm, in.
    case length
    /// Blood glucose: mg/dL, mmol/L.
    case glucose
    /// Body temperature: °C, °F.
    case temperature
    /// A share of a whole, such as SpO2.
    case proportion
    /// Events per minute, such as the pulse.
    case rate
    /// Body-mass index.
    case bodyMassIndex
    /// A unit that a config declares; it converts into nothing but itself.
    case declared(String)
}

/// A unit of measurement.
///
/// `id` is what users type in configs, what templates use to find the label, and what is never shown as such.
/// Copies share one definition, because a unit goes with each of millions of readings.
public struct Unit: Hashable, Sendable {
    private final class Definition: Sendable {
        let id: String
        let dimension: Dimension
        let decimals: Int
        let toBase: Conversion
        let text: String?

        init(_ id: String, _ dimension: Dimension, _ decimals: Int, _ toBase: Conversion, text: String?) {
            (self.id, self.dimension, self.decimals, self.toBase, self.text) = (id, dimension, decimals, toBase, text)
        }
    }

    private let definition: Definition

    private init(
        _ id: String, _ dimension: Dimension, decimals: Int, _ toBase: Conversion = Conversion(factor: 1),
        text: String? = nil
    ) {
        definition = Definition(id, dimension, decimals, toBase, text: text)
    }

    /// The name in files, such as `mmHg`.
    public var id: String { definition.id }
    /// The dimension that it measures.
    public var dimension: Dimension { definition.dimension }
    /// The number of decimals that a reading in this unit is printed with.
    public var decimals: Int { definition.decimals }
    /// The form in a configuration for languages without a label of it; `nil` for its name.
    public var text: String? { definition.text }
    /// The conversion into the base unit of its dimension.
    var toBase: Conversion { definition.toBase }

    /// Returns true if both have the same name, dimension and printed form.
    public static func == (one: Unit, other: Unit) -> Bool {
        one.definition === other.definition
            || one.id == other.id && one.dimension == other.dimension && one.decimals == other.decimals
    }

    /// Adds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Millimetres of mercury.
    public static let millimetresOfMercury = Unit("mmHg", .pressure, decimals: 0)
    /// Kilopascals.
    public static let kilopascals = Unit("kPa", .pressure, decimals: 1, .kilopascals)
    /// Kilograms.
    public static let kilograms = Unit("kg", .mass, decimals: 1)
    /// Pounds (avoirdupois).
    public static let pounds = Unit("lb", .mass, decimals: 1, .pounds)
    /// Centimetres.
    public static let centimetres = Unit("cm", .length, decimals: 1)
    /// Inches.
    public static let inches = Unit("in", .length, decimals: 1, .inches)
    /// Milligrams of glucose in a decilitre of blood.
    public static let milligramsPerDecilitre = Unit("mg/dL", .glucose, decimals: 0)
    /// Millimoles of glucose in a litre of blood.
    public static let millimolesPerLitre = Unit("mmol/L", .glucose, decimals: 1, .millimolesPerLitre)
    /// Degrees Celsius.
    public static let celsius = Unit("Cel", .temperature, decimals: 1)
    /// Degrees Fahrenheit.
    public static let fahrenheit = Unit("degF", .temperature, decimals: 1, .fahrenheit)
    /// Hundredths.
    public static let percent = Unit("%", .proportion, decimals: 0)
    /// Per minute.
    public static let perMinute = Unit("/min", .rate, decimals: 0)
    /// Kilograms per square metre.
    public static let kilogramsPerSquareMetre = Unit("kg/m2", .bodyMassIndex, decimals: 1)

    /// A unit that a config declares for a kind of its own, such as `steps` or `원`.
    ///
    /// - Parameters:
    ///   - id: Its name, in any script.
    ///   - decimals: How many decimals a reading is printed with, 0 to 3.
    ///   - text: How it is written where the templates of a language have no label of it.
    /// - Returns: The unit.
    public static func declared(_ id: String, decimals: Int = 0, text: String? = nil) -> Unit {
        Unit(id, .declared(id), decimals: decimals, text: text)
    }

    /// Every unit the product converts, in the order of its documentation.
    public static let known: [Unit] = [
        millimetresOfMercury, kilopascals, kilograms, pounds, centimetres, inches, milligramsPerDecilitre,
        millimolesPerLitre, celsius, fahrenheit, percent, perMinute, kilogramsPerSquareMetre,
    ]

    /// The known unit that users write as `text`; spellings with the same meaning are accepted.
    public static func named(_ text: String) -> Unit? { spellings[text.lowercased()] }

    private static let spellings: [String: Unit] = {
        var table: [String: Unit] = [:]
        for unit in known { table[unit.id.lowercased()] = unit }
        // UCUM codes (https://ucum.org) and what devices and people write.
        let more: [(String, Unit)] = [
            ("mm[hg]", .millimetresOfMercury), ("mm hg", .millimetresOfMercury), ("kgs", .kilograms),
            ("lbs", .pounds), ("[lb_av]", .pounds), ("[in_i]", .inches), ("inch", .inches),
            ("mmol/l", .millimolesPerLitre), ("mg/dl", .milligramsPerDecilitre), ("°c", .celsius), ("c", .celsius),
            ("degc", .celsius), ("[degf]", .fahrenheit), ("°f", .fahrenheit), ("f", .fahrenheit),
            ("bpm", .perMinute), ("count/min", .perMinute), ("{beats}/min", .perMinute), ("1/min", .perMinute),
            ("kg/m²", .kilogramsPerSquareMetre),
        ]
        for (spelling, unit) in more { table[spelling] = unit }
        return table
    }()
}
