internal import SystemKit

/// Rules for signatures: they are of the whole file but the room that they stand in (ISO 32000-2, 12.8.1).
///
/// The digest of the file is compared with the signed one. Who signed is for a program that knows whom to trust.
struct SealRules {
    let examination: Examination

    private var bytes: [UInt8] { examination.file.bytes }

    /// The end of a file that has the signature in those that DiaryPress seals.
    private static let ownEnd = 32 << 10

    func check() {
        var last: (object: Int?, end: Int)?
        let signatures = signatures()
        // A signature at the end of a file, to which no field leads any more, was one.
        if signatures.isEmpty, bytes.suffix(Self.ownEnd).firstRange(of: Array("/ByteRange".utf8)) != nil {
            examination.note(.sealRange)
        }
        for (signature, object) in signatures {
            guard let room = room(of: signature) else { return examination.note(.sealRange, object: object) }
            if room.end > last?.end ?? 0 { last = (object, room.end) }
            // These sign something else than the digest of the file as an attribute of theirs.
            let others = ["ETSI.RFC3161", "adbe.x509.rsa_sha1", "adbe.pkcs7.sha1"]
            guard !others.contains(examination.resolved(signature["SubFilter"])?.name ?? "") else { continue }
            guard let signed = Self.signedDigest(examination.resolved(signature["Contents"])?.string ?? []) else {
                continue
            }
            var sum = SHA256()
            sum?.add(bytes.span.extracting(..<room.hole.lowerBound))
            sum?.add(bytes.span.extracting(room.hole.upperBound..<room.end))
            examination.expect(sum.take()?.finishedBytes() == signed, .sealBroken, object: object)
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

    /// The room of a signature, which is its own bytes in hexadecimal digits, and where the signed bytes end.
    private func room(of signature: PDFValue) -> (hole: Range<Int>, end: Int)? {
        let range = (examination.resolved(signature["ByteRange"])?.elements ?? []).compactMap(\.integer)
        guard range.count == 4, range[0] == 0, range[1] >= 0, range[2] > range[1] + 1, range[3] >= 0,
            range[2] <= bytes.count, range[3] <= bytes.count - range[2]
        else { return nil }
        let hole = range[1]..<range[2]
        var lexer = PDFLexer(bytes, at: hole.lowerBound)
        guard let text = lexer.value()?.string, lexer.index == hole.upperBound,
            text == examination.resolved(signature["Contents"])?.string
        else { return nil }
        return (hole, range[2] + range[3])
    }

    /// The SHA-256 among the signed attributes of a message of CMS (RFC 5652, 11.2); `nil` if it has none of this kind.
    ///
    /// The digest within a time stamp, which may stand behind the signature, is of something else.
    private static func signedDigest(_ message: [UInt8]) -> [UInt8]? {
        let stamp: [UInt8] = [6, 11, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 16, 2, 14]
        let head: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 4, 0x31, 0x22, 4, 0x20]
        guard let place = message.firstRange(of: head), message.count >= place.upperBound + 32,
            place.lowerBound < message.firstRange(of: stamp)?.lowerBound ?? .max
        else { return nil }
        return Array(message[place.upperBound..<(place.upperBound + 32)])
    }
}
