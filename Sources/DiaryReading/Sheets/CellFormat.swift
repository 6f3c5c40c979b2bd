internal import DiaryModel

/// The meaning of a cell's number by its format, with the codes of ECMA-376, 18.8.30 and 18.8.31.
struct CellFormat: Hashable, Sendable {
    private(set) var (hasDate, hasTime, isPercent) = (false, false, false)
    /// The text behind the number, such as ` kg`.
    private(set) var suffix = ""

    /// The days from 1 January 1970 to 30 December 1899.
    private static let firstDay = -25_569

    /// The format of numbers that are nothing else.
    static let plain = CellFormat(code: "General")

    /// The codes that have numbers in place of letters; those of East Asian and Thai versions are dates and times, too.
    static func builtIn(_ id: Int) -> CellFormat {
        switch id {
        case 9, 10: CellFormat(code: "0%")
        case 14...17, 27...31, 36, 50...54, 57, 58, 71...74: CellFormat(code: "yyyy")
        case 22, 77, 81: CellFormat(code: "yyyy hh")
        case 18...21, 32...35, 45...47, 55, 56, 75, 76, 78...80: CellFormat(code: "hh")
        default: plain
        }
    }

    /// Understands a code, such as `[$-409]d/m/yy h:mm AM/PM;@`.
    init(code: String) {
        var rest = ["General", "GENERAL", "general"].reduce(into: code[...]) { $0.replace($1, with: "0") }
        var months = 0
        // Only the form of numbers above zero counts.
        while let letter = rest.popFirst(), letter != ";" {
            switch letter {
            case "\"":
                let literal = rest.prefix { $0 != "\"" }
                rest = rest.dropFirst(literal.count + 1)
                suffix += literal
            case "\\": suffix += rest.popFirst().map(String.init) ?? ""
            case "_", "*": rest = rest.dropFirst()
            case "[":
                let bracket = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(bracket.count + 1)
                hasTime = hasTime || bracket.allSatisfy { "hmsHMS".contains($0) }
            case "h", "H", "s", "S": hasTime = true
            case "y", "Y", "d", "D", "b", "B", "g", "G": hasDate = true
            case "m", "M":
                let run = rest.prefix { "mM".contains($0) }.count
                months = max(months, run + 1)
                rest = rest.dropFirst(run)
            case "e", "E": if let next = rest.first, !"+-".contains(next) { hasDate = true }
            case "a", "A", "上":
                // `AM/PM`, `A/P`, `上午/下午`
                guard let half = rest.firstIndex(where: { "pP下".contains($0) }) else { break }
                rest = rest[half...].dropFirst(
                    rest[half...].dropFirst().first.map { "mM午".contains($0) } == true ? 2 : 1)
                hasTime = true
            case "%": isPercent = true
            case "0", "#", "?": suffix = ""
            default: break
            }
        }
        // Beside hours or seconds, a month is a minute.
        if months > 2 || months > 0 && !hasTime { hasDate = true }
        if hasDate || hasTime || isPercent { suffix = "" }
    }

    /// Returns the text of a number in such a cell: a date, a time, a share in percent, or the number in its shortest
    /// form.
    ///
    /// - Parameters:
    ///   - text: The number.
    ///   - from1904: True if days are counted from 1904 on.
    /// - Returns: The text.
    func text(of text: Substring, from1904: Bool) -> String {
        guard let number = Double(text), number.isFinite else { return String(text) }
        if hasDate || hasTime, let moment = moment(of: number, from1904: from1904) { return moment }
        if isPercent { return Self.plain(number * 100) + "%" }
        return suffix.isEmpty ? Self.plain(number) : Self.plain(number) + suffix
    }

    /// A number with the fifteen digits that spreadsheets show.
    static func plain(_ number: Double) -> String {
        var shown = "\(number)"
        let magnitude = abs(number)
        if shown.utf8.count > 16, magnitude >= 1e-4, magnitude < 1e15 {
            var scale = 1.0
            while magnitude * scale < 1e14 { scale *= 10 }
            shown = "\((number * scale).rounded() / scale)"
        }
        return shown.hasSuffix(".0") ? String(shown.dropLast(2)) : shown
    }

    /// A count of days as a date and a time of ISO 8601; `nil` for what is none.
    private func moment(of number: Double, from1904: Bool) -> String? {
        let milliseconds = (number * 86_400_000).rounded()
        guard milliseconds >= 0, milliseconds < 2_958_466 * 86_400_000 else { return nil }
        let (days, rest) = Int(milliseconds).quotientAndRemainder(dividingBy: 86_400_000)
        let time = TimeOfDay(sinceMidnight: rest).text
        if days == 0, !from1904 || !hasDate { return hasTime || rest > 0 ? time : nil }
        // 1900 was no leap year, and day 60 is its 29 February: no day there is.
        guard from1904 || days != 60 else { return nil }
        let date = CivilDate(dayNumber: days + Self.firstDay + (from1904 ? 1_462 : days < 60 ? 1 : 0))
        return rest == 0 && !hasTime ? date.description : "\(date)T\(time)"
    }
}
