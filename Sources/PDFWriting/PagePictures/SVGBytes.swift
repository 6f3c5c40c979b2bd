internal import PageModel

/// An SVG file in the making, or a part of one.
struct SVGBytes {
    private(set) var bytes: [UInt8] = []
    /// True if every number could be written: one that is not finite, or larger than any page, has no place in a file.
    private(set) var isSound = true

    /// The largest number that is written.
    private static let limit = 1e7
    private static let powers = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

    /// Adds words of the format.
    mutating func add(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    /// Adds words of the format that were put together.
    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds a part.
    mutating func add(_ part: SVGBytes) {
        bytes.append(contentsOf: part.bytes)
        isSound = isSound && part.isSound
    }

    /// Adds an attribute that is a number.
    mutating func add(_ name: StaticString, _ value: Double, places: Int = 2) {
        add(" ")
        add(name)
        add("=\"")
        number(value, places: places)
        add("\"")
    }

    /// Adds an attribute that is a colour.
    mutating func add(_ name: StaticString, _ colour: Colour) {
        add(" ")
        add(name)
        add("=\"#")
        let channels = [colour.red, colour.green, colour.blue]
        let isShort = channels.allSatisfy { $0 % 17 == 0 }
        for channel in channels {
            if !isShort { digit(Int(channel >> 4)) }
            digit(Int(channel & 15))
        }
        add("\"")
    }

    /// Adds a number with so many decimals at most, and as few characters as it needs.
    mutating func number(_ value: Double, places: Int = 2) {
        guard abs(value) <= Self.limit else {
            isSound = false
            return add("0")
        }
        let power = Self.powers[places]
        let scaled = Int((value * power).rounded())
        if scaled < 0 { add("-") }
        let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: Int(power))
        if whole > 0 || rest == 0 { decimal(whole) }
        guard rest > 0 else { return }
        add(".")
        var (left, unit) = (rest, Int(power) / 10)
        while left > 0 {
            digit(left / unit)
            (left, unit) = (left % unit, unit / 10)
        }
    }

    /// Adds a number behind another one: a sign parts them, else a blank does.
    mutating func nextNumber(_ value: Double, places: Int = 2) {
        let rounds = (value * Self.powers[places]).rounded()
        if !(rounds < 0) { add(" ") }
        number(value, places: places)
    }

    /// Adds two numbers, such as those of a place.
    mutating func numbers(_ one: Double, _ other: Double) {
        number(one)
        nextNumber(other)
    }

    /// Adds a command of path data with its first number; one that repeats the last command is left out.
    mutating func begin(_ command: Unicode.Scalar, _ first: Double, places: Int = 2, after letter: inout UInt8) {
        let command = UInt8(ascii: command)
        guard command != letter || command == UInt8(ascii: "m") else { return nextNumber(first, places: places) }
        letter = command
        bytes.append(command)
        number(first, places: places)
    }

    /// Adds the place and the size of an area as attributes.
    mutating func add(_ area: Rect) {
        add("x", area.minX.value)
        add("y", area.minY.value)
        add("width", area.width.value)
        add("height", area.height.value)
    }

    /// Ends an element with path data.
    mutating func end(path data: SVGBytes) {
        add(" d=\"")
        add(data)
        add("\"/>")
    }

    /// Adds text that is shown or told: marks of the format are escaped, and no control character gets in.
    mutating func escaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": add("&amp;")
            case "<": add("&lt;")
            case ">": add("&gt;")
            case "\"": add("&quot;")
            case _ where scalar.properties.generalCategory == .control: add(" ")
            case "\u{FFFE}", "\u{FFFF}": break
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private mutating func decimal(_ number: Int) {
        if number >= 10 { decimal(number / 10) }
        digit(number % 10)
    }

    /// Adds a hexadecimal digit.
    private mutating func digit(_ value: Int) {
        bytes.append(value < 10 ? UInt8(ascii: "0") + UInt8(value) : UInt8(ascii: "a") + UInt8(value - 10))
    }
}
