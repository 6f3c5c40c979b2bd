import DiaryModel
import Glibc
import ReportModel
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("Parts of the people")
struct ShardTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    @Test("follow from ids alone, by places that stores and lists of earlier nights know too")
    func places() {
        #expect(StableHash.place(of: "") == 4_023_394_144)
        #expect(StableHash.place(of: "anna") == 3_423_737_481)
        #expect(StableHash.place(of: "Ärztin-17") == 3_744_556_510)
    }

    @Test(
        "have no gap and no overlap, and are of nearly one size",
        arguments: [1, 2, 3, 7, 1_000, 4_096, 99_999, 100_000])
    func ranges(count: Int) throws {
        var next = 0
        for number in 1...count {
            let shard = Shard(number: number, count: count)
            let places = shard.places ?? 0...UInt32.max
            #expect(Int(places.lowerBound) == next)
            next = Int(places.upperBound) + 1
        }
        #expect(next == 1 << 32)
        guard count < 5_000 else { return }
        var sizes: [Int: Int] = [:]
        for number in 0..<200 * count {
            let id = "p\(1_000_000 + number)"
            let shard = Shard.holding(id, of: count)
            #expect(shard.holds(id) && shard.places?.contains(StableHash.place(of: id)) ?? true)
            sizes[shard.number, default: 0] += 1
        }
        #expect(sizes.count == count)
        // Of 200 people 60 are four standard deviations and more.
        #expect(sizes.values.allSatisfy { (125...280).contains($0) })
    }

    private func entries(_ source: PeopleSource, _ shard: Shard, hasPasswords: Bool = false) throws -> [PersonStream
        .Entry]
    {
        var stream = try PersonStream(source, stored: nil, hasPasswords: hasPasswords, shard: shard)
        var entries: [PersonStream.Entry] = []
        while let entry = try stream.next() { entries.append(entry) }
        return entries
    }

    @Test("of a list are its people with the same lines, whatever these look like", arguments: [2, 5, 300])
    func lists(count: Int) throws {
        let odd = [
            "# remark", "", "\r", "d/by-name.xml\r", "d/UPPER.XML", "plain", "e/f.xml//", "///", ".xml", "x.xm",
            "a\tb\tc",
            "a\t", "\ta", "a\t\tb", "a\tb\tc\td", "ü\tü.xml", "tab\t\r", String(repeating: "x", count: 8_192),
            String(repeating: "x", count: 8_193), String(repeating: "ä", count: 300_000), "q\tq.xml\r",
        ]
        let lines = (0..<3_000).map { "person-\($0)\tdiaries/\($0 % 100)/person-\($0).xml" }
        let text = (odd + lines.prefix(2_500) + odd.reversed() + lines.suffix(500)).joined(separator: "\n")
        for hasPasswords in [false, true] {
            for mark in ["", "\u{FEFF}"] {
                let source = PeopleSource.list(try scratch.write(mark + text, to: "people.txt"))
                let all = try entries(source, .whole, hasPasswords: hasPasswords)
                var parts: [PersonStream.Entry] = []
                for number in 1...count {
                    let shard = Shard(number: number, count: count)
                    let own = try entries(source, shard, hasPasswords: hasPasswords)
                    #expect(own == all.filter { shard.holds($0.id) })
                    parts += own
                }
                #expect(parts.count == all.count && Set(parts) == Set(all))
            }
        }
    }

    @Test("of a folder are its diaries, and nobody is missing where another part has somebody")
    func folders() throws {
        for number in 0..<50 { try scratch.write("x", to: "people/\(number % 3)/p\(number).xml") }
        let source = PeopleSource.folder(scratch.path(of: "people"))
        let parts = try (1...100).map { try entries(source, Shard(number: $0, count: 100)).count }
        #expect(parts.reduce(0, +) == 50 && parts.contains(0))
        let list = PeopleSource.list(try scratch.write("anna\n", to: "list.txt"))
        #expect(try (1...2).map { try entries(list, Shard(number: $0, count: 2)).count }.sorted() == [0, 1])
        let nobody = PeopleSource.list(try scratch.write("# anna\n", to: "nobody.txt"))
        #expect(throws: DiagnosticFailure.self) { _ = try entries(nobody, Shard(number: 1, count: 2)) }
    }

    @Test("of an earlier version are refused until one run has everybody")
    func earlierVersion() throws {
        let half = StateFolder(output: scratch.path, shard: try #require(Shard("1/2")))
        let whole = StateFolder(output: scratch.path, shard: .whole)
        for state in [half, whole] { try state.make() }
        try scratch.write("16", to: ".diarypress/division")
        func code(_ state: StateFolder) -> String? {
            do throws(DiagnosticFailure) {
                _ = try RunLocks(state)
                return nil
            } catch {
                return error.diagnostics.first?.code.rawValue
            }
        }
        #expect(code(half) == "batch.other-division")
        #expect(code(whole) == nil)
        #expect(code(half) == nil && code(half) == nil)
    }
}
