internal import SystemKit

/// Writes a file object by object: all but streams go into packed streams of objects, and the table at the end is one,
/// too (ISO 32000-1, 7.5.7 and 7.5.8).
///
/// A piece is written out as soon as it is large enough, so that a file of any length takes little memory. Only the
/// table of object positions grows.
final class ObjectFile {
    private let deflater: Deflater
    private let cipher: StreamCipher?
    private let receive: (Span<UInt8>) -> Bool
    /// The place of each object; an object that is not written yet is free.
    private var spots: [CrossReferences.Spot] = [.free]
    private var digest: SHA256?
    /// The digest of what was written out, if the file is to be signed.
    private var signed: SHA256?

    /// The bytes that are written next.
    private var out = PDFBytes()
    private var handedOn = 0

    /// The stream of objects that is being filled.
    private var pack = Pack()

    /// The objects of a stream of objects, and where each begins.
    private struct Pack {
        var bytes = PDFBytes()
        var objects: [(number: Int, start: Int)] = []

        /// Adds an object; true where there is no room for another: more would pack little better.
        mutating func add(
            _ number: Int, _ value: (inout PDFBytes) throws(FinishingError) -> Void
        ) throws(FinishingError) -> Bool {
            objects.append((number, bytes.count))
            try value(&bytes)
            bytes.add(byte: 0x0A)
            return objects.count == 1_000 || bytes.count > 64 * 1024
        }
    }

    /// The number of bytes written out at once.
    private static let partSize = 64 * 1024

    init(
        deflater: Deflater, cipher: StreamCipher?, isSecondEdition: Bool, isSigned: Bool,
        to receive: @escaping (Span<UInt8>) -> Bool
    ) {
        (self.deflater, self.cipher, self.receive) = (deflater, cipher, receive)
        digest = SHA256()
        if isSigned { signed = SHA256() }
        out.reserve(Self.partSize)
        pack.bytes.reserve(Self.partSize)
        out.add(isSecondEdition ? "%PDF-2.0\n%" : "%PDF-1.7\n%")
        // Four bytes that are no text tell a program that copies files not to treat them as such.
        for byte: UInt8 in [0xE2, 0xE3, 0xCF, 0xD3, 0x0A] { out.add(byte: byte) }
    }

    /// The number of bytes of the file so far.
    var count: Int { handedOn + out.count }

    /// Sets a number aside for an object that is written later.
    func reserve() -> Int {
        spots.append(.free)
        return spots.count - 1
    }

    /// Writes an object that is no stream.
    func write(_ number: Int, _ value: (inout PDFBytes) throws(FinishingError) -> Void) throws(FinishingError) {
        if try pack.add(number, value) { try endPack() }
    }

    /// Writes an object that is no stream, and returns its number.
    func write(_ value: (inout PDFBytes) throws(FinishingError) -> Void) throws(FinishingError) -> Int {
        let number = reserve()
        try write(number, value)
        return number
    }

    /// Writes a stream.
    ///
    /// - Parameters:
    ///   - number: Its number.
    ///   - data: Its bytes as they are.
    ///   - isPacked: True if it is written packed.
    ///   - entries: Writes the entries of its dictionary beside its length and its filter.
    /// - Throws: An error if the receiver rejected bytes.
    func stream(
        _ number: Int, _ data: Span<UInt8>, isPacked: Bool = true,
        _ entries: (inout PDFBytes) throws(FinishingError) -> Void
    ) throws(FinishingError) {
        if isPacked {
            let packed = deflater.packed(data)
            try finishStream(number, packed.span, isPacked: true, entries)
        } else {
            try finishStream(number, data, isPacked: false, entries)
        }
    }

    private func finishStream(
        _ number: Int, _ data: Span<UInt8>, isPacked: Bool,
        _ entries: (inout PDFBytes) throws(FinishingError) -> Void
    ) throws(FinishingError) {
        if let cipher {
            let secret = try cipher.encrypted(data)
            try put(number, secret.span, isPacked: isPacked, entries)
        } else {
            try put(number, data, isPacked: isPacked, entries)
        }
    }

