import DiaryModel
import StoreSupport
import TestSupport
@testable import DiaryStore

extension StoreFixture {
    static let zones = ["Europe/Berlin", "America/New_York", "Asia/Seoul"].compactMap { Zone($0) }
    /// Behind all statements.
    static let now = Instant(milliseconds: 1_800_000_000_000)

    /// A time of each zone, so that both ways know the zones in one order.
    static let timesOfZones = zones.enumerated().map { index, zone in
        Statement(
            Reading(
                kind: .pulse, instant: Instant(milliseconds: Int64(index) * 86_400_000),
                value: .single(Quantity(60 + Double(index), .perMinute))),
            localTime: LocalTime(zone, .once))
    }

    /// Takes the statements of a file of somebody.
    @discardableResult
    func take(
        _ statements: [Statement], _ digest: String, replacing: Replacing? = nil, isPartial: Bool = false
    ) throws -> StoreChanges {
        try store.enter(
            StoreImport(
                person: Person(id: "anna"), zone: Self.zones[0], file: "x", digest: digest, bytes: 1,
                moment: Self.now, replacing: replacing)
        ) { (intake) throws(DiagnosticFailure) in
            try intake.append(statements)
            var account = FileAccount.of(
                statements.count, in: Self.zones[0], localTimes: statements.count { $0.localTime != nil })
            if isPartial { account.skip(.badTime, line: 1) }
            return account
        }.changes
    }
}
