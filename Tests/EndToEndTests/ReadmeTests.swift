import Foundation
import TestSupport
import Testing

@Suite("README", .serialized)
struct ReadmeTests {
    /// The commands of the blocks that readers copy, each on one line.
    private static func commands() throws -> [String] {
        let text = try Repository.text(of: "README.md")
        let blocks = text.matches(of: /(?ms)^```(\w*)\n(.*?)^```$/).filter { $0.output.1.isEmpty }.map {
            String($0.output.2)
        }
        let shown = text.matches(of: /(?m)^\$ (.*)$/).map { String($0.output.1) }
        return blocks.flatMap { $0.replacing("\\\n", with: "").split(separator: "\n").map(String.init) } + shown
    }

    @Test("has at most 130 lines")
    func length() throws {
        #expect(
            try Repository.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    }

    @Test("shows commands that all work, one after the other, in a clone as it stands")
    func commands() throws {
        let clone = try ScratchFolder()
        let copying =
            "git ls-files -z --cached config Examples templates docs README.md | tar -c --null -T - | tar -x -C \(clone.path)"
        try Program.run("/bin/sh", ["-c", copying]).requireSuccess()
        let folder = URL(filePath: Program.diarypress).deletingLastPathComponent().path
        let path = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        var count = 0
        for command in try Self.commands() {
            // The targets of make build; the request to the service is one of those that its own document shows.
            if ["make demo", "make test", "curl "].contains(where: command.hasPrefix) { continue }
            #expect(command.hasPrefix("diarypress "), "\(command)")
            // It watches until it is stopped.
            let isEndless = command.hasPrefix("diarypress watch ")
            let result = try Program.run(
                "/bin/sh", ["-c", isEndless ? "timeout --signal=INT 10 \(command)" : command],
                environment: ["PATH": path, "XDG_CACHE_HOME": ScratchFolder.fontCache], folder: clone.path)
            let isRight = isEndless ? result.status == 124 && result.errors.contains(".pdf") : result.status == 0
            #expect(isRight, "\(command): \(result.status)\n\(result.errors)\(result.output)")
            count += 1
        }
        #expect(count >= 10)
        #expect(try clone.names().contains("ann.pdf"))
    }
}
