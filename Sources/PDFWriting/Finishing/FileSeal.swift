package import DiaryModel
internal import SystemKit

/// The signer of a file, for one whose last byte is known (PAdES, ETSI EN 319 142-1; ISO 32000-2, 12.8).
package struct FileSeal {
    /// The moment that the file says it is signed at.
    let moment: Instant
    /// The most bytes of the signature.
    let room: Int
    /// Returns the signature of a SHA-256, as a message of CMS; `nil` if there is none.
    let sign: ([UInt8]) -> [UInt8]?

    /// Makes a signer.
    package init(moment: Instant, room: Int, sign: @escaping ([UInt8]) -> [UInt8]?) {
        (self.moment, self.room, self.sign) = (moment, room, sign)
    }
}

/// The field of a seal, which has no area and is outside of the page (ISO 19005-2, 6.3).
///
/// In PDF/UA-1 it is in an element of its own, which checkers ask of every field (ISO 14289-1, 7.18.4).
struct SealField {
    /// The numbers of its object and of the signature.
    let (number, signature): (Int, Int)
    let seal: FileSeal

    init(_ seal: FileSeal, in file: ObjectFile) {
        (number, signature) = (file.reserve(), file.reserve())
        self.seal = seal
    }

    /// Writes it for a page, named by the title of the document, and returns its number; `key` is that of its element.
    func write(on page: Int, _ title: String, key: Int?, in file: ObjectFile) throws(FinishingError) -> Int {
        try file.write(number) { out in
            out.add("<</Type/Annot/Subtype/Widget/FT/Sig/T(seal)/TU", text: title)
            out.add("/F 4/Rect[-1 -1 -1 -1]/P ", reference: page)
            out.add("/V ", reference: signature)
            if let key { out.add("/StructParent ", key) }
            out.add(">>")
        }
        return number
    }

    /// Adds to the catalog that there is a form with it, to which nothing is to be added but behind the end.
    func addForm(to out: inout PDFBytes) {
        out.add("/AcroForm<</Fields[", reference: number, "]/SigFlags 3>>")
    }
}

/// The room for a signature in the bytes of a file.
struct SealRoom {
    private let seal: FileSeal
    /// Where it begins and ends.
    private let (start, end): (Int, Int)
    /// Where the number of bytes behind it is written.
    private let rest: Int

    /// The most digits of a number of bytes.
    private static let digits = 10

    /// Writes a signature of zeros; `before` bytes of the file are before those.
    init(_ seal: FileSeal, in out: inout PDFBytes, behind before: Int) {
        self.seal = seal
        let date = FileProperties.date(seal.moment.encodedText)
        out.add("<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M", text: date)
        out.add("/Contents")
        start = before + out.count
        out.add(hexadecimal: repeatElement(0, count: seal.room))
        end = before + out.count
        out.add("/ByteRange[0 ", start, " ")
        out.add("", end, " ")
        rest = before + out.count
        for _ in 0..<Self.digits { out.add(byte: 0x20) }
        out.add("]>>")
    }

    /// Signs what is around the room.
    ///
    /// - Parameters:
    ///   - out: The end of the file, with the room in it.
    ///   - before: The number of bytes before those.
    ///   - digest: The digest of the bytes before.
    /// - Throws: An error if there is no signature.
    func fill(
        _ out: inout PDFBytes, behind before: Int, _ digest: inout SHA256?
    ) throws(FinishingError) {
        var number = PDFBytes()
        number.add(before + out.count - end)
        out.put(number, at: rest - before)
        digest?.add(out.bytes.span.extracting(..<(start - before)))
        digest?.add(out.bytes.span.extracting((end - before)...))
        guard let sum = digest.take()?.finishedBytes(), let message = seal.sign(sum), message.count <= seal.room else {
            throw .notSealed
        }
        var digits = PDFBytes()
        digits.add(hexadecimal: message + repeatElement(0, count: seal.room - message.count))
        out.put(digits, at: start - before)
    }
}
