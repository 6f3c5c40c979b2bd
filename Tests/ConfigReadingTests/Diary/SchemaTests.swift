import Diagnostics
import Foundation
import Testing
import XMLKit

@testable import ConfigReading

/// Asks xmllint whether documents are valid by `config/schema/diary.xsd`.
struct SchemaJudge {
    /// The folder of the package, found from where this file lies.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The verdicts for some documents; `nil` when there is no xmllint.
    static func verdicts(_ documents: [String]) throws -> [Bool]? {
        guard let program = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first(where: isThere) else { return nil }
        let folder = FileManager.default.temporaryDirectory.appending(path: "diary-xsd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = documents.indices.map { "\($0).xml" }
        for (name, document) in zip(names, documents) {
            try document.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.currentDirectoryURL = folder
        let schema = package.appending(path: "config/schema/diary.xsd").path
        process.arguments = ["--noout", "--nonet", "--schema", schema] + names
        let output = folder.appending(path: "output.txt")
        try Data().write(to: output)
        process.standardError = try FileHandle(forWritingTo: output)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let lines = Set(try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init))
        return try names.map { name in
            let isValid = lines.contains("\(name) validates")
            try #require(isValid || lines.contains("\(name) fails to validate"), "no verdict about \(name)")
            return isValid
        }
    }

    private static func isThere(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
}

@Suite("The schema of diary configs")
struct SchemaTests {
    /// What breaks the grammar in a document, as the reader sees it; problems of meaning do not count.
    private func grammarErrors(_ document: String) -> [Diagnostic] {
        let reader = ConfigReader(ConfigSurroundings())
        do throws(DiagnosticFailure) {
            _ = try reader.read(XMLSource(file: "a.xml", text: document))
            return []
        } catch {
            let meaning = Set(ConfigCode.meaning.map(\.diagnosticCode))
            return error.diagnostics.filter { !meaning.contains($0.code) }
        }
    }

    private func compare(_ documents: [String]) throws -> (valid: Int, invalid: Int) {
        guard let verdicts = try SchemaJudge.verdicts(documents) else {
            print("skipped: xmllint is not installed")
            return (0, 0)
        }
        for (document, isValid) in zip(documents, verdicts) {
            let errors = grammarErrors(document)
            #expect(errors.isEmpty == isValid, "\(errors) in \(document)")
        }
        return (verdicts.count { $0 }, verdicts.count { !$0 })
    }

    @Test("accepts what the reader accepts, and refuses what it refuses", arguments: [UInt64(1), 2, 3, 4])
    func slips(seed: UInt64) throws {
        var corpus = SchemaCorpus(seed: seed)
        var documents: [String] = []
        for _ in 0..<60 {
            let valid = corpus.valid()
            documents.append(valid.xml)
            for _ in 0..<12 {
                var mutation = valid
                for _ in 0..<Int.random(in: 1...3, using: &corpus.generator) { corpus.slip(&mutation) }
                documents.append(mutation.xml)
            }
        }
        let counts = try compare(documents)
        #expect(counts == (0, 0) || (counts.valid > 100 && counts.invalid > 300))
    }

    @Test("has the same forms of values as the reader, attribute by attribute")
    func values() throws {
        var documents: [String] = []
        let rules: [ElementRule] = [.diary, .person, .report, .kind, .section, .reading]
        var corpus = SchemaCorpus(seed: 9)
        for rule in rules {
            for attribute in rule.attributes {
                for word in SchemaCorpus.allWords { documents.append(corpus.valid(rule, attribute.name, word).xml) }
            }
        }
        let counts = try compare(documents)
        #expect(counts == (0, 0) || (counts.valid > 300 && counts.invalid > 1_000))
    }

    @Test("knows the demo's config, which has not a single problem")
    func demo() throws {
        let path = SchemaJudge.package.appending(path: "config/diary.xml").path
        let verdicts = try SchemaJudge.verdicts([try String(contentsOfFile: path, encoding: .utf8)])
        #expect(verdicts == nil || verdicts == [true])
    }
}
