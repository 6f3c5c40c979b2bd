/// The colours of a file's numbers: sRGB, as an ICC profile of version 4.4 that is made here (ICC.1:2022; IEC 61966-2-1).
///
/// Its primaries are those of sRGB adapted from D65 to D50 by the Bradford matrix, as ICC's own profile of sRGB has them.
enum OutputIntent {
    /// Its name.
    static let name: StaticString = "sRGB IEC61966-2.1"

    /// The bytes of the profile.
    static let profile: [UInt8] = {
        let text = { (words: String) -> [UInt8] in
            // A table of one text in one language.
            let units = words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            return bytes("mluc") + number(0) + number(1) + number(12) + bytes("enUS") + number(UInt32(units.count))
                + number(28) + units
        }
        let place = { (x: UInt32, y: UInt32, z: UInt32) in bytes("XYZ ") + number(0) + [x, y, z].flatMap(number) }
        let curve =
            bytes("para") + number(0) + number(3 << 16)
            + [0x0002_6666, 0x0000_F2A7, 0x0000_0D59, 0x0000_13D0, 0x0000_0A5B].flatMap(number)
        let adaptation: [UInt32] = [
            0x0001_0C42, 0x0000_05DE, 0xFFFF_F325, 0x0000_0793, 0x0000_FD90, 0xFFFF_FBA1, 0xFFFF_FDA2, 0x0000_03DB,
            0x0000_C06E,
        ]
        let tags: [(names: [String], bytes: [UInt8])] = [
            (["desc"], text("sRGB")), (["cprt"], text("CC0 ")),
            (["wtpt"], place(0xF6D6, 0x10000, 0xD32D)), (["rXYZ"], place(0x6FA2, 0x38F5, 0x0390)),
            (["gXYZ"], place(0x6299, 0xB785, 0x18DA)), (["bXYZ"], place(0x24A0, 0x0F84, 0xB6CF)),
            (["rTRC", "gTRC", "bTRC"], curve), (["chad"], bytes("sf32") + number(0) + adaptation.flatMap(number)),
        ]
        let count = tags.reduce(0) { $0 + $1.names.count }
        var (table, data) = (number(UInt32(count)), [UInt8]())
        let start = 128 + 4 + 12 * count
        for tag in tags {
            for name in tag.names {
                table += bytes(name) + number(UInt32(start + data.count)) + number(UInt32(tag.bytes.count))
            }
            data += tag.bytes
        }
        return header(size: start + data.count) + table + data
    }()

    /// The first 128 bytes: a display's profile for RGB to XYZ, of a fixed day.
    private static func header(size: Int) -> [UInt8] {
        let day: [UInt8] = [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        let head =
            number(UInt32(size)) + number(0) + number(0x0440_0000) + bytes("mntr") + bytes("RGB ") + bytes("XYZ ")
        let middle = day + bytes("acsp") + [UInt8](repeating: 0, count: 28)
        let white: [UInt32] = [0xF6D6, 0x10000, 0xD32D]
        return head + middle + white.flatMap(number) + [UInt8](repeating: 0, count: 48)
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func number(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }

    /// Writes the intent, and returns the number of its object.
    static func write(in file: ObjectFile) throws(FinishingError) -> Int {
        let stream = file.reserve()
        try file.stream(stream, profile.span) { $0.add("/N 3") }
        return try file.write { out in
            out.add("<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(")
            out.add(name)
            out.add(")/Info(")
            out.add(name)
            out.add(")/DestOutputProfile ", reference: stream, ">>")
        }
    }
}
