internal import SystemKit

/// Rules for signatures: they are of the whole file but the room that they stand in (ISO 32000-2, 12.8.1).
///
/// OpenSSL compares the digest of the file with the signed one, and checks the signature. Who signed is for a program that
/// knows whom to trust.
struct SealRules {
    let examination: Examination

    private var bytes: [UInt8] { examination.file.bytes }

    func check() {
        var last: (object: Int?, end: Int)?
        let signatures = signatures()
        // A signature at the end of a file, where DiaryPress writes it, to which no field leads any more, was one.
        let end = Array(bytes.suffix(32 << 10))
        let isMarked = signatures.isEmpty && end.span.contains("/ByteRange")
        examination.expect(!isMarked, .sealRange)
        for (signature, object) in signatures {
            guard let room = room(of: signature) else { return examination.note(.sealRange, object: object) }
            if room.end > last?.end ?? 0 { last = (object, room.end) }
            // These are no messages of their own, or sign something else than the file.
            let others = ["ETSI.RFC3161", "adbe.x509.rsa_sha1", "adbe.pkcs7.sha1"]
            guard !others.contains(examination.resolved(signature["SubFilter"])?.name ?? "") else { continue }
            let holds = SealProof.holds(
                room.message, of: Array(bytes[..<room.hole.lowerBound]) + bytes[room.hole.upperBound..<room.end])
            examination.expect(holds, .sealBroken, object: object)
        }
        // Those who sign later sign what was signed before.
        if let last { examination.expect(last.end == bytes.count, .sealRange, object: last.object) }
    }

    private func signatures() -> [(PDFValue, Int?)] {
        let form = examination.resolved(examination.catalog?["AcroForm"])
        var waiting = examination.resolved(form?["Fields"])?.elements ?? []
        var seen: Set<Int> = []
        var found: [(PDFValue, Int?)] = []
        while let next = waiting.popLast() {
            guard next.reference.map({ seen.insert($0).inserted }) ?? true, let field = examination.resolved(next)
            else {
                continue
            }
            waiting += examination.resolved(field["Kids"])?.elements ?? []
            guard field["FT"]?.name == "Sig", let value = examination.resolved(field["V"]) else { continue }
            if let object = field["V"]?.reference, found.contains(where: { $0.1 == object }) { continue }
            found.append((value, field["V"]?.reference))
        }
        return found
    }

    /// The room of a signature, the message in it, and where the signed bytes end.
    ///
    /// It has two hexadecimal digits for each byte, all of one case, so that it cannot be written in another way.
    private func room(of signature: PDFValue) -> (hole: Range<Int>, message: [UInt8], end: Int)? {
        let range = (examination.resolved(signature["ByteRange"])?.elements ?? []).compactMap(\.integer)
        guard range.count == 4, range[0] == 0, range[1] >= 0, range[2] > range[1] + 1, range[3] >= 0,
            range[2] <= bytes.count, range[3] <= bytes.count - range[2]
        else { return nil }
        let hole = range[1]..<range[2]
        let digits = bytes[hole].dropFirst().dropLast()
        let (capitals, others) = (UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"))
        let letters = digits.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        var lexer = PDFLexer(bytes, at: hole.lowerBound)
        guard letters.allSatisfy(capitals.contains) || letters.allSatisfy(others.contains),
            let message = lexer.value()?.string, lexer.index == hole.upperBound, digits.count == message.count * 2,
            message == examination.resolved(signature["Contents"])?.string
        else { return nil }
        return (hole, message, range[2] + range[3])
    }
}
