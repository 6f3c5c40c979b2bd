internal import Foundation

extension ResourceLocations {
    /// All that stands in templates, layouts, themes and guidelines, one file behind the other.
    package func texts() -> String {
        var texts: [String] = []
        for folder in templates + guidelines {
            for name in ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
            where name.hasSuffix(".xml") {
                texts.append(InputText.of("\(folder)/\(name)") ?? "")
            }
        }
        return (texts + calendarWords()).joined(separator: "\n")
    }

    /// The names of months and days in all languages there are texts of, in the calendars that dates are written in.
    private func calendarWords() -> [String] {
        let languages = templates.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        let kinds: [Calendar.Identifier] = [.gregorian, .persian, .buddhist, .japanese, .islamicUmmAlQura, .hebrew]
        return kinds.flatMap { kind -> [String] in
            languages.flatMap { language -> [String] in
                var calendar = Calendar(identifier: kind)
                calendar.locale = Locale(identifier: language)
                return calendar.monthSymbols + calendar.standaloneMonthSymbols + calendar.shortMonthSymbols
                    + calendar.shortStandaloneMonthSymbols + calendar.weekdaySymbols + calendar.shortWeekdaySymbols
                    + calendar.eraSymbols + calendar.longEraSymbols
            }
        }
    }
}

/// The content of a file.
package enum InputText {
    /// Reads a file; returns `nil` if it cannot be read.
    ///
    /// Bytes that are not UTF-8 become replacement characters.
    package static func of(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
