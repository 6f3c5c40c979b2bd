package import DiaryModel

/// A file that is to be imported, and for whom.
package struct IntakeRequest: Hashable, Sendable {
    /// Whose file it is: the id, and what else is known and is to be kept of the person.
    package var person: Person
    /// The zone of the person, where it was told.
    package var zone: Zone?
    /// The language of the person's reports, where it was told.
    package var language: String?
    /// The name of the file without its folders.
    package var fileName: String
    /// The SHA-256 of the file, as hexadecimal digits.
    package var digest: String
    /// How many bytes the file has.
    package var bytes: Int
    /// What the user calls the source of the readings; empty where nothing was said.
    package var source: String
    /// Whose observations of the file are read; empty where it is about one person.
    package var patient: String
    /// When the import happens.
    package var moment: Instant
    /// Whether a file that is known is read once more.
    package var again: Bool
    /// Whether everything is undone at the end, so that only the counts are learnt.
    package var isTrial: Bool
    /// Whether the file is all that its sources have, of its days or of ever; `nil` where it only adds.
    package var replacing: Replacing?

    /// Makes a request.
    package init(
        person: Person, zone: Zone? = nil, language: String? = nil, fileName: String, digest: String, bytes: Int,
        source: String = "",
        patient: String = "", moment: Instant, again: Bool = false, isTrial: Bool = false,
        replacing: Replacing? = nil
    ) {
        self.replacing = replacing
        self.person = person
        self.zone = zone
        self.language = language
        self.fileName = fileName
        self.digest = digest
        self.bytes = bytes
        self.source = source
        self.patient = patient
        self.moment = moment
        self.again = again
        self.isTrial = isTrial
    }
}

/// What whoever read a file says about it at the end.
package struct IntakeReport: Hashable, Sendable {
    /// The name of the format.
    package var format: String
    /// The zone that times without an offset were read in.
    package var zone: Zone
    /// How many rows or records the file has.
    package var entries: Int
    /// How many of them have a time without an offset.
    package var localTimes: Int
    /// How many entries gave no reading, and what else is not in the store or in doubt there, by the stable words of the reasons.
    package var reasons: [String: Int]
    /// The day of birth that the file names.
    package var birthDate: CivilDate?
    /// The sex that the file names.
    package var sex: Person.Sex
    /// The situation of the person that the file names, as an export of a store does.
    package var situation: Situation
    /// The zone of the person that the file names, as an export of a store does.
    package var personZone: Zone?
    /// What the records of the file call the person; empty where they do not tell.
    package var subjects: Set<String>
    /// The kinds that columns of the file have values of, whether or not there is one.
    package var kinds: Set<String> = []
    /// Whether the file may go on behind its last row.
    package var mayGoOn = false
    /// Whether entries were left out that may have readings.
    package var isPartial = false

    /// Makes a report.
    package init(
        format: String, zone: Zone, entries: Int, localTimes: Int = 0, reasons: [String: Int] = [:],
        birthDate: CivilDate? = nil,
        sex: Person.Sex = .unknown, situation: Situation = Situation(), personZone: Zone? = nil,
        subjects: Set<String> = []
    ) {
        self.situation = situation
        self.personZone = personZone
        self.subjects = subjects
        self.birthDate = birthDate
        self.sex = sex
        self.format = format
        self.zone = zone
        self.entries = entries
        self.localTimes = localTimes
        self.reasons = reasons
    }
}

/// An import that has taken place.
package struct StoredImport: Hashable, Sendable {
    /// Its number among the imports of the person, from 1.
    package let number: Int
    /// The name of the file without its folders.
    package let fileName: String
    /// The SHA-256 of the file.
    package let digest: String
    /// How many bytes the file has.
    package let bytes: Int
    /// What the user called the source of the readings.
    package let source: String
    /// The name of the format.
    package let format: String
    /// The zone that times without an offset were read in.
    package let zone: String
    /// When it happened.
    package let moment: Instant
    /// How many rows or records the file has.
    package let entries: Int
    /// How many readings the file has, repetitions among them.
    package let readings: Int
    /// How many of them were new to the store.
    package let added: Int
    /// How many of the readings of the file, repetitions among them, are set aside because no human can have such a value.
    package let implausible: Int
    /// How many entries gave no reading, and what else is not in the store or in doubt there, by the stable words of the reasons.
    package let reasons: [String: Int]

    /// How many readings that were there the file took back or replaced.
    package let withdrawn: Int

    /// How many statements say what the store has already, or what stands in the file twice.
    package var duplicates: Int { readings - added }
}

/// Whose observations a file had that was imported for a person.
package struct ImportedPatient: Hashable, Sendable {
    /// The SHA-256 of the file.
    package let digest: String
    /// Who was asked for; empty where the file is about one person, or nobody knows any more.
    package let asked: String
    /// What the records call the person; empty where they do not tell.
    package let subjects: Set<String>
}

/// What came of a file.
package enum IntakeOutcome: Hashable, Sendable {
    /// It was brought in, or could be in a trial.
    case taken(StoredImport)
    /// It had been brought in before.
    case known(StoredImport)
}

/// A report that was made.
package struct StoredReport: Hashable, Sendable {
    /// The id of the config's report.
    package let report: String
    /// The language.
    package let language: String
    /// The id of the layout.
    package let layout: String
    /// The first day.
    package let first: CivilDate
    /// The last day.
    package let last: CivilDate
    /// The SHA-256 of the PDF.
    package let digest: String
    /// How many bytes the PDF has.
    package let bytes: Int
    /// How many pages it has.
    package let pages: Int
    /// When it was made.
    package let moment: Instant

    /// Makes a report.
    package init(
        report: String, language: String, layout: String, first: CivilDate, last: CivilDate, digest: String,
        bytes: Int, pages: Int, moment: Instant
    ) {
        self.report = report
        self.language = language
        self.layout = layout
        self.first = first
        self.last = last
        self.digest = digest
        self.bytes = bytes
        self.pages = pages
        self.moment = moment
    }
}
