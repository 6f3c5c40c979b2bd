import Foundation
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("What a run knows about itself")
struct StateFolderTests {
    @Test("what workers wrote stays short: beyond a megabyte the file makes room, and the one before it is kept")
    func errors() throws {
        let scratch = try ScratchFolder()
        let state = StateFolder(output: scratch.path, shard: .whole)
        try state.make()
        let name = ".diarypress/shard-1-of-1/worker-errors.log"
        try scratch.write("short", to: name)
        state.bound(state.errors)
        #expect(scratch.bytes(of: name)?.count == 5)
        for mark in [UInt8(1), 2] {
            try scratch.write([UInt8](repeating: mark, count: (1 << 20) + 1), to: name)
            state.bound(state.errors)
            #expect(scratch.bytes(of: name) == nil)
            #expect(scratch.bytes(of: "\(name).old")?.first == mark)
        }
    }

    @Test("manifests that are only read are left as they are, and the latest run counts")
    func onlyRead() throws {
        let scratch = try ScratchFolder()
        let person = String(repeating: "a", count: 32)
        for (name, run) in [("other", "1-1"), ("own", "9-1")] {
            var ledger = try Ledger(scratch.path(of: name))
            try ledger.append([LedgerRecord(person: person, run: run, state: .ok)], lasting: false)
        }
        let damaged = Array("torn".utf8) + [0x0A] + (scratch.bytes(of: "own") ?? []) + Array("{\"v\":1".utf8)
        try scratch.write(damaged, to: "own")
        let paths = ["own", "missing", "other"].map { scratch.path(of: $0) }
        let ledger = try Ledger(reading: paths) { _ in true }
        let run = try ledger.record(of: person)?.record.run
        #expect(run == "9-1")
        #expect(scratch.bytes(of: "own") == damaged)
        #expect(try scratch.names() == ["other", "own"])
    }

    private func lost(_ person: String, in run: String, _ cause: String) -> LedgerRecord {
        LedgerRecord(person: person, run: run, state: .failed, reason: "batch.worker-died", cause: cause)
    }

    @Test("a worker that somebody was lost with says in the manifest how it ended")
    func cause() throws {
        let record = lost(String(repeating: "a", count: 32), in: "1-1", "signal 11")
        let line = String(decoding: try LedgerLine.bytes(of: record), as: UTF8.self)
        #expect(line.contains("\"cause\":\"signal 11\""))
        #expect(!record.saysTheSame(as: lost(record.person, in: "2-1", "signal 9")))
        #expect(record.saysTheSame(as: lost(record.person, in: "2-1", "signal 11")))
    }

    @Test("a shard waits for another that is about to write down the division, and for no longer than a moment")
    func locks() throws {
        let scratch = try ScratchFolder()
        let first = StateFolder(output: scratch.path, shard: try #require(Shard("1/2")))
        let second = StateFolder(output: scratch.path, shard: try #require(Shard("2/2")))
        for state in [first, second] { try state.make() }
        let held = try RunLocks(first)
        let division = try OpenFile(scratch.path(of: ".diarypress/division"), for: .appending)
        let isShared = try division.tryLock(shared: true)
        #expect(isShared)
        _ = consume held
        let isAlone = try division.tryLock()
        #expect(isAlone)
        let descriptor = division.descriptor
        // A thread of its own: tasks wait for one another where tests block.
        Thread.detachNewThread {
            usleep(200_000)
            flock(descriptor, LOCK_UN)
        }
        _ = try RunLocks(second)
        withExtendedLifetime(descriptor) {}
        _ = consume division
    }
}
