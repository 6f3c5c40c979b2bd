import Testing
@testable import DiaryModel

@Suite("The order of sources")
struct SourceOrderTests {
    private let order = SourceOrder(["OMRON connect", "Ann’s Watch"])

    private func pulse(_ value: Double, _ source: String, at milliseconds: Int64, section: String? = nil) -> Reading {
        Reading(
            kind: .pulse, instant: Instant(milliseconds: milliseconds), value: .single(Quantity(value, .perMinute)),
            source: source, section: section)
    }

    private func kept(_ readings: [Reading], _ order: SourceOrder? = nil) -> [Double] {
        (order ?? self.order).settled(readings).kept.map { $0.value.quantities[0].value }
    }

    @Test("compares names by their letters and digits")
    func names() {
        #expect(order.rank(of: "omron-connect") == 0)
        #expect(order.rank(of: "Ann's\u{A0}Watch") == 1)
        #expect(order.rank(of: "Phone") == 2)
        #expect(order.rank(of: "") == 2)
        #expect(SourceOrder(["A", "a", "B"]).rank(of: "B") == 1)
    }

    @Test("keeps everything where nobody is preferred")
    func nobody() {
        let readings = [pulse(60, "A", at: 0), pulse(60, "B", at: 0), pulse(61, "B", at: 1)]
        let settled = SourceOrder.none.settled(readings)
        #expect(settled.kept == readings)
        #expect(settled.outranked == 0)
    }

    @Test("keeps, of one minute, all that the first source says, and nothing of the others")
    func sameMinute() {
        let readings = [
            pulse(60, "Ann’s Watch", at: 60_000), pulse(61, "OMRON connect", at: 119_999),
            pulse(62, "Phone", at: 90_000),
            pulse(63, "OMRON connect", at: 60_000), pulse(64, "Ann’s Watch", at: 120_000), pulse(65, "", at: 59_999),
        ]
        #expect(kept(readings) == [61, 63, 64, 65])
        #expect(order.settled(readings).outranked == 2)
    }

    @Test("minutes before 1970 are whole ones too")
    func early() {
        #expect(kept([pulse(60, "Phone", at: -1), pulse(61, "OMRON connect", at: 0)]) == [60, 61])
        #expect(kept([pulse(60, "Phone", at: -1), pulse(61, "OMRON connect", at: -60_000)]) == [61])
    }

    @Test("holds kinds and sections apart")
    func apart() {
        let weight = Reading(
            kind: .weight, instant: Instant(milliseconds: 0), value: .single(Quantity(70, .kilograms)), source: "Phone")
        #expect(kept([weight, pulse(61, "OMRON connect", at: 0)]) == [70, 61])
        #expect(kept([pulse(60, "Phone", at: 0, section: "a"), pulse(61, "OMRON connect", at: 0)]) == [60, 61])
    }

    @Test("does not let what cannot be true make anything give way")
    func implausible() {
        #expect(kept([pulse(60, "Phone", at: 0), pulse(900, "OMRON connect", at: 0)]) == [60, 900])
        #expect(kept([pulse(900, "Phone", at: 0), pulse(60, "OMRON connect", at: 0)]) == [60])
    }
}
