internal import DiaryModel
internal import Diagnostics
internal import SourceModel
internal import XMLKit

extension SourceDraft {
    /// Reads how times are written.
    mutating func times() -> TimeRule? {
        guard let node = root.children(named: "times").first else { return nil }
        let patterns = node.children(named: "pattern").compactMap { $0["form"].flatMap { TimePattern($0) } }
        let halves = node.children(named: "halves").first
        let usual = TimeRule(patterns: [])
        return TimeRule(
            patterns: patterns, zone: node["zone"].flatMap(TimeRule.ZoneRule.init) ?? .person,
            months: usual.months.merging(months(node)) { $1 }, periods: periods(node),
            morning: halves.map { Self.words($0["am"]).map { $0.lowercased() } } ?? usual.morning,
            afternoon: halves.map { Self.words($0["pm"]).map { $0.lowercased() } } ?? usual.afternoon,
            isDayAbove: node["day"] == "above")
    }

    /// The times of day that words stand for; a word for two of them is reported.
    private mutating func periods(_ node: XMLNode) -> [String: TimeOfDay] {
        var periods: [String: TimeOfDay] = [:]
        for period in node.children(named: "period") {
            guard let time = period["time"].flatMap({ TimeOfDay(hoursAndMinutes: $0) }) else { continue }
            for word in Self.words(period["words"]) {
                guard let earlier = periods.updateValue(time, forKey: word.lowercased()), earlier != time else {
                    continue
                }
                log.error(
                    "source.ambiguous-word", at: period.location(ofValue: "words"),
                    "a word stands for two times of day",
                    hint: "leave it out of one of them")
            }
        }
        return periods
    }

    /// The numbers of months by their names; a name that two months have is reported.
    private mutating func months(_ node: XMLNode) -> [String: Int] {
        var months: [String: Int] = [:]
        for language in node.children(named: "months") {
            for (index, names) in (language["names"] ?? "").split(separator: " ").enumerated() {
                for name in names.split(separator: "|") {
                    let word = name.lowercased()
                    guard let earlier = months.updateValue(index + 1, forKey: word), earlier != index + 1 else {
                        continue
                    }
                    log.error(
                        "source.ambiguous-month", at: language.location(ofValue: "names"),
                        "`\(name)` is the name of two months", hint: "leave it out of one of them")
                }
            }
        }
        return months
    }
}

extension TimeOfDay {
    /// Reads `08:00`; `nil` for anything else.
    init?(hoursAndMinutes text: String) {
        let digits = [UInt8](text.utf8)
        guard digits.count == 5, digits[2] == UInt8(ascii: ":"), let hour = Int(text.prefix(2)),
            let minute = Int(text.suffix(2)), !text.contains(where: { $0 == "+" || $0 == "-" })
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}
