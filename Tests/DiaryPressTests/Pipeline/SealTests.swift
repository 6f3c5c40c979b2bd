import DiaryModel
import PDFReading
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Sealed reports", .needsTool("openssl"))
struct SealTests {
    private let keys: SealKeys
    private let demo: LoadedDiary
    private let resources: PipelineResources

    init() throws {
        keys = try SealKeys()
        try keys.make("own")
        resources = try Reports.resources()
        demo = try Reports.demo(resources)
    }

    private func rule(_ timestamp: String? = nil) -> SealRule {
        SealRule(key: keys.path("own.key"), certificate: keys.path("own.pem"), timestamp: timestamp)
    }

    private func render(
        _ rule: SealRule?, _ profile: FileProfile = .a2, now: @escaping () -> Instant = Sealer.now
    ) throws -> [UInt8] {
        let pipeline = try ReportPipeline(resources: resources, now: now)
        var wish = ReportWish(profile: profile)
        wish.seal = rule
        return try Reports.file(pipeline, demo, language: .english, asking: wish).bytes
    }

    private func codes(_ rule: SealRule, now: @escaping () -> Instant = Sealer.now) -> [String] {
        do {
            _ = try render(rule, now: now)
            return []
        } catch let failure as DiagnosticFailure {
            return failure.diagnostics.map(\.code.rawValue)
        } catch { return ["\(error)"] }
    }

    @Test(
        "promise what the others do, show the same, and have one signature of the whole file",
        .needsTool("pdfsig"), arguments: [FileProfile.ua, .a2, .a3, .a4, .plain])
    func sound(profile: FileProfile) throws {
        let (bytes, plain) = (try render(rule(), profile), try render(nil, profile))
        let (result, before) = (PDFCheck.check(bytes), PDFCheck.check(plain))
        #expect(result.findings.map(\.rule.rawValue) == [])
        // In PDF 2.0 a field without an area is in no element; of a file that claims nothing no elements are read.
        let fields = [FileProfile.a4, .plain].contains(profile) ? 0 : 1
        #expect(result.claims.names == before.claims.names && result.elements == before.elements + fields)
        #expect(bytes.count - plain.count < 4_000)
        let said = try Program.run("pdfsig", ["-nocert"], on: bytes)
        #expect(said.contains("Signature is Valid."))
        #expect(said.contains("Total document signed"))
        #expect(said.contains("ETSI.CAdES.detached"))
        #expect(said.split(separator: "Signature #").count == 2)
    }

    @Test(
        "leave no trace in reports without a seal, which have the same bytes before and behind them",
        arguments: FileProfile.allCases.filter { $0 != .encrypted })
    func unsealed(profile: FileProfile) throws {
        let before = try render(nil, profile)
        let pipeline = try ReportPipeline(resources: resources)
        let files = try [rule(), nil, rule()].map { rule in
            var wish = ReportWish(profile: profile)
            wish.seal = rule
            return try Reports.file(pipeline, demo, language: .english, asking: wish).bytes
        }
        #expect(files[1] == before)
        #expect(try traces(in: files[0]) == 4)
        #expect(try traces(in: before) == 0)
    }

    /// How many of the things that only a seal brings a file has.
    private func traces(in bytes: [UInt8]) throws -> Int {
        let file = try PDFFile(bytes)
        let form = file.resolved(file.trailer["Root"])?["AcroForm"] == nil ? 0 : 1
        let words = ["/ByteRange[", "/SubFilter/ETSI.CAdES.detached", "/Type/Sig/"]
        return form + words.count { bytes.firstRange(of: Array($0.utf8)) != nil }
    }

    @Test("a changed byte is found, wherever it is")
    func changed() throws {
        let whole = try render(rule())
        var numbers = SeededNumbers(seed: 44)
        let missed = (0..<1_000).filter { _ in
            var bytes = whole
            bytes[Int.random(in: bytes.indices, using: &numbers)] ^= UInt8.random(in: 1...255, using: &numbers)
            return PDFCheck.check(bytes).findings.isEmpty
        }
        #expect(missed.isEmpty)
    }

    @Test("name the moment that they were sealed at, and are not made when the certificate is not valid")
    func dates() throws {
        let moment = Sealer.now()
        let bytes = try render(rule(), now: { moment })
        let date = moment.encodedText.filter(\.isNumber)
        #expect(bytes.firstRange(of: Array("/M(D:\(date)Z)".utf8)) != nil)
        #expect(codes(rule(), now: { Instant(milliseconds: 0) }) == ["seal.too-early"])
        #expect(codes(rule(), now: { Instant(milliseconds: 1 << 42) }) == ["seal.expired"])
    }

    @Test("are not made with keys that are not there, shut or of somebody else, and nothing of them is in messages")
    func refusals() throws {
        try keys.openssl("pkcs8", "-topk8", "-in", "own.key", "-out", "locked.key", "-passout", "pass:sesame")
        try keys.write("sesame\r\n", to: "word")
        try keys.write("other", to: "wrong")
        func of(_ key: String, _ certificate: String? = "own.pem", _ word: String? = nil) -> SealRule {
            SealRule(
                key: keys.path(key), certificate: certificate.map { keys.path($0) },
                passphrase: word.map { keys.path($0) })
        }
        #expect(codes(of("locked.key", "own.pem", "word")) == [])
        #expect(codes(of("locked.key", "own.pem", "wrong")) == ["seal.passphrase"])
        #expect(codes(of("locked.key")) == ["seal.passphrase"])
        #expect(codes(of("none")) == ["seal.missing-file"])
        #expect(codes(of("own.pem")) == ["seal.no-key"])
        #expect(codes(of("own.key", nil)) == ["seal.no-certificate"])
        #expect(codes(of("own.key", "ca.pem")) == ["seal.other-key"])
        let both = String(decoding: keys.bytes("own.key") + keys.bytes("own.pem"), as: UTF8.self)
        try keys.write(both, to: "both")
        #expect(codes(of("both", nil)) == [])
        let failure = #expect(throws: DiagnosticFailure.self) { try render(of("locked.key", "own.pem", "wrong")) }
        #expect(failure?.description.contains("other") == false)
        #expect(failure?.diagnostics.allSatisfy { $0.location != nil && $0.hint != nil } == true)
        let sealed = #expect(throws: DiagnosticFailure.self) {
            var wish = ReportWish(profile: .encrypted, password: FilePassword("word"))
            wish.seal = rule()
            _ = try Reports.file(ReportPipeline(resources: resources), demo, language: .english, asking: wish)
        }
        #expect(sealed?.diagnostics.map(\.code) == ["report.seal"])
    }

    @Test("have the time of a server, or are not made", .needsTool("python3"))
    func timestamps() throws {
        let stamped = try render(rule(try keys.startServer()))
        #expect(PDFCheck.check(stamped).findings.isEmpty)
        #expect(stamped.count - (try render(nil)).count < 8_192)
        for fault in ["old", "text", "broken", "refuse", "error"] {
            let address = try keys.startServer(fault)
            // The first answer is right where an old one comes again.
            #expect(codes(rule(address)) == ["seal.no-time-stamp"], "\(fault)")
        }
        #expect(codes(rule("http://127.0.0.1:9/")) == ["seal.no-time-stamp"])
    }
}
