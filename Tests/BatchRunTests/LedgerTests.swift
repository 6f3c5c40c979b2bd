import DiaryModel
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("The manifest of a shard")
struct LedgerTests {
    private let folder = Result { try ScratchFolder() }

    private func person(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + String(repeating: "f", count: 16)
    }

    private func record(_ number: Int, run: String = "r1") -> LedgerRecord {
        LedgerRecord(
            person: person(number), run: run, state: .ok, inputs: .init(digest: "d\(number)"),
            reports: [.init(language: "ko", file: "a/\(number).pdf", bytes: 10, sha256: "ab", pages: 3)],
            milliseconds: 4)
    }

    private func write(_ numbers: [Int], run: String = "r1", to path: String) throws {
        var ledger = try Ledger(path)
        try ledger.append(numbers.map { record($0, run: run) }, lasting: true)
    }

    @Test("gives back what was added, in this run and in the next")
    func roundTrip() throws {
        let path = try folder.get().path(of: "m.jsonl")
        var ledger = try Ledger(path)
        #expect(try ledger.record(of: person(1)) == nil)
        try ledger.append([record(1), record(2)], lasting: false)
        try ledger.append([record(3)], lasting: true)
        #expect(try ledger.record(of: person(2))?.record == record(2))
        let again = try Ledger(path)
        #expect(again.found.isSound)
        #expect(again.found.sound == 3)
        for number in 1...3 { #expect(try again.record(of: person(number))?.record == record(number)) }
    }

    @Test("goes by the last line about a person")
    func repeated() throws {
        let path = try folder.get().path(of: "m.jsonl")
        try write([1, 2], to: path)
        try write([2], run: "r2", to: path)
        let ledger = try Ledger(path)
        #expect(try ledger.record(of: person(1)) != nil)
        #expect(try ledger.record(of: person(2))?.record.run == "r2")
    }

    @Test("cut off at any byte, it keeps every line before and takes the torn one away")
    func torn() throws {
        let scratch = try folder.get()
        let whole = scratch.path(of: "whole.jsonl")
        try write([1, 2], to: whole)
        let bytes = try #require(scratch.bytes(of: "whole.jsonl"))
        let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
        for cut in stride(from: 0, to: bytes.count, by: 7) {
            let path = try scratch.write(Array(bytes[..<cut]), to: "cut.jsonl")
            var ledger = try Ledger(path)
            #expect(try ledger.record(of: person(1))?.record == (cut >= first ? record(1) : nil))
            #expect(ledger.found.sound == (cut >= first ? 1 : 0))
            #expect(ledger.found.tornBytes == (cut >= first ? cut - first : cut))
            try ledger.append([record(3)], lasting: false)
            let again = try Ledger(path)
            #expect(again.found.isSound)
            #expect(try again.record(of: person(3))?.record == record(3))
        }
    }

    @Test("sets aside a line with any byte changed, and reads those around it")
    func damaged() throws {
        let scratch = try folder.get()
        let path = scratch.path(of: "m.jsonl")
        try write([1, 2, 3], to: path)
        let bytes = try #require(scratch.bytes(of: "m.jsonl"))
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        for index in stride(from: ends[0] + 1, to: ends[1], by: 5) {
            var changed = bytes
            changed[index] = changed[index] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
            let ledger = try Ledger(try scratch.write(changed, to: "changed.jsonl"))
            #expect(ledger.found.sound == 2)
            #expect(ledger.found.damaged + ledger.found.otherVersion == 1)
            #expect(try ledger.record(of: person(2)) == nil)
            #expect(try ledger.record(of: person(3))?.record == record(3))
            // What is damaged is told once, and is gone then.
            let again = try Ledger(scratch.path(of: "changed.jsonl"))
            #expect(again.found.isSound)
            #expect(again.found.sound == 2)
            #expect(try again.record(of: person(3))?.record == record(3))
        }
    }

    @Test("leaves lines of another version alone")
    func otherVersion() throws {
        let scratch = try folder.get()
        let path = try scratch.write("{\"v\":0,\"who\":\"somebody\"}\n", to: "m.jsonl")
        try write([1], to: path)
        let ledger = try Ledger(path)
        #expect(ledger.found.otherVersion == 1)
        #expect(ledger.found.sound == 1)
        #expect(ledger.found.damaged == 0)
    }

    @Test("hears from manifests of other divisions about its own people, and believes the later run")
    func others() throws {
        let scratch = try folder.get()
        let (own, other) = (scratch.path(of: "own.jsonl"), scratch.path(of: "other.jsonl"))
        try write([1, 2, 3, 4], run: "20-7", to: other)
        try write([2], run: "21-7", to: own)
        try write([4], run: "9-7", to: own)
        var ledger = try Ledger(own, others: [other, scratch.path(of: "missing.jsonl")]) { [third = person(3)] in
            $0 != third
        }
        #expect(try ledger.record(of: person(1))?.isOwn == false)
        #expect(try ledger.record(of: person(2))?.record.run == "21-7")
        #expect(try ledger.record(of: person(2))?.isOwn == true)
        #expect(try ledger.record(of: person(3)) == nil)
        #expect(try ledger.record(of: person(4))?.record.run == "20-7")
        #expect(try ledger.record(of: person(4))?.isOwn == false)
        try ledger.append([record(4, run: "22-7")], lasting: false)
        #expect(try ledger.record(of: person(4))?.isOwn == true)
    }

    @Test("is read in blocks of any size")
    func blocks() throws {
        let path = try folder.get().path(of: "m.jsonl")
        try write(Array(1...20), to: path)
        for size in [1, 7, 100, 4_096] {
            var people: [String] = []
            let scan = try LedgerScan.of(try OpenFile(path, for: .reading), blockSize: size) { line, _, _ in
                people.append(line.person)
            }
            #expect(scan.sound == 20)
            #expect(people == (1...20).map(person))
        }
    }

    @Test("is locked for one holder at a time, and free when the holder is gone")
    func lock() throws {
        let path = try folder.get().path(of: "lock")
        do {
            let holder = try OpenFile(path, for: .appending)
            #expect(try holder.tryLock())
            let second = try OpenFile(path, for: .appending)
            #expect(try !second.tryLock())
            withExtendedLifetime(path) {}
            _ = try holder.stamp()
        }
        let third = try OpenFile(path, for: .appending)
        #expect(try third.tryLock())
    }
}
