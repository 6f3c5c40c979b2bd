internal import SystemKit

/// The digest that identifies a program: programs of other contents have another one.
package enum ProgramDigest {
    /// The number of bytes of a program searched for its build id; linkers put it at the beginning.
    private static let headBytes = 1 << 12

    /// Reads a program; `nil` where it cannot be read.
    ///
    /// Linkers number programs by their contents (`--build-id`); with the number goes how long the file is. A program without such a
    /// number is read to its end, which takes a tenth of a second.
    ///
    /// - Parameter path: Where the program is.
    /// - Returns: Hexadecimal digits.
    package static func of(_ path: String) -> String? {
        guard let file = try? FileDescriptor(path, for: .input), let head = try? file.read(headBytes, at: 0) else {
            return nil
        }
        guard let number = buildID(in: head), let size = try? file.status().bytes else { return FileDigest.of(path) }
        return String(size, radix: 16) + number
    }

    /// The number in the notes of an ELF file of 64 bits (ELF-64 Object File Format 1.5, tables 16 and 17), as far as they are in its head.
    static func buildID(in head: [UInt8]) -> String? {
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= head.count - count else { return nil }
            return head[offset..<offset + count].reversed().reduce(0) {
                Int(truncatingIfNeeded: UInt($0) << 8) | Int($1)
            }
        }
        // 64 bits, the low byte first.
        guard head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(32, 8), let size = number(54, 2),
            let count = number(56, 2)
        else { return nil }
        for segment in 0..<count {
            let start = table &+ segment * size
            guard number(start, 4) == 4, var note = number(start &+ 8, 8), let length = number(start &+ 32, 8) else {
                continue
            }
            let end = note &+ length
            while note < end, let name = number(note, 4), let bytes = number(note &+ 4, 4),
                let kind = number(note &+ 8, 4)
            {
                let value = note &+ 12 &+ (name + 3) & ~3
                if kind == 3, name == 4, number(note &+ 12, 4) == 0x55_4E47, (16...64).contains(bytes),
                    value >= 0, value <= head.count - bytes
                {
                    return hexadecimal(head[value..<value + bytes])
                }
                note = value &+ (bytes + 3) & ~3
            }
        }
        return nil
    }
}
