/// A PDF file made of objects that a test writes itself.
public struct HandMadePDF {
    /// An object.
    public struct Object {
        /// Its value; of a stream its dictionary, without the outer brackets and the length.
        public var value: String
        /// The bytes of a stream, before they are packed.
        public var data: [UInt8]?

        /// Makes an object.
        public init(_ value: String, data: [UInt8]? = nil) {
            self.value = value
            self.data = data
        }
    }

    /// How the objects stand in the file.
    public struct Form: Sendable {
        /// How many objects are packed together at most; 0 for none, as files up to PDF 1.4 have it.
        public var packedTogether = 0
        /// The widths of the fields of a packed table.
        public var widths = [1, 4, 2]
        /// True if rows of a packed table are encoded by their difference from the row above.
        public var isPredicted = false
        /// True if streams are packed in the zlib format.
        public var isPacked = false
        /// The ranges of objects that the table has, for those that name them.
        public var namesRanges = false

        /// Makes a form: a table of text and streams as they are.
        public init() {}

        /// Objects by themselves, with a table of text.
        public static let plain = Form()
        /// Packed objects and a packed table, as most programs write them.
        public static let packed: Form = {
            var form = Form()
            form.packedTogether = 100
            form.isPredicted = true
            form.isPacked = true
            return form
        }()
    }

    /// The objects by their numbers.
    public var objects: [Int: Object] = [:]
    /// The entries of the trailer, but for the number of objects.
    public var trailer = "/Root 1 0 R"
    /// The first bytes of the file.
    public var head: [UInt8] = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]

    /// Makes a file without objects.
    public init() {}

    /// Changes a text in an object; a test that finds nothing to change would show nothing.
    ///
    /// - Precondition: The text is there.
    public mutating func replace(_ old: String, in object: Int, with new: String) {
        let value = objects[object]?.value ?? ""
        precondition(value.contains(old), "object \(object) has no \(old)")
        objects[object]?.value = Self.replacing(old, in: value, with: new)
    }

    /// The bytes of the file.
    public func bytes(_ form: Form = .plain) -> [UInt8] {
        form.packedTogether == 0 ? plain(form) : packed(form)
    }

    private var numbers: [Int] { objects.keys.sorted() }

    private func body(_ object: Object, _ form: Form) -> [UInt8] {
        guard let data = object.data else { return Array(object.value.utf8) }
        return Self.stream(object.value, data, isPacked: form.isPacked)
    }

    private static func stream(_ entries: String, _ data: [UInt8], isPacked: Bool) -> [UInt8] {
        let bytes = isPacked ? zlib(data) : data
        let filter = isPacked ? "/Filter/FlateDecode" : ""
        return Array("<<\(entries)\(filter)/Length \(bytes.count)>>\nstream\n".utf8) + bytes
            + Array("\nendstream".utf8)
    }

    private func plain(_ form: Form) -> [UInt8] {
        var bytes = head
        var offsets: [Int: Int] = [:]
        for number in numbers {
            offsets[number] = bytes.count
            guard let object = objects[number] else { continue }
            bytes += Array("\(number) 0 obj\n".utf8) + body(object, form) + Array("\nendobj\n".utf8)
        }
        let start = bytes.count
        let size = (numbers.last ?? 0) + 1
        var table = "xref\n0 \(size)\n0000000000 65535 f \n"
        for number in 1..<size {
            let digits = String(offsets[number] ?? 0)
            table += String(repeating: "0", count: 10 - digits.count) + digits
            table += offsets[number] == nil ? " 00000 f \n" : " 00000 n \n"
        }
        table += "trailer\n<</Size \(size)\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
        return bytes + Array(table.utf8)
    }

    private func packed(_ form: Form) -> [UInt8] {
        var bytes = head
        var rows: [Int: [Int]] = [0: [0, 0, 65_535]]
        var next = (numbers.last ?? 0) + 1
        func add(_ number: Int, _ body: [UInt8]) {
            rows[number] = [1, bytes.count, 0]
            bytes += Array("\(number) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
        }
        var waiting = numbers.filter { objects[$0]?.data == nil }
        for number in numbers where objects[number]?.data != nil {
            if let object = objects[number] { add(number, body(object, form)) }
        }
        while !waiting.isEmpty {
            let some = waiting.prefix(form.packedTogether)
            waiting.removeFirst(some.count)
            var (list, values) = ("", "")
            for (index, number) in some.enumerated() {
                list += "\(number) \(values.utf8.count) "
                values += (objects[number]?.value ?? "") + "\n"
                rows[number] = [2, next, index]
            }
            let entries = "/Type/ObjStm/N \(some.count)/First \(list.utf8.count)"
            add(next, Self.stream(entries, Array((list + values).utf8), isPacked: form.isPacked))
            next += 1
        }
        rows[next] = [1, bytes.count, 0]
        return bytes + table(rows, next, at: bytes.count, form)
    }

    private func table(_ rows: [Int: [Int]], _ number: Int, at start: Int, _ form: Form) -> [UInt8] {
        let size = number + 1
        let used = form.namesRanges ? rows.keys.sorted() : Array(0..<size)
        var data: [UInt8] = []
        var above = [UInt8](repeating: 0, count: form.widths.reduce(0, +))
        for object in used {
            var row: [UInt8] = []
            for (field, width) in zip(rows[object] ?? [0, 0, 0], form.widths) {
                row += (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: field >> ($0 * 8)) : 0 }
            }
            data += form.isPredicted ? [2] + zip(row, above).map { $0 &- $1 } : row
            above = row
        }
        var entries = "/Type/XRef/Size \(size)/W[\(form.widths.map(String.init).joined(separator: " "))]\(trailer)"
        if form.namesRanges { entries += "/Index[\(used.map { "\($0) 1" }.joined(separator: " "))]" }
        if form.isPredicted { entries += "/DecodeParms<</Predictor 12/Columns \(above.count)>>" }
        let isPacked = form.isPacked || form.isPredicted
        return Array("\(number) 0 obj\n".utf8) + Self.stream(entries, data, isPacked: isPacked)
            + Array("\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
    }

    /// Bytes in the zlib format, stored as they are.
    public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            result += [rest.isEmpty ? 1 : 0]
            result += [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            result += [UInt8(~block.count & 0xFF), UInt8(~block.count >> 8 & 0xFF)]
            result += block
        } while !rest.isEmpty
        var (first, second) = (1, 0)
        for byte in bytes {
            first = (first + Int(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return result + [second >> 8, second, first >> 8, first].map { UInt8($0 & 0xFF) }
    }

    private static func replacing(_ old: String, in text: String, with new: String) -> String {
        let (text, old) = (Array(text.utf8), Array(old.utf8))
        guard let start = text.indices.first(where: { text[$0...].starts(with: old) }) else {
            return String(decoding: text, as: UTF8.self)
        }
        return String(decoding: text[..<start] + Array(new.utf8) + text[(start + old.count)...], as: UTF8.self)
    }
}
