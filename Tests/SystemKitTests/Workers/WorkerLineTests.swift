import Foundation
@testable import SystemKit
import TestSupport
import Testing

@Suite("The line to a worker")
struct WorkerLineTests {
    private struct Word: Hashable, Sendable, Codable {
        var word: String
    }

    /// A line to a worker that does what a script of the shell says.
    private func line(_ script: String) throws -> WorkerLine<Word, Word> {
        let errors = try FileDescriptor("/dev/null", for: .appending)
        return WorkerLine(
            try ChildProcess(["/bin/sh", "-c", script], environment: ["PATH=/usr/bin:/bin"], errors: errors))
    }

    private func soon() -> Double { MonotonicClock.now() + 20 }

    @Test("brings what a worker answers, with the bytes behind it")
    func answer() throws {
        let line = try line(#"while read -r order; do printf '{"word":"yes","bytes":3}\nabc'; done"#)
        for _ in 0..<3 {
            #expect(
                line.ask(Word(word: "please"), until: soon())
                    == .reply(Frame(Word(word: "yes"), bytes: Array("abc".utf8))))
        }
        #expect(line.process.usage.residentBytes > 100_000 && !line.process.hasEnded)
    }

    @Test("carries orders and answers of many megabytes at the same time")
    func large() throws {
        // What comes in goes out before all of it came in: both ends have to be served.
        let line = try line(#"read -r order; printf '{"word":"echo","bytes":8000000}\n'; head -c 8000000"#)
        let bytes = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(
            line.ask(Word(word: "echo"), bytes: bytes, until: soon()) == .reply(Frame(Word(word: "echo"), bytes: bytes))
        )
    }

    @Test("tells how a worker died, was too late, or answered nonsense, and ends it")
    func ends() throws {
        #expect(try line("read -r order; kill -6 $$").ask(Word(word: "a"), until: soon()) == .died("signal 6"))
        #expect(try line("exit 3").ask(Word(word: "a"), until: soon()) == .died("exit 3"))
        let slow = try line("exec sleep 600")
        #expect(slow.ask(Word(word: "a"), until: MonotonicClock.now() + 0.2) == .late)
        #expect(kill(slow.process.number, 0) != 0, "the process is gone")
        // Who closes the output and stays is not waited for.
        let silent = try line("exec >&-; exec sleep 600")
        #expect(silent.ask(Word(word: "a"), until: soon()) == .distrusted)
        let noisy = try line("echo noise; exec sleep 600")
        #expect(noisy.ask(Word(word: "a"), until: soon()) == .distrusted)
    }

    @Test("ends a worker that answers an order twice, or writes without end")
    func tooMuch() throws {
        let double = try line(#"read -r order; printf '{"word":"a"}\n{"word":"b"}\n'; exec sleep 600"#)
        #expect(double.ask(Word(word: "a"), until: soon()) == .distrusted)
        #expect(try line("read -r order; exec cat /dev/zero").ask(Word(word: "a"), until: soon()) == .distrusted)
    }

    @Test("a worker that traps prints no memory, whatever its parent was told")
    func backtraces() throws {
        let errors = try FileDescriptor("/dev/null", for: .appending)
        let process = try ChildProcess(
            ["/bin/sh", "-c", #"read -r order; printf '{"word":"%s"}\n' "$SWIFT_BACKTRACE""#],
            environment: ["SWIFT_BACKTRACE=enable=yes,color=yes"], errors: errors)
        #expect(
            WorkerLine<Word, Word>(process).ask(Word(word: "a"), until: soon())
                == .reply(Frame(Word(word: "enable=no"))))
    }
}
