internal import ConfigReading
package import DiaryModel
internal import DiaryStore
package import ReportModel
internal import SystemKit
internal import XMLKit

/// The people of a store whose reports are all made from one config, one after the other, however many there are.
package final class StoredPeople {
    private let session: StoreSession
    /// The config.
    package let config: String
    private let moments: DiaryLoader.Moments
    private let who: StoredPeopleRule.Choice
    private let places: ClosedRange<UInt32>?
    private var page: ArraySlice<String> = []
    private var last: String?
    /// The revisions of the people read last, by their ids.
    private var revisions: [String: Int64] = [:]
    /// The digest of the config and its logo.
    private lazy var configDigest = InputDigest.of(diary: config, files: [], logo: moments.logoPath)
    private var isAtEnd = false

    /// The number of people read at a time.
    private static let pageSize = 1_000

    /// Opens the store and reads the config.
    ///
    /// - Parameters:
    ///   - rule: Which people, and the config.
    ///   - loader: Reads configs.
    ///   - wish: Options that override the configuration.
    ///   - places: The places of the people, as `StableHash` gives them; `nil` for everybody.
    /// - Throws: `store.…` where the store cannot be used, and all that is wrong with the config.
    package init(
        _ rule: StoredPeopleRule, _ loader: DiaryLoader, _ wish: ReportWish, places: ClosedRange<UInt32>? = nil
    ) throws(DiagnosticFailure) {
        moments = try loader.moments(config: rule.diary, wish)
        session = try StoreSession(rule.address)
        config = rule.diary
        (who, self.places) = (rule.who, places)
    }

    /// The id of the next person; `nil` at the end.
    package func next() throws(DiagnosticFailure) -> String? {
        if page.isEmpty, !isAtEnd {
            let people = try session.store.people(
                after: last, in: places, withReadingsIn: who == .withReadings ? moments.period : nil,
                limit: Self.pageSize)
            isAtEnd = people.count < Self.pageSize
            page = people.map(\.person.id)[...]
            revisions = Dictionary(people.map { ($0.person.id, $0.revision) }) { $1 }
            last = page.last
        }
        return page.popFirst()
    }

    /// Returns the number of people, if everybody is requested.
    package func count() throws(DiagnosticFailure) -> Int? {
        who == .everybody ? try session.store.peopleCount(in: places) : nil
    }

    /// The digest of all that a person's reports would be made from now, the config included.
    ///
    /// - Returns: The digest; `nil` where the person is gone or the config cannot be read.
    package func digest(of id: String) throws(DiagnosticFailure) -> String? {
        let person = StoredDiary(session, person: id)
        guard try person.readAll(in: moments.kept, preferring: moments.order) else { return nil }
        return Self.fingerprint(configDigest, person)?.digest
    }

    /// A text that stands for all that a person's reports would be made from now: while it is the same, that is the same.
    ///
    /// It is known without reading anything of the person; the digest may be the same where this is not, as of a reading of other days.
    ///
    /// - Parameter id: One of the people that came last.
    /// - Returns: The text; `nil` where nobody knows.
    package func state(of id: String) -> String? { Self.state(configDigest, revisions[id]) }

    /// The digest of a config with the logo that it names and of what was read about a person, with the text that stands for both.
    package static func fingerprint(
        config: String, logo: String?, _ person: StoredDiary
    ) -> (digest: String, state: String?)? {
        fingerprint(InputDigest.of(diary: config, files: [], logo: logo), person)
    }

    private static func fingerprint(_ config: String?, _ person: StoredDiary) -> (digest: String, state: String?)? {
        guard let config, let own = person.digest, let digest = SHA256.digest(of: Array("\(config) \(own)".utf8)) else {
            return nil
        }
        return (digest, state(config, person.trace.revision))
    }

    private static func state(_ config: String?, _ revision: Int64?) -> String? {
        config.flatMap { config in revision.map { "\(config.prefix(16)) \($0)" } }
    }
}

extension DiaryLoader {
    /// The moments that a report is about.
    package struct Moments: Hashable, Sendable {
        /// Those of the period.
        package let period: Range<Instant>
        /// Those of the period and of the one before it, with which blocks compare.
        package let kept: Range<Instant>
        /// The sources in order of preference.
        package let order: SourceOrder
        /// The zone that days are counted in.
        package let zone: Zone
        /// The logo that the config names, as seen from its folder.
        package let logoPath: String?
    }

    /// Reads a configuration without its readings and returns the moments of its reports.
    ///
    /// - Throws: The errors of the config or the wish.
    package func moments(config path: String, _ wish: ReportWish) throws(DiagnosticFailure) -> Moments {
        let config = try ConfigReader(surroundings(wish, true, "")).read(try XMLSource(path: path)).value
        let definition = try period(of: config.report, for: config.person, wish, path)
        return Moments(
            period: definition.period.instants, kept: Self.extent(of: definition.period),
            order: SourceOrder(wish.merged(over: definition.wish).preferredSources), zone: definition.period.zone,
            logoPath: config.logoPath)
    }
}

extension StoredDiary {
    /// Reads all that there is about the person, only to know its digest.
    ///
    /// - Returns: True if there is such a person.
    func readAll(
        in instants: Range<Instant>, preferring order: SourceOrder
    ) throws(DiagnosticFailure) -> Bool {
        guard let person, let known = try session.store.person(person) else { return false }
        trace.add(known)
        _ = try read(of: person, in: instants, order) { _ in }
        try heights(of: person, around: instants)
        return true
    }
}
