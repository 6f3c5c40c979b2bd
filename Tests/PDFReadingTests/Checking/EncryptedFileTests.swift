import Foundation
import TestSupport
import Testing
@testable import PDFReading

@Suite("The check of an encrypted PDF file", .needsTool("qpdf"))
struct EncryptedFileTests {
    /// The rules that are not kept by encrypted files alone.
    static let rules: Set<PDFRule> = [.encryptedArchive, .readersLockedOut]

    /// The sound file, encrypted by a program that is not ours.
    private func encrypted(user: String, _ options: String...) throws -> [UInt8] {
        var file = SoundFile.made
        // No archive is encrypted.
        SoundFile.changing(SoundFile.metadata, in: &file, "pdfaid:part=\"3\"", to: "")
        SoundFile.changing(SoundFile.metadata, in: &file, "pdfaid:conformance=\"A\"", to: "")
        return try encrypted(file, user: user, options)
    }

    private func encrypted(_ file: HandMadePDF, user: String, _ options: [String]) throws -> [UInt8] {
        let scratch = try ScratchFolder()
        let made = try scratch.write(file.bytes(), to: "made.pdf")
        _ = try Program.run(
            "/usr/bin/env",
            ["qpdf", "--encrypt", user, "owner", "256"] + options.filter { $0 == "--cleartext-metadata" } + ["--"]
                + options.filter { $0 != "--cleartext-metadata" } + [
                    "--newline-before-endstream", made, scratch.path(of: "out.pdf"),
                ]
        ).requireSuccess()
        return try #require(scratch.bytes(of: "out.pdf"))
    }

    private func found(_ bytes: [UInt8], _ password: String = "", _ demand: PDFDemand = .encrypted) -> [String] {
        PDFCheck.check(bytes, demanding: demand, password: password).findings.map(\.rule.rawValue)
    }

    @Test("opens it with the password of the user or of the owner, and finds nothing wrong in it")
    func passwords() throws {
        for form in ["--object-streams=disable", "--object-streams=generate"] {
            let bytes = try encrypted(user: "seoul한", form)
            #expect(found(bytes, "seoul한") == [])
            #expect(found(bytes, "owner") == [])
            #expect(found(bytes, "seoul") == ["pdf.needs-password"])
            #expect(found(bytes) == ["pdf.needs-password"])
            let file = try PDFFile(bytes, password: "owner")
            let information = file.resolved(file.trailer["Info"])
            #expect(information?["Title"]?.text == "A & B")
            #expect(try file.content(of: file.pages()[1]) == SoundFile.made.objects[SoundFile.secondContent]?.data)
        }
    }

    @Test("opens it without a password where everybody may read it, metadata that is not encrypted included")
    func open() throws {
        #expect(found(try encrypted(user: "")) == [])
        #expect(found(try encrypted(user: "", "--cleartext-metadata")) == [])
    }

    @Test("finds that a file to be archived is encrypted")
    func archive() throws {
        #expect(found(try encrypted(SoundFile.made, user: "", [])) == ["pdf.encrypted-archive"])
    }

    @Test("finds that screen readers are not allowed to read it")
    func locked() throws {
        let bytes = try encrypted(user: "").replacing(Array("/P -4".utf8), with: Array("/P  0".utf8), once: true)
        #expect(found(bytes) == ["pdf.readers-locked-out"])
    }

    @Test("comes to an end, whatever byte is changed")
    func damaged() throws {
        let whole = try encrypted(user: "")
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<30 {
            var bytes = whole
            for _ in 0..<20 {
                bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
            }
            _ = found(bytes)
        }
    }
}
