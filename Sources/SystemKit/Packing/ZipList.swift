/// Finds and checks the list of an archive's entries.
///
/// The list is at the end of the file, as the format has it (APPNOTE 6.3), in 32 bits or 64. Everything in it is
/// compared with the file. Entries that overlap, that reach beyond the list or are of another number are rejected
/// before one of them is unpacked.
enum ZipList {
    /// The most bytes of a list: a hundred thousand entries with long names have a quarter of them.
    private static let byteLimit: UInt64 = 32 << 20
    /// The end of an archive, and the most that may stand behind it: a comment.
    private static let endLength = 22
    private static let commentLimit = 0xFFFF

    /// The place of a list.
    private struct Place {
        let disks: [UInt64]
        let counts: [UInt64]
        let size: UInt64
        let offset: UInt64
        /// The latest end of the list.
        let end: UInt64

        /// True if the list lies in this file, and can have as many entries.
        var isPossible: Bool {
            disks.allSatisfy { $0 == 0 } && counts[0] == counts[1] && size <= ZipList.byteLimit
                && offset <= end && size == end - offset && counts[0] <= size / 46
        }
    }

    /// The records of an archive, in the order of the list.
    static func records(of file: borrowing FileDescriptor, size: Int) throws(ZipError) -> [ZipRecord] {
        let place = try place(in: file, size: size)
        guard place.isPossible else { throw .damaged }
        var list = try part(Int(place.size), at: place.offset, of: file)
        var records: [ZipRecord] = []
        records.reserveCapacity(Int(place.counts[0]))
        for _ in 0..<place.counts[0] {
            guard let record = ZipRecord(from: &list) else { throw .damaged }
            records.append(record)
        }
        guard list.isEmpty, setEnds(of: &records, before: place.offset) else { throw .damaged }
        return records
    }

    /// Sets the latest end of each entry; returns false if two overlap.
    private static func setEnds(of records: inout [ZipRecord], before list: UInt64) -> Bool {
        var end = list
        for index in records.indices.sorted(by: { records[$0].offset > records[$1].offset }) {
            let record = records[index]
            let head = ZipRecord.headLength + UInt64(record.name.count)
            guard record.offset < end, head <= end - record.offset, record.packed <= end - record.offset - head
            else { return false }
            records[index].end = end
            end = record.offset
        }
        return true
    }

    /// Finds the end of an archive: the last place from which a comment reaches to the end of the file.
    private static func place(in file: borrowing FileDescriptor, size: Int) throws(ZipError) -> Place {
        let length = min(size, endLength + commentLimit)
        guard length >= endLength else { throw .damaged }
        let tail = try part(length, at: UInt64(size - length), of: file)
        for start in stride(from: length - endLength, through: 0, by: -1) where tail[start] == 0x50 {
            let end = tail.dropFirst(start)
            guard end.number(4, at: 0) == 0x0605_4B50, Int(end.number(2, at: 20)) == end.count - endLength
            else { continue }
            return try place(said: end, at: UInt64(size - length + start), in: file)
        }
        throw .damaged
    }

    private static func place(
        said end: ArraySlice<UInt8>, at offset: UInt64, in file: borrowing FileDescriptor
    ) throws(ZipError) -> Place {
        let short = Place(
            disks: [end.number(2, at: 4), end.number(2, at: 6)], counts: [end.number(2, at: 8), end.number(2, at: 10)],
            size: end.number(4, at: 12), offset: end.number(4, at: 16), end: offset)
        let isElsewhere =
            (short.disks + short.counts).contains(0xFFFF)
            || [short.size, short.offset].contains(ZipRecord.elsewhere)
        guard isElsewhere, offset >= 20 else { return short }
        let pointer = try part(20, at: offset - 20, of: file)
        guard pointer.number(4, at: 0) == 0x0706_4B50 else { return short }
        return try longPlace(pointer, before: offset - 20, in: file)
    }

    /// Returns the place in the 64-bit end record, which is right before its pointer.
    private static func longPlace(
        _ pointer: ArraySlice<UInt8>, before: UInt64, in file: borrowing FileDescriptor
    ) throws(ZipError) -> Place {
        let offset = pointer.number(8, at: 8)
        guard offset <= before, before - offset >= 56 else { throw .damaged }
        let end = try part(56, at: offset, of: file)
        guard end.number(4, at: 0) == 0x0606_4B50, end.number(8, at: 4) == before - offset - 12 else { throw .damaged }
        return Place(
            disks: [pointer.number(4, at: 4), end.number(4, at: 16), end.number(4, at: 20)],
            counts: [end.number(8, at: 24), end.number(8, at: 32)], size: end.number(8, at: 40),
            offset: end.number(8, at: 48), end: offset)
    }

    /// Bytes of a file that are all there.
    static func part(_ count: Int, at offset: UInt64, of file: borrowing FileDescriptor) throws(ZipError) -> ArraySlice<
        UInt8
    > {
        guard let offset = Int(exactly: offset) else { throw .damaged }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try file.read(count, at: offset) } catch { throw .notOpened }
        guard bytes.count == count else { throw .damaged }
        return bytes[...]
    }
}
