package import DiaryModel

/// The content of a job file: the people, days and languages of reports, and the output folder.
package struct BatchJob: Hashable, Sendable, Codable {
    /// The name of the job: letters, digits, `.`, `_`, `-`.
    package var id: String
    /// The source of the people.
    package var people: PeopleSource
    /// The days of the reports.
    package var period: PeriodRule
    /// The zone whose calendar says which day a run is on; `nil` for UTC.
    package var zone: Zone?
    /// The options of every report, which override those of each diary.
    package var wish = ReportWish()
    /// The source of passwords; `nil` if no file is encrypted.
    package var passwords: PasswordSource?
    /// The destination of reports.
    package var output: OutputRule
    /// The program that gets published reports; `nil` for none.
    package var delivery: DeliveryRule?
    /// The number of processes that render; `nil` for one on each processor.
    package var workers: Int?
    /// The number of people given to a process at a time.
    package var chunk = 100
    /// The limits on the cost of a report.
    package var limits = ReportLimits()
    /// The number of people who may fail before the run gives up.
    package var failures = FailureThreshold.percent(10)
    /// The reports that are read once more before they are published.
    package var check = ReportCheckRule.all
    /// True if a person without a reading in the period fails.
    package var requiresReadings = false
    /// The time for which obsolete files are kept.
    package var retention = RetentionRule()

    /// Makes a job.
    package init(
        id: String, people: PeopleSource, period: PeriodRule = .ofEachDiary, languages: [LanguageTag] = [],
        output: OutputRule
    ) {
        self.id = id
        self.people = people
        self.period = period
        wish.languages = languages
        self.output = output
    }
}

/// The durability that a report must have before the manifest lists it.
package enum BatchDurability: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system writes when it likes; a power cut may lose reports that the manifest has, which a check finds.
    case none
    /// All reports of a chunk together.
    case chunk
    /// Each report by itself.
    case file
}

/// The destination of a job's reports, and their names.
package struct OutputRule: Hashable, Sendable, Codable {
    /// The folder.
    package var folder: String
    /// The names of reports inside the folder.
    package var pattern: OutputPattern
    /// A file with the key that people's names are hashed with; `nil` for one that the first run makes in the folder.
    package var keyFile: String?
    /// The durability of reports.
    package var durability: BatchDurability

    /// Makes a rule.
    package init(
        folder: String, pattern: OutputPattern, keyFile: String? = nil, durability: BatchDurability = .chunk
    ) {
        self.folder = folder
        self.pattern = pattern
        self.keyFile = keyFile
        self.durability = durability
    }
}

/// The limits on the cost of one person's reports; a report beyond a limit is not published.
package struct ReportLimits: Hashable, Sendable, Codable {
    /// The seconds that a person's reports may take together.
    package var seconds = 60
    /// The most pages of a report.
    package var pages = 500
    /// The most bytes of a report.
    package var bytes = 50_000_000
    /// The most readings of a person in the period.
    package var readings = 1_000_000

    /// Makes the limits of a job that names none.
    package init() {}
}

/// The finished reports that are read once more, and compared with the drawn text and with the names of others.
package enum ReportCheckRule: Hashable, Sendable, Codable {
    /// None of them.
    case none
    /// Each of them.
    case all
    /// Those of so many people of a hundred, others in every run.
    case percent(Int)
}

/// The rule that decides how long obsolete reports are kept.
package struct RetentionRule: Hashable, Sendable, Codable {
    /// The earlier reports of a person that are kept: those of so many runs; `nil` keeps them for ever.
    package var runs: Int?
    /// The days that earlier reports are kept after others took their place; `nil` keeps them for ever.
    package var days: Int?
    /// The days that reports are kept which were found wrong and are not published.
    package var quarantineDays: Int

    /// Makes a rule.
    package init(runs: Int? = nil, days: Int? = nil, quarantineDays: Int = 30) {
        self.runs = runs
        self.days = days
        self.quarantineDays = quarantineDays
    }
}

/// The number of people who may fail before a run gives up.
package enum FailureThreshold: Hashable, Sendable, Codable, CustomStringConvertible {
    /// So many.
    case count(Int)
    /// So many of a hundred; on the way nobody is judged by less than a hundred people.
    case percent(Int)

    /// Reads `12` or `5%`.
    package init?(_ text: String) {
        let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard let number = Int(digits), number >= 0 else { return nil }
        self = text.hasSuffix("%") ? .percent(number) : .count(number)
    }

    /// As a job says it: `12`, `5%`.
    package var description: String {
        switch self {
        case .count(let most): "\(most)"
        case .percent(let most): "\(most)%"
        }
    }

    /// Returns true if there are too many failures at the end of the run.
    ///
    /// A share of any number of people is rounded up to whole people. If everybody failed, that is too many unless the
    /// job allows all.
    package func isExceededInTheEnd(failures: Int, of people: Int) -> Bool {
        switch self {
        case .count(let most): failures > most || failures > 0 && failures == people
        case .percent(let most):
            most < 100 && (failures > (people * most + 99) / 100 || failures > 0 && failures == people)
        }
    }

    /// Returns true if there are too many failures while others are still to come.
    ///
    /// - Parameters:
    ///   - failures: How many failed.
    ///   - people: How many were found so far, with those still to come: they are ordered by language, and those with
    ///     an unreadable diary come together.
    /// - Returns: True if the run gives up.
    package func isExceeded(failures: Int, of people: Int) -> Bool {
        switch self {
        case .count(let most): failures > most
        case .percent(let most): people >= 100 && failures * 100 > people * most
        }
    }
}
