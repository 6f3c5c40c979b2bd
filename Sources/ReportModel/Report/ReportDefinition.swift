public import DiaryModel

/// The definition of a report: its person, period, sections, languages and paper.
@dynamicMemberLookup
public struct ReportDefinition: Hashable, Sendable {
    /// The number of the report, printed in its footer and its metadata; letters, digits, `.`, `_`, `-`.
    public var id: String
    /// The options of the report, such as its languages, of which there is at least one.
    public var wish: ReportWish
    /// The days it is about.
    public var period: Period
    /// The rule that makes percentages whole.
    public var percentRule: PercentRule
    /// The sections, in the order of the config; at least one.
    public var sections: [SectionDefinition]
    /// Paragraphs of free text for the report's note; none where it has no note.
    public var notes: [String]
    /// Tables for the report's note, below its paragraphs.
    public var tables: [ProportionalTable]
    /// The events in the life of the person, by moment.
    public var events: [DiaryEvent]
    /// The hours of morning and evening for the person.
    public var windows: DayWindows
    /// The day of the person's latest reading, where later ones could not be imported; `nil` where all were.
    package var latestDay: CivilDate?

    /// Makes a definition.
    public init(
        id: String, languages: [LanguageTag], period: Period, layout: String? = nil, paper: Paper? = nil,
        profile: FileProfile? = nil, percentRule: PercentRule = .rounded, sections: [SectionDefinition],
        notes: [String] = [], tables: [ProportionalTable] = [],
        events: [DiaryEvent] = [], clinic: Clinic? = nil, windows: DayWindows = .usual
    ) {
        self.windows = windows
        self.events = events.sorted { $0.instant < $1.instant }
        self.id = id
        wish = ReportWish(languages: languages, layout: layout, paper: paper, profile: profile, clinic: clinic)
        self.period = period
        self.percentRule = percentRule
        self.sections = sections
        self.notes = notes
        self.tables = tables
    }

    /// A part of what is asked.
    public subscript<Value>(dynamicMember part: WritableKeyPath<ReportWish, Value>) -> Value {
        get { wish[keyPath: part] }
        set { wish[keyPath: part] = newValue }
    }
}

/// One section of a report.
public struct SectionDefinition: Hashable, Sendable {
    /// Its name within the report; also its named destination in the PDF.
    public let id: String
    /// The kind of measurement that it shows.
    public let kind: MeasurementKind
    /// The id of the scheme its readings are sorted by; without one the card shows figures and no classes.
    public var guideline: String?
    /// The unit everything in it is shown in.
    public private(set) var unit: Unit
    /// True if the configuration names that unit; otherwise readings that all share another unit of the kind are shown
    /// in theirs.
    public let isUnitNamed: Bool
    /// The title, where it is not that of the kind.
    public let title: String?
    /// The place where its readings were taken.
    ///
    /// It is home unless the configuration names another, or all readings are of encounters with a clinic.
    public private(set) var setting: MeasurementSetting
    /// True if the config says where they were taken.
    public let isSettingNamed: Bool
    /// True if its title names the place of its readings, because another section of its kind is of another place.
    public var isSettingTold = false
    /// The targets agreed on with the person.
    public let goal: Goal?
    /// The place in the configuration, if there is one.
    public let location: Incidental<FileLocation?>

    /// Makes a section; unless a unit is given it shows in the kind's first one, or in that of all of its readings.
    public init(
        id: String, kind: MeasurementKind, guideline: String? = nil, unit: Unit? = nil, title: String? = nil,
        setting: MeasurementSetting? = nil, goal: Goal? = nil, location: FileLocation? = nil
    ) {
        self.setting = setting ?? .home
        isSettingNamed = setting != nil
        self.goal = goal
        self.id = id
        self.kind = kind
        self.guideline = guideline
        self.unit = unit ?? kind.primaryUnit
        isUnitNamed = unit != nil
        self.title = title
        self.location = Incidental(location)
    }

    /// The same section in a unit that its readings ask for.
    public func showing(_ unit: Unit) -> SectionDefinition {
        var section = self
        section.unit = unit
        return section
    }

    /// The same section of readings that were all taken at encounters with a clinic.
    public var atClinic: SectionDefinition {
        var section = self
        section.setting = .office
        return section
    }
}

/// A paper size.
public enum Paper: String, Hashable, Sendable, CaseIterable, Codable {
    /// ISO 216 A4, 210 × 297 mm.
    case a4
    /// ANSI A, 8.5 × 11 in.
    case letter
}

/// The rule that makes percentages whole numbers.
public enum PercentRule: String, Hashable, Sendable, CaseIterable {
    /// They add to 100 wherever that does not print equal counts as unequal percents.
    case strict
    /// Each is rounded by itself.
    case rounded
}
