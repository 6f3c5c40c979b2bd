import CairoSpeed
import Foundation
import TestSupport
import Testing

@Suite("Own printing of numbers")
struct NumberPrintingTests {
    /// The output of a function for a format, and its result; the buffer shows whether it wrote too far.
    private struct Printed: Hashable {
        let result: CInt
        let bytes: [CChar]
    }

    private static func own(_ format: String, _ arguments: [any CVarArg], room: Int) -> Printed {
        var bytes = [CChar](repeating: 0x7E, count: 64)
        let result = withVaList(arguments) { diary_print_number(&bytes, room, format, $0) }
        return Printed(result: result, bytes: bytes)
    }

    private static func library(_ format: String, _ arguments: [any CVarArg], room: Int) -> Printed {
        var bytes = [CChar](repeating: 0x7E, count: 64)
        let result = withVaList(arguments) { vsnprintf(&bytes, room, format, $0) }
        return Printed(result: result, bytes: bytes)
    }

    /// Returns true if both print the same.
    private static func agree(_ format: String, _ arguments: any CVarArg..., room: Int = 64) -> Bool {
        own(format, arguments, room: room) == library(format, arguments, room: room)
    }

    /// Numbers as they stand on pages: multiples of 1/256, colours, sizes, and everything around them.
    private static let coordinates = (-3_000...3_000).map { Double($0) * 7.9 / 256 }

    @Test("prints coordinates and colours as the C library does")
    func coordinates() {
        for value in Self.coordinates {
            #expect(Self.agree("%.*f", CInt(3), value))
            #expect(Self.agree("%f", value / 255))
            #expect(Self.agree("%.18f", value / 65_536))
        }
    }

    @Test("prints any fraction as the C library does", arguments: 1...18)
    func fractions(places: Int) {
        var random = SeededNumbers(seed: UInt64(places))
        let format = "%.\(places)f"
        var wrong: [Double] = []
        for _ in 0..<20_000 {
            // A random exponent too: from what rounds to nothing to what has no fraction.
            let exponent = Int.random(in: -80...49, using: &random)
            let value = Double(
                sign: Bool.random(using: &random) ? .plus : .minus, exponent: exponent,
                significand: 1 + Double.random(in: 0..<1, using: &random))
            if abs(value) < 1e15, !Self.agree(format, value) { wrong.append(value) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("rounds what is exactly between two numbers to the even one", arguments: 1...9)
    func ties(places: Int) {
        for bits in 1...14 {
            for numerator in 1..<400 {
                let value = Double(numerator) / Double(1 << bits)
                #expect(Self.agree("%.*f", CInt(places), value))
                #expect(Self.agree("%.*f", CInt(places), -value))
            }
        }
    }

    @Test(
        "prints the ends of what there is",
        arguments: [
            0, -0.0, 0.5, 0.9999995, 0.9999996, 9.9999999, 1e-300, .leastNonzeroMagnitude, 1e14, 999_999_999_999_999.9,
            0.1, 0.05,
        ])
    func ends(value: Double) {
        for format in ["%f", "%.3f", "%.18f", "%12.2f", "%012.2f"] { #expect(Self.agree(format, value)) }
    }

    @Test("prints whole numbers as the C library does")
    func wholeNumbers() {
        let numbers = [0, 1, 9, 10, 99, 100, 12_345, 65_535, Int(Int32.max), Int(Int32.min), -1, -42]
        for number in numbers {
            for format in ["%d", "%u", "%x", "%04x", "%04X", "%010d", "%5d"] {
                #expect(Self.agree(format, CInt(truncatingIfNeeded: number)))
            }
            #expect(Self.agree("%0*x", CInt(4), CInt(truncatingIfNeeded: number)))
        }
        for number in numbers + [Int.max, Int.min] {
            for format in ["%ld", "%010ld", "%lu", "%lx"] { #expect(Self.agree(format, number)) }
        }
    }

    @Test("never writes beyond the room there is", arguments: 0...12)
    func room(size: Int) {
        #expect(Self.agree("%f", -123.456, room: size))
        #expect(Self.agree("%010ld", 123_456, room: size))
    }

    @Test(
        "leaves every other format to the C library",
        arguments: [
            "", "%", "x", "%d ", " %d", "%%", "%5", "%-5d", "%+d", "%.3d", "%lf", "%g", "%e", "%s", "%n", "%c", "%hd",
            "%lld", "%1$d", "%.19f", "%.0f", "%99d", "%'d", "%#x",
        ])
    func others(format: String) {
        let printed = Self.own(format, [0, 0, 0, 0.0], room: 64)
        #expect(printed == Printed(result: -1, bytes: [CChar](repeating: 0x7E, count: 64)))
    }

    @Test("leaves numbers to the C library that need more digits", arguments: [1e15, -1e300, .infinity, .nan])
    func otherNumbers(value: Double) {
        #expect(Self.own("%f", [value], room: 64).result == -1)
    }

    @Test("is what the libraries of a program call that links it", arguments: ["__snprintf_chk", "localeconv"])
    func standsIn(name: String) throws {
        let library = try #require(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD))
        defer { dlclose(library) }
        let found = try #require(dlsym(nil, name))
        #expect(found != dlsym(library, name))
    }

    private static let hasGerman: Bool = {
        let german = newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil)
        if let german { freelocale(german) }
        return german != nil
    }()

    @Test("says that numbers have a point and no groups")
    func conventions() throws {
        let answer = try #require(localeconv()).pointee
        #expect(String(cString: answer.decimal_point) == ".")
        #expect(String(cString: answer.thousands_sep).isEmpty && String(cString: answer.grouping).isEmpty)
        #expect(answer.frac_digits == .max && answer.int_n_sign_posn == .max)
    }

    @Test(
        "is as in the C locale in every other", .enabled(if: hasGerman, "there is no German locale here"))
    func otherLocale() throws {
        let german = try #require(newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil))
        let before = uselocale(german)
        defer {
            uselocale(before)
            freelocale(german)
        }
        #expect(String(cString: try #require(localeconv()).pointee.decimal_point) == ".")
        #expect(Self.own("%f", [0.5], room: 64).bytes.starts(with: "0.500000".utf8.map { CChar($0) }))
    }
}
