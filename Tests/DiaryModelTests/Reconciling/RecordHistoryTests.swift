import TestSupport
import Testing
@testable import DiaryModel

@Suite("Versions of records that share an id")
struct RecordHistoryTests {
    /// Makes a version in few words: verb, minute, then the rest.
    private func version(
        _ verb: SourceRecord.Verb, at minute: Int64?, topic: String = "weight", number: Int64? = nil,
        updated: Int64? = nil,
        alone: Bool = false, readable: Bool = true
    ) -> SourceRecord {
        SourceRecord(
            "w1", topic: topic, verb: verb,
            version: RecordVersion(updated: updated.map(Instant.init(milliseconds:)), number: number),
            at: minute.map { Instant(milliseconds: $0 * 60_000) }, isOfMomentAlone: alone, isReadable: readable)
    }

    /// Returns the verdicts on versions, the same whatever their order.
    private func verdicts(_ versions: [SourceRecord]) -> (verdicts: [RecordHistory.Verdict], isDoubtful: Bool) {
        let history = RecordHistory(versions)
        let reversed = RecordHistory(versions.reversed())
        #expect(history.verdicts == reversed.verdicts.reversed())
        #expect(history.isDoubtful == reversed.isDoubtful)
        return (history.verdicts, history.isDoubtful)
    }

    @Test("the newer of two holds, whatever it does")
    func newer() {
        #expect(
            verdicts([version(.states, at: 0, number: 1), version(.states, at: 5, number: 2)]).verdicts == [
                .superseded, .holds,
            ])
        #expect(
            verdicts([version(.retracts, at: 0, updated: 1), version(.states, at: 0, updated: 2)]).verdicts
                == [.superseded, .holds])
        #expect(
            verdicts([version(.replaces, at: 0, updated: 1), version(.states, at: 0, updated: 2)]).verdicts
                == [.superseded, .holds])
    }

    @Test("where nothing tells which is newer, a retraction prevails over a correction, and that over what is final")
    func ranks() {
        let all = [version(.states, at: 0), version(.replaces, at: 0), version(.retracts, at: 0)]
        #expect(verdicts(all).verdicts == [.retracted, .retracted, .superseded])
        #expect(verdicts(Array(all[..<2])).verdicts == [.superseded, .holds])
    }

    @Test("final ones of two moments are two records, and a correction is of the one of its moment")
    func moments() {
        #expect(verdicts([version(.states, at: 0), version(.states, at: 9)]).verdicts == [.holds, .holds])
        let corrected = verdicts([version(.states, at: 0), version(.states, at: 9), version(.replaces, at: 9)])
        #expect(corrected.verdicts == [.holds, .superseded, .holds])
        #expect(!corrected.isDoubtful)
    }

    @Test("a correction that moves the only measurement replaces it; of several it replaces all, which is in doubt")
    func moved() {
        let one = verdicts([version(.states, at: 0), version(.replaces, at: 5)])
        #expect(one.verdicts == [.superseded, .holds])
        #expect(!one.isDoubtful)
        let several = verdicts([version(.states, at: 0), version(.states, at: 9), version(.replaces, at: 5)])
        #expect(several.verdicts == [.superseded, .superseded, .holds])
        #expect(several.isDoubtful)
    }

    @Test("a retraction without a moment is of all, one of its moment alone of that only")
    func retractions() {
        let stated = [version(.states, at: 0), version(.states, at: 9)]
        #expect(verdicts(stated + [version(.retracts, at: nil)]).verdicts == [.retracted, .retracted, .superseded])
        #expect(
            verdicts(stated + [version(.retracts, at: 5, alone: true)]).verdicts == [.holds, .holds, .superseded])
        #expect(verdicts(stated + [version(.retracts, at: 9)]).verdicts == [.holds, .retracted, .superseded])
        #expect(
            verdicts(stated + [version(.retracts, at: 0, topic: "")]).verdicts == [.retracted, .holds, .superseded])
    }

    @Test("what nobody can read supersedes older versions, and a correction of it what was corrected")
    func unreadable() {
        #expect(
            verdicts([version(.states, at: 0, number: 1), version(.states, at: 0, number: 2, readable: false)]).verdicts
                == [.superseded, .superseded])
        #expect(
            verdicts([version(.states, at: 0), version(.replaces, at: 0, readable: false)]).verdicts
                == [.superseded, .superseded])
        #expect(
            verdicts([version(.replaces, at: 0), version(.replaces, at: 0, readable: false)]).verdicts
                == [.holds, .superseded])
    }

    @Test("an id that two servers give to different things parts neither, unless a correction changes what it is about")
    func topics() {
        #expect(
            verdicts([
                version(.states, at: 0), version(.states, at: 0, topic: "pulse"),
                version(.replaces, at: 0, topic: "pulse"),
            ])
            .verdicts == [.holds, .superseded, .holds])
        #expect(
            verdicts([version(.states, at: 0), version(.replaces, at: 0, topic: "height")]).verdicts == [
                .superseded, .holds,
            ])
    }

    @Test("a hundred thousand versions of one id take no long time")
    func many() {
        let versions =
            (0..<50_000).map { version(.states, at: Int64($0)) }
            + (50_000..<100_000).map { version(.replaces, at: Int64($0)) }
        let start = ProcessorTime.ofThread
        let history = RecordHistory(versions)
        #expect(history.verdicts[0] == .superseded)
        #expect(history.isDoubtful)
        // The square of them would take minutes.
        #expect(ProcessorTime.ofThread - start < .seconds(60))
    }
}
