import Foundation
import TestSupport
import Testing

/// The programs that the tests of arguments run.
private enum Calls {
    /// Hides `/proc` from the program that is run in a namespace of its own.
    static let withoutProc: [String] = [
        "unshare", "-rm", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" \"$@\"",
    ]

    /// True if this machine lets its user mount in a namespace.
    static let mayMount: Bool = (try? Program.run("/usr/bin/env", withoutProc + ["/bin/true"]))?.status == 0

    /// The programs that were built beside the tests, each with a call that names a missing file.
    static let all: [[String]] = {
        let program = [Program.diarypress, "batch", "missing.xml"]
        #if Service
        let service = [Program.diarypress + "-service", "--config", "missing.json"]
        return FileManager.default.isExecutableFile(atPath: service[0]) ? [program, service] : [program]
        #else
        return [program]
        #endif
    }()
}

@Suite("Arguments")
struct ArgumentTests {
    private func expectMissingFile(_ result: Program.Result, _ call: [String]) {
        #expect(result.status == 66, "\(result.output)\(result.errors)")
        #expect(result.errors.contains(call[2]), "\(result.errors)")
    }

    @Test(
        "reach the program where /proc cannot be read", .enabled(if: Calls.mayMount, "mounting is not permitted here"),
        arguments: Calls.all)
    func withoutProc(call: [String]) throws {
        expectMissingFile(try Program.run("/usr/bin/env", Calls.withoutProc + call), call)
    }

    @Test(
        "reach the program behind a library that sets variables before it starts", .needsTool("cc"),
        .enabled(if: Calls.mayMount, "mounting is not permitted here"), arguments: Calls.all)
    func preloaded(call: [String]) throws {
        let scratch = try ScratchFolder()
        let source = try scratch.write(
            """
            #include <stdlib.h>
            __attribute__((constructor)) static void begin(void) { setenv("DIARYPRESS_TEST_PRELOADED", "1", 1); }
            """, to: "preloaded.c")
        let library = scratch.path(of: "preloaded.so")
        try Program.run("/usr/bin/env", ["cc", "-shared", "-fPIC", "-o", library, source]).requireSuccess()
        expectMissingFile(
            try Program.run("/usr/bin/env", call, environment: ["LD_PRELOAD": library]), call)
        expectMissingFile(
            try Program.run("/usr/bin/env", Calls.withoutProc + call, environment: ["LD_PRELOAD": library]), call)
    }

    @Test("that are missing altogether end the program with 70 and one line", arguments: Calls.all)
    func emptyList(call: [String]) throws {
        let result = try Program.run("/bin/bash", ["-c", "exec -a '' \"$0\"", call[0]])
        #expect(result.status == 70, "\(result.output)\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
}
