import DiaryModel
import Foundation
import ReportModel
import SystemKit
import TestSupport
import Testing

@Suite("The worker of a service, as a process", .serialized)
struct ExportWorkerTests {
    /// A message that is no order.
    private struct Noise: Hashable, Sendable, Codable {
        var noise = 1
    }

    private typealias Line = WorkerLine<ExportOrder, ExportReply>

    private let scratch: ScratchFolder
    private let now: Int64 = 1_764_547_200_000

    init() throws {
        scratch = try ScratchFolder()
        for folder in ["store", "drafts", "empty"] {
            try FileManager.default.createDirectory(atPath: scratch.path(of: folder), withIntermediateDirectories: true)
        }
        let rows = (1...30).map { "2025-11-\($0 < 10 ? "0" : "")\($0);07:10;\(118 + $0);84;61\n" }.joined()
        let file = try scratch.write("Date;Time;SYS;DIA;BPM\n" + rows, to: "ann.csv")
        try Program.diarypress(
            "import", file, "--store", address, "--person", "ann", "--name", "Ann Lee", "--zone", "Asia/Seoul",
            "--quiet"
        ).requireSuccess()
        try scratch.write(AppConfig.text, to: "store/config.xml")
    }

    private var address: String { "sqlite:\(scratch.path(of: "store/people.sqlite"))" }

    private func soon() -> Double { MonotonicClock.now() + 60 }

    /// A worker that is ready, and what it says of itself.
    private func worker(_ change: (inout ExportSetup) -> Void = { _ in }) throws -> (line: Line, reply: ExportReply) {
        let errors = try FileDescriptor("/dev/null", for: .appending)
        let line = Line(
            try ChildProcess([Program.diarypress, "worker", "--service"], environment: [], errors: errors))
        var setup = ExportSetup()
        (setup.resources, setup.fontCache, setup.store) = (Repository.root, ScratchFolder.fontCache, address)
        setup.config = scratch.path(of: "store/config.xml")
        setup.sandbox.writable = [scratch.path(of: "store"), scratch.path(of: "drafts")]
        setup.sandbox.preparesFonts = true
        change(&setup)
        return (line, try reply(line.ask(.prepare(setup), until: soon())).message)
    }

    private func reply(_ answer: Line.Answer) throws -> Frame<ExportReply> {
        guard case .reply(let frame) = answer else {
            Issue.record("\(answer)")
            throw CancellationError()
        }
        return frame
    }

    private func codes(_ frame: Frame<ExportReply>) -> [String] {
        guard case .refused(let problems) = frame.message else { return [] }
        return problems.map(\.code.rawValue)
    }

    private func languages(_ reply: ExportReply) throws -> [String] {
        guard case .ready(let description) = reply else {
            Issue.record("\(reply)")
            throw CancellationError()
        }
        return description.languages.map(\.tag)
    }

