import SystemKit
import TestSupport
import Testing
@testable import PDFReading

@Suite("The check of a signed PDF file", .needsTool("openssl"))
struct SealedFileTests {
    /// The rules that are not kept by signed files alone.
    static let rules: Set<PDFRule> = [.sealRange, .sealBroken]

    private static let room = 40
    private let key: SealKey

    init() throws {
        let keys = try SealKeys()
        try keys.make("own")
        var (text, word) = (keys.bytes("own.key"), [UInt8]())
        key = try SealKey(key: &text, passphrase: &word, certificates: keys.bytes("own.pem"))
    }

    /// A file with a field that nobody sees, and its signature, with zeros behind it.
    private func signed(_ file: HandMadePDF = SoundFile.made, rect: String = "[-1 -1 -1 -1]") -> [UInt8] {
        var file = file
        file.replace("/Annots[39 0 R]", in: SoundFile.page, with: "/Annots[39 0 R 60 0 R]")
        file.replace("/PageLabels", in: SoundFile.catalog, with: "/AcroForm<</Fields[60 0 R]/SigFlags 3>>/PageLabels")
        file.objects[60] = .init("<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/F 4/Rect\(rect)/V 61 0 R>>")
        let zeros = String(repeating: "00", count: SealMessage.size(by: key, token: nil) + Self.room)
        file.objects[61] = .init(
            "<</Type/Sig/SubFilter/ETSI.CAdES.detached/Contents<\(zeros)>/ByteRange[0 1111111111 2222222222 3333333333]>>"
        )
        var bytes = file.bytes()
        guard let hole = bytes.firstRange(of: Array("<\(zeros)>".utf8)) else { return [] }
        let values = [hole.lowerBound, hole.upperBound, bytes.count - hole.upperBound]
        for (place, value) in zip(["1111111111", "2222222222", "3333333333"], values) {
            guard let range = bytes.firstRange(of: Array(place.utf8)) else { return [] }
            let digits = Array(String(value).utf8)
            bytes.replaceSubrange(range, with: digits + [UInt8](repeating: 32, count: 10 - digits.count))
        }
        let sum = Cipher.digest(Array(bytes[..<hole.lowerBound]) + Array(bytes[hole.upperBound...]), bits: 256)
        let signs = Array("0123456789ABCDEF".utf8)
        let message = SealMessage(of: sum, by: key).signed(stamp: nil) ?? []
        let digits: [UInt8] = message.flatMap { [signs[Int($0 >> 4)], signs[Int($0 & 15)]] }
        bytes.replaceSubrange((hole.lowerBound + 1)..<(hole.lowerBound + 1 + digits.count), with: digits)
        return bytes
    }

    private func found(_ bytes: [UInt8]) -> [PDFRule] { PDFCheck.check(bytes).findings.map(\.rule) }

    @Test("finds nothing in one that is whole, of either edition")
    func sound() {
        #expect(found(signed()) == [])
        #expect(found(signed(SoundFile.secondEdition)) == [])
    }

    @Test("wants a field in the structure where somebody may meet it")
    func seen() {
        #expect(found(signed(rect: "[1 1 20 20]")) == [.annotationOutside])
        #expect(found(signed(SoundFile.secondEdition, rect: "[-9 -9 -1 -1]")) == [.annotationOutside])
    }

    @Test("finds a changed byte wherever it is")
    func changed() {
        let whole = signed()
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<300 {
            var bytes = whole
            let place = Int.random(in: bytes.indices, using: &numbers)
            bytes[place] ^= UInt8.random(in: 1...255, using: &numbers)
            #expect(!found(bytes).isEmpty, "byte \(place)")
        }
    }

    @Test("finds bytes that the signature leaves out")
    func range() {
        let whole = signed()
        #expect(found(whole + Array("%\n".utf8)).contains(.sealRange))
        for (old, new) in [("/ByteRange[0 ", "/ByteRange[1 "), ("/SigFlags 3", "/SigFlags 1")] {
            var bytes = whole
            guard let place = bytes.firstRange(of: Array(old.utf8)) else { continue }
            bytes.replaceSubrange(place, with: Array(new.utf8))
            #expect(found(bytes) == [old.hasPrefix("/By") ? .sealRange : .sealBroken])
        }
    }
}
