/// A published scheme that sorts readings into classes, as read from a file in `config/guidelines`.
public struct Guideline: Hashable, Sendable {
    /// The file's name without its ending, such as `ksh-2022`.
    public let id: String
    /// The subject of its classes: the id of a measurement kind, or `bmi` for schemes of the body-mass index.
    public let subject: Subject
    /// The name people know it by, such as "ESC/ESH 2018", printed beside the classes.
    public let name: String
    /// The publication of the numbers.
    public let citation: Citation
    /// The pressures from which on it speaks of hypertension, for each setting that it names some for, in the order of its file.
    public let limits: [SettingLimits]
    /// The youngest age in years that the scheme is made for; 0 when it says nothing about age.
    public let minimumAge: Int
    /// The people that it is for, beside their youngest age.
    public let audience: Audience
    /// The classes in clinical order, from low to high; none where it names limits alone.
    public internal(set) var classes: [GuidelineClass]
    /// The bands that decide the class, each for a setting; none where it names limits alone.
    public internal(set) var scales: [Scale]
    /// The rows of a card that show the classes, one to five in clinical order; every class is in exactly one row.
    public internal(set) var rows: [ClassRow]
    /// The readings and days that the scheme asks for before a period may be judged.
    public let sufficiency: Sufficiency?
    /// The systolic pressure below which the first class is, where that is of low pressures; see ``partingLow(below:)``.
    public internal(set) var lowSystolic: Quantity?

    /// Makes a guideline; the reader of guideline files checks that its parts agree.
    public init(
        id: String, subject: Subject, name: String, citation: Citation, limits: [SettingLimits] = [],
        minimumAge: Int = 0, classes: [GuidelineClass], scales: [Scale], rows: [ClassRow],
        sufficiency: Sufficiency? = nil, audience: Audience = Audience()
    ) {
        self.id = id
        self.subject = subject
        self.name = name
        self.citation = citation
        self.limits = limits
        self.minimumAge = minimumAge
        self.audience = audience
        self.classes = classes
        self.scales = scales
        self.rows = rows
        self.sufficiency = sufficiency
    }

    /// The subject of a scheme.
    public enum Subject: Hashable, Sendable {
        /// The readings of a kind as they are.
        case kind(id: String)
        /// The body-mass index, from weight readings and the person's height.
        case bodyMassIndex

        /// The kind of reading that is needed.
        public var kindID: String {
            switch self {
            case .kind(let id): id
            case .bodyMassIndex: MeasurementKind.weight.id
            }
        }
    }
}

/// The publication of a guideline.
public struct Citation: Hashable, Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case text = "citation"
        case doi, url
    }

    /// Authors or society, title, journal and year, as printed in tables.
    public let text: String
    /// The digital object identifier, without a prefix.
    public let doi: String?
    /// An address, where there is no identifier.
    public let url: String?

    /// Makes a citation.
    public init(text: String, doi: String? = nil, url: String? = nil) {
        self.text = text
        self.doi = doi
        self.url = url
    }
}

/// A text that templates translate, with what to print where they do not know it.
public struct Label: Hashable, Sendable {
    /// The message key in the templates.
    public let key: String
    /// The English text that stands in when no template has the key.
    public let alter: String

    /// Makes a label.
    public init(key: String, alter: String) {
        self.key = key
        self.alter = alter
    }
}

/// One class of a scheme.
public struct GuidelineClass: Hashable, Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, label, slot
        case isTarget = "target"
    }

    /// The name in data and JSON, such as `stage-1`; unique within its scheme.
    public let id: String
    /// The text that people read.
    public let label: Label
    /// Its rank, which gives colour and pattern.
    public let slot: ColourSlot
    /// True if it counts as within the target, or normal.
    public internal(set) var isTarget: Bool

    /// Makes a class.
    public init(id: String, label: Label, slot: ColourSlot, isTarget: Bool = false) {
        self.id = id
        self.label = label
        self.slot = slot
        self.isTarget = isTarget
    }
}

/// A row of a card: one class, or several that share a row because a card has five at most.
public struct ClassRow: Hashable, Sendable {
    /// The classes it counts, as indices into the scheme's classes.
    public let classes: [Int]
    /// The text that people read.
    public let label: Label
    /// Colour and pattern.
    public let slot: ColourSlot

    /// Makes a row.
    public init(classes: [Int], label: Label, slot: ColourSlot) {
        self.classes = classes
        self.label = label
        self.slot = slot
    }
}

/// The readings and days that a scheme asks for before a period may be judged.
public struct Sufficiency: Hashable, Sendable {
    /// The fewest readings.
    public let readings: Int
    /// The fewest different days with a reading.
    public let days: Int

    /// Makes a rule; 0 asks for nothing.
    public init(readings: Int = 0, days: Int = 0) {
        self.readings = readings
        self.days = days
    }
}