    @Test("makes the bytes of `diarypress render`, in every language")
    func sameBytes() throws {
        let (line, ready) = try worker()
        let languages = try languages(ready)
        #expect(languages.count >= 22)
        let folder = scratch.path(of: "out")
        var arguments = ["render", scratch.path(of: "store/config.xml"), "--store", address, "--person", "ann"]
        arguments +=
            languages.flatMap { ["--language", $0] } + ["--as-of", "2025-12-01", "--output", folder, "--quiet"]
        try Program.run(Program.diarypress, arguments, environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
            .requireSuccess()
        for language in languages {
            let request = ExportRequest(.person("ann"), as: .report, ReportWish(language: language), now: now)
            let frame = try reply(line.ask(.export(request), until: soon()))
            let files = try scratch.names(in: "out").filter { $0.hasSuffix("-\(language).pdf") }
            #expect(files.count == 1 && scratch.bytes(of: "out/\(files[0])") == frame.bytes, "\(language)")
        }
    }

    /// Returns the result of a draft in a folder.
    private func draft(in folder: String, _ line: Line) throws -> [String] {
        try scratch.write("Date;Time;SYS;DIA;BPM\n2025-11-05;07:10;128;84;61\n", to: "\(folder)/d/1.data")
        let load = DraftLoad(
            folder: scratch.path(of: "\(folder)/d"), files: ["1.data"], person: DraftPerson(zone: "Asia/Seoul"),
            language: "ko", limits: ExportLimits())
        return codes(try reply(line.ask(.load(load), until: soon())))
    }

    @Test("reads and writes where it may, and nowhere else")
    func files() throws {
        let (line, ready) = try worker()
        guard case .ready(let description) = ready else { return #expect(Bool(false)) }
        // Kernels without Landlock say so, and that is all that can be asked of them.
        guard description.sandbox.contains(where: { $0.hasPrefix("landlock") }) else {
            return #expect(description.missingSandbox.contains { $0.hasPrefix("landlock") })
        }
        #expect(try draft(in: "drafts", line) == [])
        #expect(try draft(in: "empty", line).isEmpty == false)
        #expect(try scratch.names(in: "empty/d") == ["1.data"])
        let (free, _) = try worker { $0.sandbox.writable.append(scratch.path(of: "empty")) }
        #expect(try draft(in: "empty", free) == [], "it is the rule that refused it")
    }

    @Test("makes a report of a draft without a store, and says what shuts it in")
    func draftWithoutStore() throws {
        let (line, ready) = try worker {
            ($0.store, $0.config) = (nil, nil)
            $0.sandbox.writable = [scratch.path(of: "drafts")]
        }
        guard case .ready(let description) = ready else { return #expect(Bool(false)) }
        #expect(description.sandbox.contains("7200 seconds of processor time"))
        let filter = "no other programs, no sockets"
        #expect(
            description.sandbox.contains(filter) || description.missingSandbox.contains { $0.hasPrefix("\(filter): ") })
        #expect(try draft(in: "drafts", line) == [])
        let (storing, _) = try worker()
        let request = ExportRequest(
            .draft(scratch.path(of: "drafts/d")), as: .report, ReportWish(language: "ko"), now: now)
        let made = try reply(line.ask(.export(request), until: soon()))
        #expect(made.bytes.starts(with: "%PDF".utf8))
        #expect(try reply(storing.ask(.export(request), until: soon())).bytes == made.bytes)
        let person = ExportRequest(.person("ann"), as: .report, now: now)
        #expect(codes(try reply(line.ask(.export(person), until: soon()))) == ["usage.store-needed"])
    }

    @Test("reaches no database over a network that it was not given")
    func network() throws {
        let (line, _) = try worker { $0.store = "postgresql://nobody@127.0.0.1:9/none" }
        #expect(codes(try reply(line.ask(.check, until: soon()))).first?.hasPrefix("store.") == true)
    }

    @Test("ends where it has to be shut in and cannot be, and where it is told what is no order")
    func endings() throws {
        let (line, reply) = try worker { $0.sandbox.memoryBytes = 1 << 50 }
        #expect(reply != .well)
        // A second setup is no order for a worker that is ready.
        #expect(codes(try self.reply(line.ask(.prepare(ExportSetup()), until: soon()))) == ["internal.worker-order"])
        let errors = try FileDescriptor("/dev/null", for: .appending)
        let other = WorkerLine<Noise, ExportReply>(
            try ChildProcess([Program.diarypress, "worker", "--service"], environment: [], errors: errors))
        #expect(other.ask(Noise(), until: soon()) == .died("exit 0"))
    }

    @Test("an order that takes more processor time than it may ends the process, and its parent is told")
    func processorTime() throws {
        let (line, _) = try worker()
        let rows = (0..<200_000).map { "2025-11-05;07:10:\($0 % 60);\(100 + $0 % 60);84;61\n" }.joined()
        try scratch.write("Date;Time;SYS;DIA;BPM\n" + rows, to: "drafts/big/1.data")
        var load = DraftLoad(
            folder: scratch.path(of: "drafts/big"), files: ["1.data"], person: DraftPerson(zone: "Asia/Seoul"),
            language: "ko", limits: ExportLimits())
        load.limits.processorSeconds = 0
        #expect(line.ask(.load(load), until: soon()) == .died("signal 24"))
    }
}
