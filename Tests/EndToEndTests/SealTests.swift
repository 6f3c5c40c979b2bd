import Foundation
import TestSupport
import Testing

@Suite("Sealing by commands", .needsTool("openssl"))
struct SealTests {
    private let keys: SealKeys
    private let config: String

    init() throws {
        keys = try SealKeys()
        try keys.make("own")
        try keys.openssl("pkcs8", "-topk8", "-in", "own.key", "-out", "locked.key", "-passout", "pass:sesame")
        try keys.write("sesame\n", to: "word")
        try keys.make("old", days: -1)
        try keys.make("web", for: "web")
        for id in ["anna", "ben", "cho"] { try keys.write(ScratchFolder.diary(of: id), to: "\(id).xml") }
        config = keys.path("anna.xml")
    }

    private func run(_ command: String, _ arguments: [String]) throws -> Program.Result {
        try Program.run(
            Program.diarypress, [command] + arguments,
            environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache, "CREDENTIALS_DIRECTORY": keys.path("")])
    }

    private func render(_ arguments: String...) throws -> Program.Result {
        try run("render", [config, "--output", keys.path("out")] + arguments)
    }

    private func names(_ folder: String) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: keys.path(folder))) ?? []
        return all.filter { $0.hasSuffix(".pdf") && !$0.hasPrefix(".") }.sorted()
    }

    private func isSealed(_ path: String) throws -> Bool {
        let bytes = keys.bytes(path)
        let check = try run("check", [keys.path(path)])
        return check.status == 0 && bytes.firstRange(of: Array("ETSI.CAdES.detached".utf8)) != nil
    }

    @Test("a command takes the key from a file or a credential")
    func command() throws {
        let made = try render(
            "--seal", keys.path("locked.key"), "--seal-certificate", keys.path("own.pem"), "--seal-passphrase",
            "credential:word")
        #expect(made.status == 0, "\(made.errors)")
        #expect(try isSealed("out/anna-en.pdf"))
        #expect(!(made.errors + made.output).contains("sesame"))
    }

    @Test("a command refuses what excludes each other or is no key, before anything is made")
    func refusals() throws {
        let (key, certificate) = (keys.path("own.key"), keys.path("own.pem"))
        let cases: [(arguments: [String], status: Int32, word: String)] = [
            (["--seal-certificate", certificate], 64, "no key"),
            (["--seal", key, "--pdf", "encrypted", "--password-file", keys.path("word")], 64, "sealed and encrypted"),
            (["--seal", key, "--seal-certificate", certificate, "--timestamp", "ftp://a/"], 64, "--timestamp"),
            (["--seal", keys.path("nothing")], 66, "there is no such file"),
            (["--seal", keys.path("locked.key"), "--seal-certificate", certificate], 78, "passphrase"),
            (["--seal", key, "--seal-certificate", keys.path("ca.pem")], 78, "not that of the first certificate"),
            (["--seal", keys.path("old.key"), "--seal-certificate", keys.path("old.pem")], 78, "has expired"),
            (["--seal", keys.path("web.key"), "--seal-certificate", keys.path("web.pem")], 78, "not for signing"),
            (
                [
                    "--seal", keys.path("locked.key"), "--seal-certificate", certificate, "--seal-passphrase",
                    keys.path("anna.xml"),
                ], 78, "does not open the key"
            ),
            (["--seal", key, "--to", "png"], 64, "sealed"),
            (
                ["--seal", key, "--seal-certificate", certificate, "--timestamp", "http://127.0.0.1:9/"], 75,
                "does not answer"
            ),
        ]
        for (arguments, status, word) in cases {
            let result = try run("render", [config, "--output", keys.path("none")] + arguments)
            #expect(result.status == status, "\(arguments) \(result.errors)")
            #expect(result.errors.contains(word), "\(arguments) \(result.errors)")
            #expect(names("none").isEmpty)
        }
    }

    @Test(
        "no image of a process with a key is written when it crashes, and no part of its memory", .needsTool("bash"),
        .needsTool("python3"))
    func images() throws {
        let address = try keys.startServer("slow")
        let script = """
            ulimit -c unlimited
            cd "$0" && rm -f question
            "$@" & for _ in {1..300}; do [ -s question ] && break; sleep 0.1; done
            kill -SEGV $!; wait $!
            """
        let result = try Program.run(
            "/usr/bin/env",
            ["bash", "-c", script, keys.path("")] + [
                Program.diarypress, "render", config, "--output", keys.path("image"), "--seal", keys.path("own.key"),
                "--seal-certificate", keys.path("own.pem"), "--timestamp", address,
            ], environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache])
        // The server was asked, so that the key is in memory.
        #expect(FileManager.default.fileExists(atPath: keys.path("question")))
        #expect(
            result.errors.contains("Segmentation fault") && !result.errors.contains("core dumped"), "\(result.errors)")
        #expect(!result.errors.contains("Backtrac"), "\(result.errors)")
        #expect(names("image").isEmpty)
    }

    private func batch(_ seal: String, folder: String = "night") throws -> Program.Result {
        try keys.write(
            """
            <job version="1" id="sealed">
                <people list="people.txt"/>
                \(seal)
                <output folder="\(folder)" pattern="{person}-{language}.pdf"/>
                <run workers="1"/>
            </job>
            """, to: "job.xml")
        try keys.write("anna.xml\nben.xml\ncho.xml\n", to: "people.txt")
        return try run("batch", [keys.path("job.xml"), "--json"])
    }

    private func counts(_ result: Program.Result) -> [Int?] {
        ["made", "unchanged", "failed"].map { BatchFixture.number($0, in: result) }
    }

    @Test("a night seals all, leaves them next night, and verifies them; without the key it makes nothing")
    func night() throws {
        let seal = "<seal key=\"locked.key\" certificate=\"own.pem\" passphrase=\"credential:word\"/>"
        let first = try batch(seal)
        #expect(first.status == 0, "\(first.errors)")
        #expect(counts(first) == [3, 0, 0])
        for name in names("night") { #expect(try isSealed("night/\(name)")) }
        #expect(counts(try batch(seal)) == [0, 3, 0])
        #expect(counts(try batch("")) == [3, 0, 0])
        #expect(counts(try batch(seal)) == [3, 0, 0])
        let verified = try run("verify", [keys.path("night")])
        #expect(verified.status == 0, "\(verified.output)")
        let shut = try batch("<seal key=\"locked.key\" certificate=\"own.pem\"/>", folder: "shut")
        #expect(shut.status == 78, "\(shut.errors)")
        #expect(shut.errors.contains("the key has a passphrase"))
        #expect(names("shut").isEmpty)
        for (key, certificate, words) in [
            ("old.key", "old.pem", "has expired"), ("web.key", "web.pem", "not for signing"),
            ("own.key", "ca.pem", "not that of the first certificate"),
        ] {
            let bad = try batch("<seal key=\"\(key)\" certificate=\"\(certificate)\"/>", folder: "shut")
            #expect(bad.status == 78 && bad.errors.contains(words), "\(bad.errors)")
            #expect(names("shut").isEmpty)
        }
        let other = try batch("<seal key=\"own.key\" timestamp=\"ldap://a\"/>", folder: "shut")
        #expect(other.status == 78 && other.errors.contains("job.seal"), "\(other.errors)")
    }

    @Test(
        "a night whose server of time stamps fails publishes nothing, and goes on when it answers",
        .needsTool("python3"))
    func timestamps() throws {
        func seal(_ address: String) -> String {
            "<seal key=\"own.key\" certificate=\"own.pem\" timestamp=\"\(address)\"/>"
        }
        for fault in ["broken", "refuse", "old"] {
            let result = try batch(seal(try keys.startServer(fault)))
            #expect(result.status == 75, "\(fault) \(result.errors)")
            #expect(result.errors.contains("seal.no-time-stamp"), "\(fault) \(result.errors)")
            #expect(names("night").isEmpty)
        }
        let made = try batch(seal(try keys.startServer()))
        #expect(made.status == 0, "\(made.errors)")
        #expect(names("night").count == 3)
        for name in names("night") { #expect(try isSealed("night/\(name)")) }
    }
}
