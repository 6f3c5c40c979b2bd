import BatchRun
import Foundation
import TestSupport
import Testing
@testable import diarypress

@Suite("Metrics of a batch")
struct BatchMetricsTests {
    @Test("are lines of the text format, each name with its help and its type, and without names of people")
    func text() {
        var summary = BatchSummary(job: "nightly", run: "1763769600-77", shard: "1/4", asOf: "2025-11-22")
        summary.ending = "complete"
        summary.made = 3
        summary.failed = 1
        summary.reasons = ["xml.syntax": 1]
        summary.notBegun = 406
        let lines = BatchMetrics.text(of: summary).split(separator: "\n").map(String.init)
        #expect(lines.contains("diarypress_batch_people{job=\"nightly\",shard=\"1/4\",state=\"made\"} 3"))
        #expect(lines.contains("diarypress_batch_failures{job=\"nightly\",shard=\"1/4\",reason=\"xml.syntax\"} 1"))
        #expect(lines.contains("diarypress_batch_not_begun{job=\"nightly\",shard=\"1/4\"} 406"))
        #expect(lines.contains("diarypress_batch_without_readings{job=\"nightly\",shard=\"1/4\"} 0"))
        #expect(lines.contains("diarypress_batch_complete{job=\"nightly\",shard=\"1/4\"} 1"))
        #expect(lines.contains("diarypress_batch_started_timestamp_seconds{job=\"nightly\",shard=\"1/4\"} 1763769600"))
        for line in lines where !line.hasPrefix("#") {
            #expect(line.wholeMatch(of: /diarypress_batch_[a-z_]+\{[^}]*\} [0-9.]+/) != nil, "\(line)")
        }
    }

    @Test("keep the time of the last complete run when a later one is none, and count deliveries")
    func lastComplete() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "night.prom")
        func text(_ run: String, _ ending: String) throws -> String {
            var summary = BatchSummary(job: "nightly", run: run, shard: "1/1", asOf: "2025-11-22")
            (summary.ending, summary.seconds) = (ending, 12.5)
            try BatchMetrics.write(summary, to: path)
            return String(decoding: scratch.bytes(of: "night.prom") ?? [], as: UTF8.self)
        }
        let name = "diarypress_batch_last_complete_timestamp_seconds{job=\"nightly\",shard=\"1/1\"}"
        #expect(try !text("1763769600-77", "failed").contains(name))
        #expect(try text("1763769700-77", "complete").contains("\(name) 1763769712\n"))
        #expect(try text("1763769800-77", "drained").contains("\(name) 1763769712\n"))
    }

    @Test("of a delivery by itself take the place of what the run said of deliveries, and leave the rest")
    func deliveries() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "night.prom")
        func lines() -> [String] {
            String(decoding: scratch.bytes(of: "night.prom") ?? [], as: UTF8.self).split(separator: "\n").map(
                String.init)
        }
        func summary(pending: Int) -> BatchSummary {
            var summary = BatchSummary(job: "nightly", run: "1763769600-77", shard: "1/1", asOf: "2025-11-22")
            summary.deliveries = try? JSONDecoder().decode(
                BatchSummary.Deliveries.self,
                from: Data(#"{"done": 2, "pending": 0, "refused": 0, "reasons": {}}"#.utf8))
            summary.deliveries?.pending = pending
            return summary
        }
        var run = summary(pending: 7)
        (run.ending, run.made) = ("complete", 9)
        try BatchMetrics.write(run, to: path)
        let before = lines()
        try BatchMetrics.write(deliveriesOf: summary(pending: 0), to: path)
        let name = "diarypress_batch_deliveries{job=\"nightly\",shard=\"1/1\",state=\"pending\"}"
        #expect(before.contains("\(name) 7") && lines().contains("\(name) 0"))
        #expect(Set(lines()).symmetricDifference(before).count == 2)
        #expect(lines().count == before.count)
        // Without a run before there is a file of deliveries alone.
        try FileManager.default.removeItem(atPath: path)
        try BatchMetrics.write(deliveriesOf: summary(pending: 3), to: path)
        #expect(lines().count == 5 && lines().contains("\(name) 3"))
    }

    @Test("may be read by the user of another program, in a folder that keeps its mode")
    func mode() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("older", to: "collected/night.prom")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path(of: "collected"))
        let summary = BatchSummary(job: "nightly", run: "1763769600-77", shard: "1/4", asOf: "2025-11-22")
        try BatchMetrics.write(summary, to: path)
        #expect(scratch.bytes(of: "collected/night.prom") == Array(BatchMetrics.text(of: summary).utf8))
        #expect(ScratchFolder.mode(path).map { $0 & 0o777 } == 0o644)
        #expect(ScratchFolder.mode(scratch.path(of: "collected")).map { $0 & 0o777 } == 0o755)
        #expect(try scratch.names(in: "collected") == ["night.prom"])
    }
}
