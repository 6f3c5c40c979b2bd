internal import PageModel

/// Bytes of a PDF file in the making, with the few forms of values that a file has (ISO 32000-1, 7.3).
struct PDFBytes {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    /// Makes room for so many more bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Forgets what is there, but keeps the room.
    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// Takes back the last bytes.
    mutating func removeEnd(_ count: Int) { bytes.removeLast(min(count, bytes.count)) }

    /// Writes over what is at a place.
    mutating func put(_ other: PDFBytes, at start: Int) {
        bytes.replaceSubrange(start..<(start + other.count), with: other.bytes)
    }

    /// Adds what is written as it stands: operators, names, punctuation.
    mutating func add(_ text: StaticString) {
        if text.utf8CodeUnitCount > 0 { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    }

    mutating func add(_ other: PDFBytes) { bytes += other.bytes }

    mutating func add(_ other: ArraySlice<UInt8>) { bytes += other }

    mutating func add(_ other: Span<UInt8>) {
        other.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }

    mutating func add(byte: UInt8) { bytes.append(byte) }

    /// Adds ASCII that is made of what is known to be harmless, such as the name of a role.
    mutating func add(plain text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds a whole number.
    mutating func add(_ number: Int) { add("", number) }

    /// Adds a whole number between what is written as it stands.
    mutating func add(_ head: StaticString, _ number: Int, _ tail: StaticString = "") {
        let most = head.utf8CodeUnitCount + Self.mostDigits + tail.utf8CodeUnitCount
        bytes.append(addingCapacity: most) { space in
            unsafe space.withUnsafeMutableBufferPointer { room, count in
                count += unsafe head.copy(to: room, at: count)
                if number < 0 {
                    unsafe room[count] = UInt8(ascii: "-")
                    count += 1
                }
                var rest = number.magnitude
                count += Self.digits(of: rest)
                var place = count
                repeat {
                    place -= 1
                    unsafe room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                } while rest > 0
                count += unsafe tail.copy(to: room, at: count)
            }
        }
    }

    /// How many digits a number has.
    private static func digits(of number: UInt) -> Int {
        var (digits, limit, isOver) = (1, UInt(10), false)
        while !isOver, number >= limit {
            digits += 1
            (limit, isOver) = limit.multipliedReportingOverflow(by: 10)
        }
        return digits
    }

    /// The most digits of a whole number, including its sign.
    private static let mostDigits = 20

    /// Adds a number with up to three decimals, which is finer than any printer.
    mutating func add(_ number: Double) {
        guard number.isFinite, abs(number) < 1e9 else { return add(0) }
        let thousandths = Int((number * 1000).rounded())
        if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
        let size = abs(thousandths)
        add(size / 1000)
        guard size % 1000 > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var (rest, digit) = (size % 1000, 100)
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / digit))
            rest %= digit
            digit /= 10
        }
    }

    /// Adds a reference to an object between two texts; nothing where there is no object.
    mutating func add(_ head: StaticString = "", reference number: Int?, _ tail: StaticString = "") {
        guard let number else { return }
        add(head, number, " 0 R")
        add(tail)
    }

    /// Adds references one behind the other, between two texts.
    mutating func add(_ head: StaticString, references numbers: some Sequence<Int>, _ tail: StaticString) {
        add(head)
        for (index, number) in numbers.enumerated() { add(index > 0 ? " " : "", reference: number) }
        add(tail)
    }

    /// Adds names, each with a reference to its object.
    mutating func add(names: [(name: String, number: Int)]) {
        for (name, number) in names {
            add(text: name)
            add(reference: number)
        }
    }

    /// Adds distances with a space between them.
    mutating func add(_ distances: [Points]) {
        for (index, distance) in distances.enumerated() {
            if index > 0 { add(byte: 0x20) }
            add(distance.value)
        }
    }

    /// Adds a text string behind its key: in ASCII where that is enough, else in UTF-16 with its mark (ISO 32000-1, 7.9.2.2).
    mutating func add(_ key: StaticString = "", text: String) {
        add(key)
        let utf8 = text.utf8Span.span
        var isPlain = true
        for index in utf8.indices where !(0x20..<0x7F).contains(utf8[index]) { isPlain = false }
        bytes.append(UInt8(ascii: "("))
        if isPlain {
            for index in utf8.indices { add(escaped: utf8[index]) }
        } else {
            bytes += [0xFE, 0xFF]
            for unit in text.utf16 {
                add(escaped: UInt8(unit >> 8))
                add(escaped: UInt8(unit & 0xFF))
            }
        }
        bytes.append(UInt8(ascii: ")"))
    }

    /// Adds a byte of a string in parentheses.
    private mutating func add(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        // The end of a line within a string is read as one byte, whichever it is.
        case 13: add("\\r")
        default: bytes.append(byte)
        }
    }

    /// Adds a string as hexadecimal digits.
    mutating func add(hexadecimal string: some Sequence<UInt8>) {
        func digit(_ half: UInt8) -> UInt8 { half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") - 10 + half }
        bytes.append(UInt8(ascii: "<"))
        for byte in string { bytes += [digit(byte >> 4), digit(byte & 15)] }
        bytes.append(UInt8(ascii: ">"))
    }
}

extension StaticString {
    /// Copies the text into a buffer that has room for it.
    ///
    /// - Returns: The number of bytes.
    fileprivate func copy(to room: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
        let count = utf8CodeUnitCount
        for index in 0..<count { unsafe room[start + index] = utf8Start[index] }
        return count
    }
}
