import TestSupport
import Testing
@testable import DiaryModel

@Suite("Whatever the order of statements")
struct OrderTests {
    @Test("the same readings hold, and the same statement of each kind does not", arguments: 0..<20)
    func permutations(block: Int) throws {
        let zones = try ["Europe/Berlin", "America/New_York", "Asia/Seoul"].map { try #require(Zone($0)) }
        let reconciler = Reconciler(zones: zones)
        // Five hundred cases in each of twenty blocks.
        for number in 0..<500 {
            let seed = UInt64(block * 500 + number)
            var random = RandomStatements(seed: seed, zones: zones)
            let isLarge = number % 10 == 0
            let statements = random.statements(isLarge ? 7 + number % 30 : 2 + number % 4)
            let expected = reconciler.settle(statements).readings
            // All orders of up to five, and of a hundredth of six; of more, some by chance.
            for order in random.orders(of: statements, atMost: 20) {
                let settled = reconciler.settle(order)
                guard settled.readings != expected else { continue }
                Issue.record(
                    "seed \(seed): \(settled.readings.count) readings in one order, \(expected.count) in another")
                return
            }
        }
    }

    @Test("a thousand orders of many statements give the same readings")
    func manyOrders() throws {
        let zones = try ["Europe/Berlin", "America/New_York"].map { try #require(Zone($0)) }
        var random = RandomStatements(seed: 4_711, zones: zones)
        let statements = random.statements(60)
        let expected = Reconciler(zones: zones).settle(statements).readings
        for order in random.orders(of: statements, atMost: 1_000) {
            #expect(Reconciler(zones: zones).settle(order).readings == expected)
        }
    }

    @Test("saying everything twice changes nothing")
    func twice() throws {
        let zones = [try #require(Zone("Europe/Berlin"))]
        for seed in 0..<500 {
            var random = RandomStatements(seed: UInt64(seed), zones: zones)
            let statements = random.statements(8)
            let reconciler = Reconciler(zones: zones)
            let once = reconciler.settle(statements).readings
            #expect(reconciler.settle(statements + statements).readings == once, "seed \(seed)")
        }
    }
}
