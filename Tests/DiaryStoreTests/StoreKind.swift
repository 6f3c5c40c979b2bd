import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

/// A kind of store that every test is made with.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case file
    case server

    /// Those that are here.
    static let all = allCases.filter { $0 == .file || PostgresServer.isThere }

    var testDescription: String { rawValue }

    /// An empty store of this kind.
    func make() throws -> StoreFixture { try StoreFixture(self) }
}

/// A store of one test, and the folder that its file is in.
final class StoreFixture {
    let scratch: ScratchFolder
    let address: StoreAddress
    let store: DiaryStore

    /// Makes a store, whose folder is a file system of its own (`tmpfs`) when mount options are given.
    init(_ kind: StoreKind, _ absence: StoreAbsence = .create, on options: String? = nil) throws {
        scratch = try ScratchFolder(tmpfs: options)
        let server = kind == .server ? PostgresServer.shared : nil
        address = try StoreAddress(try server?.database() ?? scratch.path(of: "diaries.sqlite"))
        store = try address.open(absence)
    }

    /// The store once more, as another process would open it.
    func reopened() throws -> DiaryStore { try address.open(.refuse) }

    /// Returns the problems that SQLite finds in its file.
    func complaints() throws -> [String] {
        let connection = store.connection
        let sound = try connection.rows("PRAGMA integrity_check", []).map { $0[0].string }
        return try sound.filter { $0 != "ok" } + connection.rows("PRAGMA foreign_key_check", []).map { $0[0].string }
    }

    /// Brings in readings as if they stood in a file.
    @discardableResult
    func take(
        _ readings: [Reading], for id: String = "anna", digest: String = "1", again: Bool = false,
        isTrial: Bool = false,
        reasons: [String: Int] = [:], into store: (DiaryStore)? = nil
    ) throws -> StoredImport {
        try (store ?? self.store).enter(
            StoreImport(
                person: Person(id: id), zone: .utc, file: "\(digest).csv", digest: digest, bytes: 100,
                moment: Instant(milliseconds: 1_000), again: again, isTrial: isTrial)
        ) { (intake) throws(DiagnosticFailure) in
            try intake.append(readings)
            var account = FileAccount.of(readings.count, in: .utc)
            for (reason, count) in reasons {
                for line in 0..<count { SkipReason(rawValue: reason).map { account.skip($0, line: line) } }
            }
            return account
        }.taken
    }

    /// All readings of a person.
    func readings(of id: String = "anna", in period: Range<Instant>? = nil) throws -> [Reading] {
        try StoreFixture.readings(of: id, in: period, of: store)
    }

    /// All readings of a person in a store.
    static func readings(
        of id: String, in period: Range<Instant>? = nil, of store: DiaryStore
    ) throws -> [Reading] {
        var readings: [Reading] = []
        try store.readings(of: id, in: period) { (part) throws(DiagnosticFailure) in readings += part }
        return readings
    }

    /// Readings of all kinds, a minute apart, some with notes, meals, offsets and values that cannot be true.
    static func sample(_ count: Int, from start: Int = 0) -> [Reading] {
        (start..<start + count).map { number in
            let instant = Instant(milliseconds: 1_700_000_000_000 + Int64(number) * 60_000)
            switch number % 5 {
            case 0:
                return Reading(
                    kind: .bloodPressure, instant: instant, offset: UTCOffset(seconds: 3_600),
                    value: .bloodPressure(
                        systolic: Quantity(Double(110 + number % 40), .millimetresOfMercury),
                        diastolic: Quantity(Double(70 + number % 20), .millimetresOfMercury)),
                    note: number % 3 == 0 ? "nach dem Essen 식후 \(number)" : "")
            case 1:
                return Reading(
                    kind: .glucose, instant: instant,
                    value: .single(Quantity(5.5 + Double(number % 7) / 10, .millimolesPerLitre)),
                    meal: MealContext.allCases[number % 4])
            case 2:
                return Reading(kind: .weight, instant: instant, value: .single(Quantity(70.123456789, .kilograms)))
            case 3:
                return Reading(
                    kind: .pulse, instant: instant,
                    value: .single(Quantity(number % 50 == 3 ? 999 : 62, .perMinute)),
                    source: number % 2 == 0 ? "Annas Uhr" : "손목시계")
            default:
                return Reading(kind: .steps, instant: instant, value: .single(Quantity(Double(number), .steps)))
            }
        }
    }
}

extension StoreIntake {
    /// Appends readings as statements of rows.
    func append(_ readings: [Reading]) throws(DiagnosticFailure) { try append(readings.map { Statement($0) }) }
}

extension Unit {
    static let steps = Unit.declared("steps", decimals: 1)
}

extension MeasurementKind {
    static let steps = MeasurementKind.declared("steps", unit: .steps, plausible: 0...99_999.5)
}

/// An outcome of another kind than the test is about.
struct Unexpected: Error {}
