import DiaryModel
import Foundation
import TestSupport
import Testing
import SystemKit
@testable import BatchRun

@Suite("The supervisor")
struct SupervisorTests {
    /// The result of a run.
    private struct Result {
        var ending: Supervisor.Ending?
        var failure: DiagnosticFailure?
        var done: [String] = []
        /// How many people each process was given.
        var shares: [String: Int] = [:]
        var lost: [String: String] = [:]
        var lostWorkers = 0
        var seconds = 0.0
        /// How many people were seen finished before anything was handed over.
        var inHand: Set<Int> = []
    }

    /// Runs people through workers that make nothing.
    private func run(
        _ chunks: [[String]], workers: Int = 2, seconds: Double = 30, peopleOfWorker: Int = 1_000,
        drainSeconds: Double = 3, prepare: (ScratchFolder) throws -> Void = { _ in },
        stop: @escaping (_ done: Int) -> Int = { _ in 0 }
    ) throws -> Result {
        let folder = try ScratchFolder()
        let command = try #require(try FakeWorker.command(in: folder), "python3 comes with the set-up of tests")
        try prepare(folder)
        var result = Result()
        var waiting = chunks[...]
        let start = MonotonicClock.now()
        let work = Supervisor.Work(
            next: { () throws(DiagnosticFailure) in
                guard let chunk = waiting.popFirst() else { return .nobody }
                // An empty chunk stands for a moment in which nobody is found.
                return chunk.isEmpty ? .notYet : .people(chunk.map { Assignment(person: $0, id: $0, diary: $0) })
            },
            finished: { (records) throws(DiagnosticFailure) in
                result.done += records.map(\.person)
                for record in records { result.shares[record.run, default: 0] += 1 }
            },
            lost: { (person, reason, _) throws(DiagnosticFailure) in result.lost[person.id] = reason },
            stopRequests: { stop(result.done.count) }, tick: { result.inHand.insert($0.people) })
        var supervisor = Supervisor(
            Supervisor.Settings(
                workers: workers, command: command, environment: ["PATH=/usr/bin:/bin"],
                errors: folder.path(of: "errors"), seconds: seconds, peopleOfWorker: peopleOfWorker, patience: 10,
                drainSeconds: drainSeconds),
            work)
        do throws(DiagnosticFailure) {
            result.ending = try supervisor.run()
        } catch {
            result.failure = error
        }
        result.lostWorkers = supervisor.lostWorkers
        result.seconds = MonotonicClock.now() - start
        result.done.sort()
        return result
    }

    @Test("gets everybody done, each once")
    func everybody() throws {
        let chunks = (0..<10).map { chunk in (0..<7).map { "p\(chunk)-\($0)" } }
        let result = try run(chunks)
        #expect(result.ending == .complete)
        #expect(result.done == chunks.joined().sorted())
        #expect(result.lostWorkers == 0)
    }

    @Test("knows of each person who is finished, before the chunk is")
    func inHand() throws {
        let result = try run([["slow-1", "slow-2", "slow-3"]], workers: 1)
        #expect(result.done.count == 3)
        #expect(result.inHand.isSuperset(of: [0, 1, 2]))
    }

    @Test("lets a worker go that had its share of people, and starts another in its place")
    func renewal() throws {
        let chunks = (0..<12).map { chunk in (0..<5).map { "p\(chunk)-\($0)" } }
        for workers in [1, 2] {
            let result = try run(chunks, workers: workers, peopleOfWorker: 12)
            #expect(result.ending == .complete)
            #expect(result.done == chunks.joined().sorted())
            #expect(result.lostWorkers == 0)
            #expect(result.shares.count >= 4)
            #expect(result.shares.values.allSatisfy { $0 <= 15 })
        }
    }

    @Test("finds the one that kills its worker, singly, as neighbours and at the edges, and gets all others done")
    func crashes() throws {
        let chunks = [["crash-1", "a", "b"], ["c", "crash-2", "crash-3", "d"], ["e", "f", "crash-4"], ["crash-5"]]
        let result = try run(chunks)
        #expect(result.ending == .complete)
        #expect(result.done == ["a", "b", "c", "d", "e", "f"])
        #expect(result.lost == Dictionary(uniqueKeysWithValues: (1...5).map { ("crash-\($0)", "batch.worker-died") }))
    }

    @Test("has more to do for a worker before that is done with giving names")
    func ahead() throws {
        let result = try run([["ahead-1"], ["ahead-2", "b"], ["c"]], workers: 1)
        #expect(result.ending == .complete)
        #expect(result.done == ["ahead-1", "ahead-2", "b", "c"].sorted())
        #expect(result.seconds < 8)
    }

