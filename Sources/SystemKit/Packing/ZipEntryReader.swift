/// An entry that is being unpacked; it keeps its archive open.
package final class ZipEntryReader {
    /// Bytes that are read from the file at a time.
    private static let step = 1 << 16
    /// A byte of deflate stands for 1032 at most, so a list that says more is wrong.
    private static let greatestGrowth: UInt64 = 1032

    private let archive: ZipArchive
    private let record: ZipRecord
    private let inflater: StreamInflater?
    /// The compressed bytes read so far, and the position of the next ones in the file.
    private var input: ArraySlice<UInt8> = []
    private var position: UInt64
    private var unread: UInt64
    /// Bytes that have still to come out.
    private var missing: UInt64
    private var checksum = CyclicChecksum()
    private var isDone = false

    /// Opens an entry of an archive.
    package init(_ entry: ZipArchive.Entry, of archive: ZipArchive) throws(ZipError) {
        record = archive.record(of: entry)
        guard record.flags & ZipRecord.encryption == 0 else { throw .encrypted }
        switch ZipRecord.Method(rawValue: record.method) {
        case .stored where record.size == record.packed: inflater = nil
        case .deflated where record.size / Self.greatestGrowth <= record.packed:
            guard let inflater = StreamInflater() else { throw .unreadableEntry }
            self.inflater = inflater
        default: throw .unreadableEntry
        }
        self.archive = archive
        (unread, missing) = (record.packed, record.size)
        position = try Self.start(of: record, in: archive)
    }

    /// Returns the position of an entry's bytes, behind its header, which agrees with the list.
    private static func start(of record: ZipRecord, in archive: ZipArchive) throws(ZipError) -> UInt64 {
        let length = Int(ZipRecord.headLength) + record.name.count
        let head = try bytes(length, at: record.offset, of: archive)
        guard record.agrees(with: head), head.dropFirst(Int(ZipRecord.headLength)) == record.name
        else { throw .unreadableEntry }
        let start = record.offset + UInt64(length) + head.number(2, at: 28)
        guard start <= record.end, record.packed <= record.end - start else { throw .unreadableEntry }
        return start
    }

    private static func bytes(_ count: Int, at offset: UInt64, of archive: ZipArchive) throws(ZipError) -> ArraySlice<
        UInt8
    > {
        do throws(ZipError) { return try ZipList.part(count, at: offset, of: archive.file) } catch {
            throw .unreadableEntry
        }
    }

    /// Unpacks at most as many bytes as the buffer takes, and returns how many; none at the end.
    ///
    /// At the end the number of bytes and the check sum are compared.
    package func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(ZipError) -> Int {
        precondition(offset >= 0 && count >= 0 && offset + count <= buffer.count, "the buffer is too short")
        var done = 0
        while done == 0, count > 0, !isDone {
            if input.isEmpty, unread > 0 { try readOn() }
            done = try take(into: &buffer, in: offset..<offset + count)
            guard UInt64(done) <= missing else { throw .unreadableEntry }
            missing -= UInt64(done)
            checksum.add(buffer.span.extracting(offset..<offset + done))
            if inflater?.isFinished ?? (missing == 0) { try finish() }
        }
        return done
    }

    private func readOn() throws(ZipError) {
        let count = min(UInt64(Self.step), unread)
        input = try Self.bytes(Int(count), at: position, of: archive)
        position += count
        unread -= count
    }

    /// Puts what comes next into a part of the buffer and returns how many bytes it is.
    private func take(into buffer: inout [UInt8], in range: Range<Int>) throws(ZipError) -> Int {
        if let inflater {
            let before = input.count
            guard let count = inflater.unpack(&input, into: &buffer, in: range) else { throw .unreadableEntry }
            // Nothing in and nothing out: the stream asks for more than there is.
            let isStuck = count == 0 && input.count == before && !inflater.isFinished
            guard !isStuck else { throw .unreadableEntry }
            return count
        }
        let count = min(range.count, input.count)
        buffer.replaceSubrange(range.prefix(count), with: input.prefix(count))
        input = input.dropFirst(count)
        return count
    }

    /// Holds what came out against the list.
    private func finish() throws(ZipError) {
        isDone = true
        guard missing == 0, unread == 0, input.isEmpty, UInt64(checksum.value) == record.checksum
        else { throw .unreadableEntry }
    }
}