    /// Writes a stream whose bytes are in their last form.
    private func put(
        _ number: Int, _ data: Span<UInt8>, isPacked: Bool,
        _ entries: (inout PDFBytes) throws(FinishingError) -> Void
    ) throws(FinishingError) {
        begin(number)
        out.add("<<")
        try entries(&out)
        if isPacked { out.add("/Filter/FlateDecode") }
        out.add("/Length ", data.count, ">>stream\n")
        out.add(data)
        out.add("\nendstream\nendobj\n")
        if out.count >= Self.partSize { try handOn() }
    }

    private func begin(_ number: Int) {
        spots[number] = .at(count)
        out.add("", number, " 0 obj\n")
    }

    /// Writes the objects gathered so far as one stream.
    private func endPack() throws(FinishingError) {
        guard !pack.objects.isEmpty else { return }
        let full = pack
        pack = Pack()
        let stream = reserve()
        var head = PDFBytes()
        for (index, object) in full.objects.enumerated() {
            spots[object.number] = .packed(stream: UInt32(clamping: stream), index: UInt16(clamping: index))
            head.add("", object.number, " ")
            head.add("", object.start, " ")
        }
        let first = head.count
        head.add(full.bytes)
        let total = full.objects.count
        try self.stream(stream, head.bytes.span) { out in
            out.add("/Type/ObjStm/N ", total)
            out.add("/First ", first)
        }
    }

    /// Writes the table and the end.
    ///
    /// - Parameters:
    ///   - root: The number of the catalog.
    ///   - info: The number of the properties, in files that have them.
    ///   - seal: The field of the seal, in files that are signed.
    /// - Returns: How many bytes the file has.
    /// - Throws: Where an object was named and never written, there is no signature, or nobody takes the bytes any more.
    func finish(root: Int, info: Int?, seal: SealField?) throws(FinishingError) -> Int {
        try endPack()
        let room = seal.map { begin($0) }
        let encryption = cipher.map { describe($0) }
        let table = reserve()
        let start = count
        spots[table] = .at(start)
        let rows = try CrossReferences(spots, position: start)
        // The identifier follows from all that was written before it.
        digest?.add(out.bytes)
        let identifier = cipher?.identifier ?? Array((digest.take()?.finishedBytes() ?? []).prefix(16))
        let packed = deflater.packed(rows.bytes.span)
        let size = spots.count
        out.add("", table, " 0 obj\n<</Type/XRef/Size ")
        out.add("", size, "/W[1 ")
        out.add("", rows.offsetWidth, " 2]/DecodeParms<</Predictor 12/Columns ")
        out.add("", rows.offsetWidth + 3, ">>/Root ")
        out.add(reference: root)
        out.add("/Info ", reference: info)
        out.add("/Encrypt ", reference: encryption)
        out.add("/ID[")
        for _ in 0..<2 { out.add(hexadecimal: identifier) }
        out.add("]/Filter/FlateDecode/Length ")
        out.add("", packed.count, ">>stream\n")
        out.add(packed.span)
        out.add("\nendstream\nendobj\nstartxref\n", start, "\n%%EOF\n")
        try room?.fill(&out, behind: handedOn, &signed)
        try handOn(isLast: true)
        return handedOn
    }

    /// Writes a signature that is still to be made.
    private func begin(_ seal: SealField) -> SealRoom {
        begin(seal.signature)
        let room = SealRoom(seal.seal, in: &out, behind: handedOn)
        out.add("\nendobj\n")
        return room
    }

    /// Writes how the file is encrypted, and returns the number of that object.
    private func describe(_ cipher: StreamCipher) -> Int {
        let number = reserve()
        begin(number)
        cipher.describe(&out)
        out.add("\nendobj\n")
        return number
    }

    private func handOn(isLast: Bool = false) throws(FinishingError) {
        if !isLast {
            digest?.add(out.bytes)
            signed?.add(out.bytes)
        }
        guard receive(out.bytes.span) else { throw .notTaken }
        handedOn += out.count
        out.clear()
    }
}
