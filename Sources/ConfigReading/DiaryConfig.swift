package import DiaryModel
package import ReportModel

/// The content of a configuration file.
package struct DiaryConfig: Hashable, Sendable {
    /// The person the report is about.
    package let person: Person
    /// The requested report.
    package let report: ReportDefinition
    /// The readings that stand in the config itself, in its order; a pulse beside a blood pressure is one of its own.
    ///
    /// Those that no human can have had are among them: whoever shows them sets them aside and says how many.
    package let readings: [Reading]
    /// The files that hold further readings, in the order of the sections.
    package let dataFiles: [DataFile]
    /// The files whose readings all sections show, each those of its kind, in the order of the config.
    package let sharedFiles: [SharedFile]
    /// The sections whose readings are in a store, in their order.
    package let storeSections: [StoreSection]

    /// True if the period is counted from the day of the run.
    package let isPeriodRelative: Bool
    /// The path of the logo of the clinic, as the config names it, whether it can be used or not.
    package let logoPath: String?

    /// A section that asks a store for its readings.
    package struct StoreSection: Hashable, Sendable {
        /// The section.
        package let sectionID: String
        /// The kind of measurement that it shows.
        package let kind: MeasurementKind
        /// The place in the configuration.
        package let location: FileLocation
    }

    /// A file with readings for all sections.
    package struct SharedFile: Hashable, Sendable {
        /// The path, relative to the folder of the config; it never leads out of that folder by `..`.
        package let path: String
        /// File format by name; `nil` detects it from the file.
        package let format: String?
        /// The patient to read when a file holds several; `nil` if the configuration names none.
        package let patient: String?
        /// The place in the configuration that names the file.
        package let location: FileLocation
        /// The place in the configuration that gives the file's format, or could.
        package let formatLocation: FileLocation
        /// The place in the configuration that names the patient, or could.
        package let patientLocation: FileLocation
    }

    /// A file with readings for a section.
    package struct DataFile: Hashable, Sendable {
        /// The section that names it.
        package let sectionID: String
        /// The kind of measurement that the section shows, and the default kind of columns without a role.
        package let kind: MeasurementKind
        /// The unit of columns that name none; `nil` where the section names none either.
        package let unit: Unit?
        /// The path, relative to the folder of the config; it never leads out of that folder by `..`.
        package let path: String
        /// The patient whose FHIR observations are read, as a reference or an id; `nil` if the section names none.
        package let patient: String?
        /// The place in the configuration that names the file.
        package let location: FileLocation
        /// The place in the configuration that names the patient, or could.
        package let patientLocation: FileLocation
    }
}

/// The resources outside a configuration that it may refer to.
///
/// The configuration reader never opens a folder itself: its caller supplies these closures.
package struct ConfigSurroundings: Sendable {
    /// Reads the picture at a path, relative to the folder of the file that names it, or throws one problem without a place.
    package typealias PictureReading = @Sendable (_ path: String) throws(DiagnosticFailure) -> Picture

    /// The layouts there are; `nil` leaves them unchecked.
    package var layouts: FileChoice?
    /// The themes there are; `nil` leaves them unchecked.
    package var themes: FileChoice?
    /// The languages that have templates, for hints.
    package var languages: @Sendable () -> [String]
    /// True if reports can be made in a language; relatives of languages with templates count.
    package var isKnownLanguage: @Sendable (LanguageTag) -> Bool
    /// The guidelines there are, each for a kind; `nil` leaves them unchecked.
    package var guidelines: FileChoice?
    /// The day that relative periods are counted from; `nil` where nobody says it.
    package var asOf: CivilDate?
    /// True if a configuration may name files at all.
    ///
    /// A configuration from a stranger could name the files of others.
    package var allowsFiles = true
    /// True if a data file exists at this path, relative to the folder of the configuration.
    package var hasDataFile: @Sendable (String) -> Bool
    /// True if two such paths lead to the same file.
    package var isSameFile: @Sendable (String, String) -> Bool = { $0 == $1 }
    /// Reads pictures; the default finds none.
    package var picture: PictureReading = { _ throws(DiagnosticFailure) in
        throw DiagnosticFailure("clinic.logo-missing", "there is no such logo")
    }
    /// True if two sections refer to the same patient by these names.
    package var isSamePatient: @Sendable (String, String) -> Bool = { $0 == $1 }

    /// Describes what surrounds a config.
    package init(
        layouts: FileChoice? = nil, themes: FileChoice? = nil,
        languages: @autoclosure @escaping @Sendable () -> [String] = [],
        isKnownLanguage: @escaping @Sendable (LanguageTag) -> Bool = { _ in true }, guidelines: FileChoice? = nil,
        hasDataFile: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.layouts = layouts
        self.themes = themes
        self.languages = languages
        self.isKnownLanguage = isKnownLanguage
        self.guidelines = guidelines
        self.hasDataFile = hasDataFile
    }
}

/// The limits on one configuration.
package struct ConfigLimits: Hashable, Sendable {
    /// The most sections of a report.
    package var sections = 1_000
    /// The most readings that may stand in a config; more belong into data files.
    package var readings = 200_000
    /// The most notes, which are paragraphs of free text.
    package var notes = 20
    /// The most characters of a note.
    package var noteLength = 4_000
    /// The most events.
    package var events = 100
    /// The most characters of an event, which stands in a line beside a chart.
    package var eventLength = 200
    /// The most sources that are preferred to others.
    package var preferredSources = 100
    /// The most days of a period: ten years and a little.
    package var days = 3_660

    /// Makes the limits that hold everywhere.
    package init() {}

    /// Returns true if a period may have these ends, both included; the days must be in order.
    package func allowsPeriod(from first: CivilDate, through last: CivilDate) -> Bool {
        last.dayNumber - first.dayNumber < days
    }
}
