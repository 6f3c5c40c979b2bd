internal import Foundation

/// The number of columns that texts need on a terminal, and that it has.
enum TerminalText {
    /// Returns the number of columns of a character.
    ///
    /// Wide letters and pictures of East Asia need two (Unicode UAX 11, in its large blocks). Marks on other letters
    /// and invisible characters need none.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// Returns the number of columns of a text.
    static func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + columns(of: $1) } }

    /// Returns a text in at most so many columns; an ellipsis replaces the part that is cut off.
    static func cut(_ text: String, to columns: Int) -> String {
        guard self.columns(of: text) > columns else { return text }
        var kept = String.UnicodeScalarView()
        var used = 1
        for scalar in text.unicodeScalars {
            used += self.columns(of: scalar)
            guard used <= columns else { break }
            kept.append(scalar)
        }
        return String(kept) + "…"
    }

    /// Returns the number of columns of the terminal of standard error; `nil` if it is none and no variable gives it.
    static func width(environment: [String: String]) -> Int? {
        var size = winsize()
        let found = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
        return found > 0 ? found : environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

/// The line at the foot of a terminal that is written over while something lasts.
struct StatusLine {
    private let write: (String) -> Void
    private var isShown = false

    /// Makes a line that is written by `write`.
    init(write: @escaping (String) -> Void) { self.write = write }

    /// Shows as much as there is room for: a wrapped line cannot be overwritten.
    ///
    /// - Parameters:
    ///   - bar: The bar, which is omitted first.
    ///   - text: The text, which is cut if it is still too long.
    mutating func show(bar: String?, _ text: String) {
        // reason: how wide a terminal is changes nothing but this line
        let width = TerminalText.width(environment: ProcessInfo.processInfo.environment) ?? 80
        write("\r\u{1B}[K" + Self.line(bar: bar, text, width: width))
        isShown = true
    }

    /// Takes the line away.
    mutating func clear() {
        guard isShown else { return }
        write("\r\u{1B}[K")
        isShown = false
    }

    /// The line, one column narrower than the terminal: some of them break a full one.
    static func line(bar: String?, _ text: String, width: Int) -> String {
        let whole = [bar, text].compactMap(\.self).joined(separator: " ")
        let room = max(1, width - 1)
        return TerminalText.columns(of: whole) <= room ? whole : TerminalText.cut(text, to: room)
    }
}
