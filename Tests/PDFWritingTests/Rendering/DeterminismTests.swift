import Foundation
import PageModel
import Testing
@testable import PDFWriting

@Suite("Determinism")
struct DeterminismTests {
    private static let texts: [(text: String, language: String)] = [
        ("혈압 128/79 mmHg office 김하늘", "ko"), ("血圧 ● 똸", "ja"), ("Größe → ✓", "de"),
    ]

    /// Some other document.
    private static func other(_ number: Int) -> [(text: String, language: String)] {
        let syllable = Unicode.Scalar(UInt32(0xAC00 + number * 211)).map(String.init) ?? ""
        return [("\(number) \(syllable)나라 difficult", "ko"), ("\(number * 37) 血液", number % 2 == 0 ? "ja" : "zh-Hant")]
    }

    @Test("gives the same bytes whatever was rendered before")
    func order() throws {
        let (fresh, used) = (try Worker(), try Worker())
        for number in 0..<50 { _ = try used.file(Self.other(number)) }
        let expected = try fresh.file(Self.texts)
        #expect(try used.file(Self.texts) == expected)
        #expect(try fresh.file(Self.texts) == expected)
    }

    @Test("gives the same bytes in several threads at once")
    func threads() async throws {
        let files = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
            for thread in 0..<4 {
                group.addTask {
                    let worker = try Worker()
                    return try (0..<20).map { try worker.file(($0 + thread) % 3 == 0 ? Self.other($0) : Self.texts) }
                }
            }
            var files: Set<[UInt8]> = []
            for try await thread in group { files.formUnion(thread) }
            return files
        }
        let worker = try Worker()
        let expected = try Set((0..<20).map(Self.other).map { try worker.file($0) } + [worker.file(Self.texts)])
        #expect(files.isSubset(of: expected))
        #expect(files.contains(try worker.file(Self.texts)))
    }

    @Test("gives the same bytes whatever the zone and the language of the process")
    func environment() throws {
        let expected = try Worker().file(Self.texts)
        for (zone, language) in [("Pacific/Kiritimati", "ar_EG.UTF-8"), ("America/Los_Angeles", "zh_CN.UTF-8")] {
            setenv("TZ", zone, 1)
            setenv("LANG", language, 1)
            setenv("PANGO_LANGUAGE", "ja", 1)
            #expect(try Worker().file(Self.texts) == expected)
        }
        for name in ["TZ", "LANG", "PANGO_LANGUAGE"] { unsetenv(name) }
    }

    @Test("holds no more memory after 2 000 documents than after 200")
    func memory() async {
        // In a process of its own: the memory of this one is that of all the tests that run beside it.
        await #expect(processExitsWith: .success) {
            let worker = try Worker()
            for number in 0..<200 { _ = try worker.file(DeterminismTests.other(number % 40)) }
            let before = try residentKilobytes()
            for number in 0..<2000 {
                _ = try worker.file(DeterminismTests.other(number % 40) + [("\(number) 번째", "ko")])
            }
            // A leak of one font per document would be 800 MB.
            #expect(try residentKilobytes() - before < 40_000)
        }
    }
}

/// The memory of this process that is its own: pages of files come and go as the machine has room for them.
func residentKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
}
