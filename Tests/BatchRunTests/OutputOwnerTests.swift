import DiaryModel
import Foundation
import ReportModel
import Synchronization
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("Whose an output folder is")
struct OutputOwnerTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func job(_ id: String, key: String? = nil) -> BatchJob {
        BatchJob(
            id: id, people: .folder("people"),
            output: OutputRule(folder: scratch.path(of: "out"), pattern: .standard, keyFile: key))
    }

    /// Returns the result of a job that begins in the folder: a hash of an id, or the code of the refusal.
    private func begin(_ job: BatchJob, _ shard: Shard = .whole, isRehearsal: Bool = false) -> String {
        do throws(DiagnosticFailure) {
            let hash = try OutputOwner.settle(
                job, StateFolder(output: job.output.folder, shard: shard), isRehearsal: isRehearsal)
            return hash("somebody") ?? ""
        } catch {
            return error.diagnostics.first?.code.rawValue ?? ""
        }
    }

    @Test("of shards and jobs that begin at the same moment one job has the folder, with one key for all its shards")
    func race() throws {
        for round in 0..<20 {
            let results = Mutex<[String: Set<String>]>([:])
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                let id = number % 2 == 0 ? "monthly" : "weekly"
                guard let shard = Shard("\(number + 1)/8") else { return }
                let result = begin(job(id), shard)
                results.withLock { _ = $0[id, default: []].insert(result) }
            }
            let found = results.withLock { $0 }
            #expect(found.count == 2)
            #expect(found.values.count { $0 == ["batch.other-job"] } == 1, "\(round): \(found)")
            #expect(found.values.count { $0.count == 1 && $0.first?.count == 64 } == 1, "\(round): \(found)")
            #expect(try scratch.names(in: "out/.diarypress") == ["job.json", "key"])
            try FileManager.default.removeItem(atPath: scratch.path(of: "out"))
        }
    }

    @Test("a rehearsal makes nothing, and is refused as the run would be")
    func rehearsal() throws {
        #expect(begin(job("monthly"), isRehearsal: true).count == 64)
        #expect(try scratch.names().isEmpty)
        let hash = begin(job("monthly"))
        #expect(hash.count == 64)
        #expect(begin(job("monthly"), isRehearsal: true) == hash)
        #expect(begin(job("weekly"), isRehearsal: true) == "batch.other-job")
    }

    @Test("a key that was lost or is another is refused, and the note says nothing about it")
    func keys() throws {
        let hash = begin(job("monthly"))
        let key = try #require(scratch.bytes(of: "out/.diarypress/key"))
        let note = String(decoding: try #require(scratch.bytes(of: "out/.diarypress/job.json")), as: UTF8.self)
        #expect(!note.contains(String(decoding: key.prefix(8), as: UTF8.self)))
        try scratch.write(key + [0x0A], to: "copy")
        #expect(begin(job("monthly", key: scratch.path(of: "copy"))) == hash)
        try scratch.write(key.reversed() + [0x30], to: "other")
        #expect(begin(job("monthly", key: scratch.path(of: "other"))) == "batch.other-key")
        try FileManager.default.removeItem(atPath: scratch.path(of: "out/.diarypress/key"))
        #expect(begin(job("monthly")) == "batch.other-key")
        #expect(try scratch.names(in: "out/.diarypress") == ["job.json"])
        try scratch.write("{", to: "out/.diarypress/job.json")
        #expect(begin(job("monthly")) == "batch.owner-damaged")
    }

    @Test("lines of a manifest that say nothing of mappings are read as before")
    func olderLines() throws {
        var record = LedgerRecord(person: String(repeating: "a", count: 32), run: "1-1", state: .ok)
        record.tools = .init(binary: "b", fonts: "f", guidelines: "g", templates: "t", settings: "s")
        let line = String(decoding: try LedgerLine.bytes(of: record), as: UTF8.self)
        #expect(!line.contains("sources"))
        guard case .sound(let sound) = LedgerLine.read(Array(line.utf8).dropLast()) else {
            Issue.record("the line is none")
            return
        }
        #expect(sound.decoded() == record)
    }
}