    @Test("waits for people who are found late, and lets nobody go before")
    func late() throws {
        let moments = Array(repeating: [String](), count: 50)
        let result = try run(moments + [["a", "b"]] + moments + [["c"]] + moments)
        #expect(result.ending == .complete)
        #expect(result.done == ["a", "b", "c"])
        #expect(result.lostWorkers == 0)
    }

    @Test("asked for the end while people are looked for, it does not say that everybody was found")
    func drainsBeforeTheEnd() throws {
        let moments = Array(repeating: [String](), count: 50)
        var asked = 0
        let result = try run(
            moments + [["a"]],
            stop: { _ in
                asked += 1
                return asked > 10 ? 1 : 0
            })
        #expect(result.ending == .drained)
        #expect(result.done.isEmpty)
    }

    @Test("gives what a worker was to do next to another when it dies")
    func aheadOfDeath() throws {
        let result = try run([["ahead-1", "late-crash-1"], ["a"], ["b"], ["c"]], workers: 1)
        #expect(result.ending == .complete)
        #expect(Set(result.lost.keys).isSubset(of: ["ahead-1", "late-crash-1"]))
        #expect(result.done.filter { $0 != "ahead-1" } == ["a", "b", "c"])
    }

    @Test("tries once more those whose worker was killed from outside")
    func killed() throws {
        let result = try run([["a", "once-1", "b"], ["c"]])
        #expect(result.done == ["a", "b", "c", "once-1"])
        #expect(result.lost.isEmpty)
        #expect(result.lostWorkers == 1)
    }

    @Test("finds the one that kills its worker after all people of the chunk were done")
    func lateCrash() throws {
        let result = try run([["a", "b", "late-crash", "d"]], workers: 1)
        #expect(result.done == ["a", "b", "d"])
        #expect(result.lost == ["late-crash": "batch.worker-died"])
    }

    @Test("kills a worker that takes too long over one person, not much later than it may, and goes on")
    func hangs() throws {
        let result = try run([["a", "hang", "b"]], workers: 1, seconds: 1)
        #expect(result.done == ["a", "b"])
        #expect(result.lost == ["hang": "batch.time-limit"])
        #expect(result.seconds > 1 && result.seconds < 4)
    }

    @Test("takes a worker that writes what is no reply for a dead one")
    func noise() throws {
        let result = try run([["a", "noise", "b"]], workers: 1)
        #expect(result.done == ["a", "b"])
        #expect(result.lost == ["noise": "batch.worker-died"])
    }

    @Test("gives up early when workers do not start, and says where to look")
    func noStart() throws {
        let result = try run([["a"], ["b"]]) { try $0.write("", to: "no-start") }
        #expect(result.failure?.diagnostics.first?.code == "batch.worker-start")
        #expect(result.failure?.diagnostics.first?.location?.file.hasSuffix("/errors") == true)
        #expect(result.done.isEmpty)
    }

    @Test("stops with one error when a worker says that nobody needs to try")
    func stops() throws {
        let result = try run([["stop-1"], ["a"], ["b"], ["c"]], workers: 1)
        #expect(result.failure?.diagnostics.map(\.code) == ["publish.disk-full"])
        #expect(result.done.isEmpty)
    }

    @Test("asked for the end, it finishes what was begun and hands out nothing more")
    func drains() throws {
        let chunks = (0..<20).map { ["slow-\($0)"] }
        let result = try run(chunks, stop: { $0 >= 2 ? 1 : 0 })
        #expect(result.ending == .drained)
        #expect((2...4).contains(result.done.count))
        #expect(result.lost.isEmpty)
    }

    @Test("asked for the end while a worker hangs, it waits only as long as it may")
    func drainsInTime() throws {
        let result = try run([["hang"], ["beside"]], workers: 2, seconds: 100, stop: { $0 })
        #expect(result.ending == .broken)
        #expect(result.done == ["beside"])
        #expect(result.seconds > 3 && result.seconds < 6)
    }

    @Test("asked for the end twice, it stops at once")
    func breaks() throws {
        let result = try run([["hang"], ["beside"]], workers: 2, seconds: 100, drainSeconds: 60, stop: { $0 * 2 })
        #expect(result.ending == .broken)
        #expect(result.seconds < 3)
    }

    @Test("leaves no process and no descriptor behind")
    func leaksNothing() throws {
        func descriptors() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        _ = try run([["a"]])
        // Other tests run beside this one and open files of their own: the least of a few counts is compared.
        let before = try descriptors()
        for _ in 0..<5 { _ = try run([["a", "crash-1"], ["b"]]) }
        #expect(try descriptors() < before + 20)
    }
}
