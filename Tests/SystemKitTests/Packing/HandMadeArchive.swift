import SystemKit

/// An archive that is written number by number, so that each of them can be wrong.
struct HandMadeArchive {
    struct File {
        var name = "export.xml"
        var bytes: [UInt8] = []
        var isPacked = true
        var flags: UInt64 = 0
        /// The values in the list, if they differ from the actual ones.
        var method: UInt64?
        var checksum: UInt64?
        var size: UInt64?
        var packedSize: UInt64?
        var offset: UInt64?
        /// The name and the flags in the entry's own head.
        var ownName: String?
        var ownFlags: UInt64?
        /// True if sizes and the place are in 64 bits.
        var isLarge = false
        /// The bytes behind the packed ones, as if they belonged to them.
        var more: [UInt8] = []
    }

    var files: [File] = []
    var comment: [UInt8] = []
    /// True if the end is in 64 bits.
    var isLarge = false
    /// The values of the end record about the list.
    var count: UInt64?
    var listSize: UInt64?
    var listOffset: UInt64?
    var disk: UInt64 = 0

    private static func number(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    /// The archive's bytes.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        var list: [UInt8] = []
        for file in files {
            list += Self.record(of: file, at: UInt64(result.count))
            result += Self.entry(file)
        }
        let offset = listOffset ?? UInt64(result.count)
        result += list
        return result + end(listSize: listSize ?? UInt64(list.count), offset: offset, at: UInt64(result.count))
    }

    private static func content(_ file: File) -> [UInt8] {
        (file.isPacked ? FixedDeflate(file.bytes).bytes : file.bytes) + file.more
    }

    /// Method, a time, check sum and sizes, which the list and an entry's own head both have.
    private static func numbers(_ file: File, flags: UInt64) -> [UInt8] {
        var sum = CyclicChecksum()
        sum.add(file.bytes.span)
        let large: UInt64? = file.isLarge ? 0xFFFF_FFFF : nil
        let packedSize = large ?? file.packedSize ?? UInt64(content(file).count)
        let sizes = [packedSize, large ?? file.size ?? UInt64(file.bytes.count)]
        return number(flags, 2) + number(file.method ?? (file.isPacked ? 8 : 0), 2) + number(0, 4)
            + number(file.checksum ?? UInt64(sum.value), 4) + sizes.flatMap { number($0, 4) }
    }

    private static func entry(_ file: File) -> [UInt8] {
        let name = Array((file.ownName ?? file.name).utf8)
        return number(0x0403_4B50, 4) + number(20, 2) + numbers(file, flags: file.ownFlags ?? file.flags)
            + number(UInt64(name.count), 2) + number(4, 2) + name + number(0x9999, 2) + number(0, 2) + content(file)
    }

    private static func record(of file: File, at place: UInt64) -> [UInt8] {
        let name = Array(file.name.utf8)
        let offset = file.offset ?? place
        var fields = number(0x9999, 2) + number(2, 2) + [0, 0]
        if file.isLarge {
            let sizes = [file.size ?? UInt64(file.bytes.count), file.packedSize ?? UInt64(content(file).count), offset]
            fields += number(1, 2) + number(24, 2) + sizes.flatMap { number($0, 8) }
        }
        return number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + numbers(file, flags: file.flags)
            + number(UInt64(name.count), 2) + number(UInt64(fields.count), 2) + number(0, 2) + number(0, 2)
            + number(0, 2) + number(0, 4) + number(file.isLarge ? 0xFFFF_FFFF : offset, 4) + name + fields
    }

    private func end(listSize: UInt64, offset: UInt64, at place: UInt64) -> [UInt8] {
        let count = self.count ?? UInt64(files.count)
        var result: [UInt8] = []
        if isLarge {
            result += Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(45, 2) + Self.number(45, 2)
            result += Self.number(disk, 4) + Self.number(0, 4) + Self.number(count, 8) + Self.number(count, 8)
            result += Self.number(listSize, 8) + Self.number(offset, 8)
            result += Self.number(0x0706_4B50, 4) + Self.number(0, 4) + Self.number(place, 8) + Self.number(1, 4)
        }
        result += Self.number(0x0605_4B50, 4) + Self.number(isLarge ? 0xFFFF : disk, 2) + Self.number(0, 2)
        result += Self.number(isLarge ? 0xFFFF : count, 2) + Self.number(isLarge ? 0xFFFF : count, 2)
        result += Self.number(isLarge ? 0xFFFF_FFFF : listSize, 4) + Self.number(isLarge ? 0xFFFF_FFFF : offset, 4)
        return result + Self.number(UInt64(comment.count), 2) + comment
    }
}
