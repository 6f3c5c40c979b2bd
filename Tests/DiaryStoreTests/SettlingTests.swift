import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("What a store settles step by step")
struct SettlingTests {
    @Test("is what follows of all statements at once", arguments: 0..<8)
    func random(block: Int) throws {
        for number in 0..<15 {
            let seed = UInt64(block * 15 + number)
            var random = RandomStatements(seed: seed, zones: StoreFixture.zones)
            var numbers = SeededNumbers(seed: seed)
            let statements = random.statements(4 + number)
            let fixture = try StoreKind.file.make()
            try fixture.take(StoreFixture.timesOfZones, "0")
            var rest = statements[...]
            while !rest.isEmpty {
                let count = min(rest.count, Int.random(in: 1...6, using: &numbers))
                try fixture.take(Array(rest.prefix(count)), "\(rest.count)")
                rest = rest.dropFirst(count)
            }
            let expected = Reconciler(zones: StoreFixture.zones).settle(StoreFixture.timesOfZones + statements).readings
            #expect(try fixture.readings() == expected, "seed \(seed)")
        }
    }

    @Test("knows the zones of an export in its order, whatever its rows begin with", arguments: StoreKind.all)
    func zoneOrder(kind: StoreKind) throws {
        let (berlin, york) = (StoreFixture.zones[0], StoreFixture.zones[1])
        func weight(_ zone: Zone) -> Statement {
            let instant = zone.instant(showing: 1_735_718_400_000)
            return Statement(
                Reading(kind: .weight, instant: instant, value: .single(Quantity(71, .kilograms))),
                localTime: LocalTime(zone, .once))
        }
        for order in [[berlin, york], [york, berlin]] {
            let fixture = try kind.make()
            _ = try fixture.store.enter(
                StoreImport(
                    person: Person(id: "anna"), file: "x", digest: "1", bytes: 1, moment: Instant(milliseconds: 0))
            ) { (intake) throws(DiagnosticFailure) in
                try intake.append([weight(berlin), weight(york)], zones: order)
                return FileAccount.of(2, in: .utc, localTimes: 2)
            }
            #expect(try fixture.readings().map(\.instant) == [weight(order[0]).reading?.instant])
        }
    }

    @Test("is the same on a server")
    func server() throws {
        for seed in 200..<210 as Range<UInt64> {
            var random = RandomStatements(seed: seed, zones: StoreFixture.zones)
            let statements = StoreFixture.timesOfZones + random.statements(20)
            let fixtures = try StoreKind.all.map { try $0.make() }
            for fixture in fixtures {
                for (number, part) in [statements.prefix(9), statements.dropFirst(9)].enumerated() {
                    try fixture.take(Array(part), "\(number)")
                }
                #expect(
                    try fixture.readings() == Reconciler(zones: StoreFixture.zones).settle(statements).readings,
                    "seed \(seed)")
            }
        }
    }
}
