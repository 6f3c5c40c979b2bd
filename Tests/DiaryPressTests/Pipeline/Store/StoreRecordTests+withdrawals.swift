import DiaryModel
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

extension StoreRecordTests {
    @Test("a withdrawal, or a version that nobody can read, takes back older versions only, whatever the order")
    func withdrawnVersions() throws {
        func version(_ number: Int) -> String { #""versionId":"\#(number)""# }
        let nothing = #","dataAbsentReason":{"coding":[{"code":"error"}]}"#
        let (first, third) = (weight("a", 70, meta: version(1)), weight("a", 71, meta: version(3)))
        let withdrawn = weight("a", 70, "entered-in-error", meta: version(2))
        let empty = observation("a", "final", meta: version(3), nothing)
        let cases: [(texts: [String], left: [Double])] = [
            ([third, withdrawn], [71]), ([third, withdrawn, first], [71]), ([first, withdrawn], []),
            ([first, empty], []), ([first, empty, weight("a", 72, meta: version(4))], [72]),
            // Without versions nobody knows which is newer.
            ([weight("a", 73), observation("a", "final", nothing) + weight("y", 61, day: 8)], [73, 61]),
        ]
        let other = weight("z", 60, day: 9)
        for (number, (texts, left)) in cases.enumerated() {
            for (turn, turned) in [texts, texts.reversed(), Array(texts.dropFirst() + texts.prefix(1))].enumerated() {
                let apart = try session("apart\(number)-\(turn).sqlite")
                _ = try take(other, "other.ndjson", into: apart)
                for (location, text) in turned.enumerated() {
                    let taken = try take(text, "\(number)-\(turn)-\(location).ndjson", into: apart)
                    if text == withdrawn || text == empty { #expect(!taken.reasons.isEmpty) }
                }
                #expect(try values(apart) == left + [60], "\(number) \(turn)")
                let together = try session("together\(number)-\(turn).sqlite")
                _ = try take(turned.joined() + other, "\(number)-\(turn).ndjson", into: together)
                #expect(try values(together) == left + [60], "\(number) \(turn)")
                #expect(try read(turned.joined() + other) == left + [60], "\(number) \(turn)")
                for session in [apart, together] {
                    let (text, moved) = (try export(session), try self.session("moved\(number)-\(turn).sqlite"))
                    _ = try take(text, "moved.csv", into: moved)
                    #expect(try export(moved) == text)
                    _ = try moved.forget("anna")
                }
            }
        }
    }

    private func export(_ session: StoreSession) throws -> String {
        var text = ""
        try session.export("anna", as: .csv) { (part) throws(DiagnosticFailure) in text += part }
        return text
    }

    @Test(
        "what is taken back of an id that several measurements have is the one of its moment, or all where it is of none"
    )
    func sharedWithdrawal() throws {
        let (first, second) = (weight("7", 77, day: 1), weight("7", 78, day: 2))
        for (number, status) in ["entered-in-error", "corrected"].enumerated() {
            let gone = observation("7", status, day: 2, #","dataAbsentReason":{"coding":[{"code":"error"}]}"#)
            let session = try session("\(number).sqlite")
            _ = try take(first + second, "1.ndjson", into: session)
            let taken = try take(gone, "2.ndjson", into: session)
            #expect((taken.withdrawn, taken.reasons.isEmpty) == (1, false))
            let moved = try self.session("moved\(number).sqlite")
            let text = try export(session)
            _ = try take(text, "export.csv", into: moved)
            #expect(try export(moved) == text)
            for store in [session, moved] {
                // An overlapping file brings the one that stands, and the withdrawal says the same once more.
                let late = try take(first + second + gone + weight("8", 60, day: 3), "3.ndjson", into: store)
                #expect((late.new, late.withdrawn) == (1, 0))
                #expect(try values(store) == [77, 60])
                #expect(try take(weight("7", 79, day: 4), "4.ndjson", into: store).new == 1)
                #expect(try values(store) == [77, 60, 79])
            }
            for texts in [[first, second, gone], [gone, second, first], [second, gone, first]] {
                let together = try self.session("together.sqlite")
                _ = try take(texts.joined(), "\(number).ndjson", into: together)
                #expect(try values(together) == [77])
                #expect(try read(texts.joined()) == [77])
                _ = try together.forget("anna")
            }
            let none = try self.session("none\(number).sqlite")
            _ = try take(first + second, "1.ndjson", into: none)
            let all = try take(gone.replacing("01-02T", with: "01-05T"), "2.ndjson", into: none)
            #expect((all.withdrawn, all.reasons["shared-id"]) == (2, 1))
            #expect(try values(none) == [])
        }
        let corrected = try session("corrected.sqlite")
        _ = try take(first + second, "1.ndjson", into: corrected)
        let taken = try take(weight("7", 79, "corrected", day: 5), "2.ndjson", into: corrected)
        #expect((taken.withdrawn, taken.skipped, taken.reasons) == (2, 0, ["shared-id": 1]))
        #expect(try values(corrected) == [79])
    }
}
