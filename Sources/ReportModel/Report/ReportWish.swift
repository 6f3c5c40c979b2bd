public import DiaryModel

/// The options of a report: one value for command line, job, configuration, layout and client of the service.
public struct ReportWish: Hashable, Sendable, Codable {
    /// The languages, in the order asked for.
    public var languages: [LanguageTag]
    /// The id of the layout.
    public var layout: String?
    /// The id of the theme, in place of that of the layout.
    public var theme: String?
    /// The paper.
    public var paper: Paper?
    /// The profile that the file promises to meet.
    public var profile: FileProfile?
    /// The password of an encrypted file.
    public var password: FilePassword?
    /// The key that the file is sealed with; `nil` for none.
    public var seal: SealRule?
    /// The address of the system of identifiers that ids of people are of, for readings as FHIR; `nil` if nobody names it.
    public var identifierSystem: String?
    /// The first day.
    public var first: CivilDate?
    /// The last day.
    public var last: CivilDate?
    /// The number of days up to the last.
    public var lastDays: Int?
    /// The day that relative periods are counted up to; it is not in the report.
    public var asOf: CivilDate?
    /// The zone of days, and of times without an offset.
    public var zone: Zone?
    /// The sources that are preferred where several have readings of one minute, in their order.
    public var preferredSources: [String]
    /// The clinic that hands the report out.
    public var clinic: Clinic?
    /// The most pages, counted before the first is painted.
    public var mostPages: Int?
    /// The most bytes of a file that is made in memory.
    public var mostBytes: Int?
    /// True if a check sum of the drawn texts is kept, for those who read the file once more.
    package var sumsText = false

    /// Makes a wish; what is left out is decided by whoever is asked next.
    public init(
        languages: [LanguageTag] = [], layout: String? = nil, paper: Paper? = nil, profile: FileProfile? = nil,
        password: FilePassword? = nil, first: CivilDate? = nil, last: CivilDate? = nil, asOf: CivilDate? = nil,
        preferredSources: [String] = [], clinic: Clinic? = nil, mostPages: Int? = nil, mostBytes: Int? = nil
    ) {
        (self.languages, self.layout, self.paper) = (languages, layout, paper)
        (self.profile, self.password) = (profile, password)
        (self.first, self.last, self.asOf) = (first, last, asOf)
        (self.preferredSources, self.clinic) = (preferredSources, clinic)
        (self.mostPages, self.mostBytes) = (mostPages, mostBytes)
    }

    /// The id of the layout, which is the standard one where nobody names another.
    public var layoutID: String { layout ?? "standard" }

    /// The layout, and behind a slash the theme that takes the place of its own.
    package var designID: String { theme.map { "\(layoutID)/\($0)" } ?? layoutID }

    /// The paper, which is A4 where nobody names another.
    public var sheet: Paper { paper ?? .a4 }

    /// The name of the paper; a hyphen where nobody names one.
    public var paperID: String { paper?.rawValue ?? "-" }

    /// The layout and the paper alone.
    public var look: ReportWish { ReportWish(layout: layout, paper: paper) }

    /// A wish for each paper there is.
    public static var onEachPaper: [ReportWish] { Paper.allCases.map { ReportWish(paper: $0) } }

    /// Returns this wish, with what it leaves open taken from another.
    ///
    /// Options come before jobs, jobs before configurations, configurations before layouts. The clinic alone is different: a
    /// configuration knows best who hands its reports out, so a job names the clinic of those that say nothing.
    public func merged(over other: ReportWish) -> ReportWish {
        var wish = other
        if !languages.isEmpty { wish.languages = languages }
        if !preferredSources.isEmpty { wish.preferredSources = preferredSources }
        wish.layout = layout ?? other.layout
        wish.theme = theme ?? other.theme
        wish.paper = paper ?? other.paper
        wish.profile = profile ?? other.profile
        wish.password = password ?? other.password
        wish.seal = seal ?? other.seal
        wish.identifierSystem = identifierSystem ?? other.identifierSystem
        wish.first = first ?? other.first
        wish.last = last ?? other.last
        wish.lastDays = lastDays ?? other.lastDays
        wish.asOf = asOf ?? other.asOf
        wish.zone = zone ?? other.zone
        wish.clinic = other.clinic ?? clinic
        wish.mostPages = mostPages ?? other.mostPages
        wish.mostBytes = mostBytes ?? other.mostBytes
        wish.sumsText = sumsText || other.sumsText
        return wish
    }
}

extension FileProfile {
    /// Returns the reason why the profile conflicts with a password, or with none, within a sentence, and a hint.
    ///
    /// `nil` if there is no conflict.
    public func conflict(hasPassword: Bool) -> (clause: String, hint: String)? {
        guard hasPassword != (self == .encrypted) else { return nil }
        if self == .encrypted {
            return ("is to be encrypted, and there is no password for it", "name a file or a credential with one")
        }
        let archive = "is to be an archive (PDF/A), which no password may close"
        return (
            archivePart == nil ? "has a password and is not to be encrypted" : archive,
            "ask for `encrypted` in place of `\(rawValue)`, or leave the password away"
        )
    }
}
