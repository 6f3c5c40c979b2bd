import DiaryModel
import Testing
@testable import SystemKit

@Suite("Safe file names")
struct SafeFileNameTests {
    @Test(
        "accepts ordinary names",
        arguments: ["a.pdf", "보고서-2024.pdf", "a b.pdf", "x", String(repeating: "a", count: 200), "a..b"])
    func accepts(text: String) throws {
        #expect(try SafeFileName(text).text == text)
    }

    /// Not arguments of the test: the runner prints those, and a terminal would obey some of them.
    private let refused = [
        "", ".", "..", ".hidden", "a/b", "/etc/x", "../x", "a\0b", "a\nb", "a\u{1B}[2J", "a\u{7F}", "a\u{85}b",
        "a\u{2028}b", "fdp.\u{202E}x", String(repeating: "a", count: 201), String(repeating: "가", count: 67),
    ]

    @Test("refuses what leads elsewhere or cannot be shown")
    func refuses() {
        for (index, text) in refused.enumerated() {
            let error = #expect(throws: PublishingError.self, "name \(index)") { try SafeFileName(text) }
            #expect(error?.diagnostic.code == "publish.unsafe-name", "name \(index)")
            let hasControls = error?.description.unicodeScalars.contains { $0.value < 32 } ?? true
            #expect(!hasControls)
        }
    }

    @Test("names temporary files so that no pattern for reports finds them, and they stay short enough")
    func temporaryName() {
        let long = WriterIdentity(host: "node 1/rack.2 with a very long name indeed", process: 4_194_304)
        #expect(long.host == "node-1-rack-2-with-a-ver")
        let name = long.temporaryName(for: String(repeating: "a", count: 200), attempt: 9_999)
        #expect(name.hasPrefix("."))
        #expect(name.hasSuffix(".tmp"))
        #expect(name.utf8.count <= 255)
        #expect(WriterIdentity(host: "", process: 1).host == "host")
    }

    @Test("knows the process it runs in")
    func thisProcess() {
        let writer = WriterIdentity.ofThisProcess()
        #expect(writer.process > 0)
        #expect(!writer.host.isEmpty)
    }
}
