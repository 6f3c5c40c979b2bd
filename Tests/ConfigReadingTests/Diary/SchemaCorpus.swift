import TestSupport
import XMLKit

@testable import ConfigReading

/// An element that a test takes apart and puts together again.
struct Draft {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Draft] = []
    var text = ""

    /// The element as XML.
    var xml: String {
        let start = ([name] + attributes.map { "\($0.name)=\"\($0.value)\"" }).joined(separator: " ")
        guard !children.isEmpty || !text.isEmpty else { return "<\(start)/>" }
        return "<\(start)>\(text)\(children.map(\.xml).joined(separator: "\n"))</\(name)>"
    }

    /// How many elements there are, itself included.
    var count: Int { 1 + children.map(\.count).reduce(0, +) }

    /// Changes the element with a number, counted from the root in the order of the document.
    mutating func change(_ index: Int, _ body: (inout Draft) -> Void) {
        guard index > 0 else { return body(&self) }
        var rest = index - 1
        for child in children.indices {
            let count = children[child].count
            if rest < count { return children[child].change(rest, body) }
            rest -= count
        }
    }
}

/// Configs for comparing two verdicts: valid ones and slips in them.
struct SchemaCorpus {
    var generator: SeededNumbers

    /// Values, right and wrong, for all forms.
    static let allWords = [
        "", " ", "1", "2", "0", "x", "a", "en", "en ko", "en-", "zh_Hant-TW", "toolongname", "en  ko", "e", "cm",
        "female", "Female", "male ", "a4", "A4", "strict", "standard", "-standard", "weight", "Weight", "ksh-2022",
        "2025-11-03", "2025-02-31", "2025-1-3", "20251103", "2025-11-03T07:12", "2025-11-03T07:12:00Z",
        "2025-11-03T07:12+09:00", "2025-11-03T07:12:00.1234", "2025-11-03T07:12:00.", "2025-11-03t07:12",
        "2025-11-03T7:12", "2025-11-03T07:12 ", "2025-11-03T07:12+0900", "2025-11-03T99:99", "0000-00-00", "NaN",
        "07:12", "7:12", "07:12-09:00", "07:12 - 09:00", "INF", "-1", "+1", "1e3", "1.5", "1,5", ".5", "5.",
        "123456789", "1234567890", "1.123456", "1.1234567", "٣",
        "Asia/Seoul", "Etc/GMT+9", "a/b/c/d", "/a", "a//b", "UTC", "mmHg", "mg/dL", "°C", "kg/m²", "k g", "[lb_av]",
        "mm[Hg]", "{beats}/min", "seventeen-letters", "sixteen.letters.", ".a", "a.b", "a_b-c", "é", "길동", "a&amp;b",
        "&lt;", "&#9;", "a&#10;b", "..", "data/a.csv", "fasting", "before after", "-", "_",
        String(repeating: "a", count: 64), String(repeating: "a", count: 65), String(repeating: "é", count: 200),
        String(repeating: "é", count: 201), String(repeating: "x", count: 255), String(repeating: "x", count: 256),
        String(repeating: "🩺", count: 1_000), String(repeating: "🩺", count: 1_001),
        languages(50), languages(51),
    ]

    /// So many different languages: the same one again and again would make more errors than a reader tells.
    private static func languages(_ count: Int) -> String {
        (0..<count).map { "\(UnicodeScalar(UInt8(97 + $0 / 26)))\(UnicodeScalar(UInt8(97 + $0 % 26))) " }.joined()
    }

    private static let rules: [ElementRule] = [
        .diary, .person, .report, .clinic, .prefer, .kind, .data, .section, .goal, .reading, .event,
    ]

    init(seed: UInt64) { generator = SeededNumbers(seed: seed) }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &generator)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    /// A value that is right for an attribute.
    private mutating func value(_ attribute: ElementRule.Attribute) -> String {
        if let words = attribute.form.words { return pick(words) }
        switch attribute.name {
        case "id" where attribute.form.accepts("_x.y"): return pick(["a", "A-1", "_x.y", "2025-11-0042"])
        case "from" where attribute.form.accepts("70"), "through" where attribute.form.accepts("70"):
            return pick(["70", "-1.5", "180"])
        case "id", "kind", "guideline", "layout", "theme": return pick(["weight", "blood-pressure", "ksh-2022", "9"])
        case "birth-date", "pregnant-from", "due", "from", "through":
            return pick(["2025-11-01", "1999-12-31", "0000-99-99"])
        case "at": return pick(["2025-11-03T07:12", "2025-11-03T07:12:00.5-03:30", "2025-11-03T07:12Z"])
        case "languages": return pick(["en", "en ko", "  zh-Hant   pt_BR ", "de-1996-x-a"])
        case "zone": return pick(["Asia/Seoul", "UTC", "America/Argentina/Ushuaia"])
        case "last-days": return pick(["1", "30", "9999"])
        case "morning": return pick(["04:00-12:00", "05:30-11:00", "00:00-23:59"])
        case "evening": return pick(["18:00", "02:15", "23:59"])
        case "unit": return pick(["mmHg", "mg/dL", "%", "µg/m³", "steps"])
        case "name", "note", "title", "data", "file", "format", "source", "patient", "lines", "logo":
            return attribute.form.accepts("") && chance(20) ? "" : pick(["x", "é &amp; \t길동", "a  b"])
        default: return pick(["0", "70", "128.5", "000.000001", "999999999.999999"])
        }
    }

    private mutating func element(_ rule: ElementRule, _ children: [Draft] = []) -> Draft {
        var draft = Draft(name: rule.name, children: children)
        for attribute in rule.attributes where attribute.isRequired || chance(60) {
            draft.attributes.append((attribute.name, value(attribute)))
        }
        draft.attributes.shuffle(using: &generator)
        return draft
    }

    /// A config that follows the grammar; what it means may be nonsense.
    mutating func valid() -> Draft {
        var children = [element(.person), element(.report)]
        if chance(40) { children.append(element(.clinic)) }
        for _ in 0..<Int.random(in: 0...2, using: &generator) { children.append(element(.prefer)) }
        for _ in 0..<Int.random(in: 0...2, using: &generator) { children.append(element(.kind)) }
        for _ in 0..<Int.random(in: 0...2, using: &generator) { children.append(element(.data)) }
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let readings = (0..<Int.random(in: 0...3, using: &generator)).map { _ in element(.reading) }
            children.append(element(.section, (chance(30) ? [element(.goal)] : []) + readings))
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            var event = element(.event)
            event.text = pick(["x", "é &amp; \t길동", String(repeating: "é", count: 200)])
            children.append(event)
        }
        var diary = element(.diary, children)
        if chance(30) { diary.text = "\n<!-- c --> " }
        return diary
    }

    /// A config that follows the grammar except that one attribute of the first such element has this value.
    mutating func valid(_ rule: ElementRule, _ attribute: String, _ value: String) -> Draft {
        var diary = element(
            .diary,
            [
                element(.person), element(.report), element(.clinic), element(.prefer), element(.kind), element(.data),
                element(.section, [element(.goal), element(.reading)]), Draft(name: "event", text: "x"),
            ])
        diary.change(diary.count - 1) { $0.attributes = element(.event).attributes }
        let order = [
            "diary", "person", "report", "clinic", "prefer", "kind", "data", "section", "goal", "reading", "event",
        ]
        diary.change(order.firstIndex(of: rule.name) ?? 0) { element in
            element.attributes.removeAll { $0.name == attribute }
            element.attributes.append((attribute, value))
        }
        return diary
    }

    /// Makes one slip in a config.
    mutating func slip(_ draft: inout Draft) {
        let target = Int.random(in: 0..<draft.count, using: &generator)
        let kind = Int.random(in: 0..<11, using: &generator)
        var run = self
        draft.change(target) { element in run.change(&element, kind) }
        generator = run.generator
    }

    private mutating func change(_ element: inout Draft, _ kind: Int) {
        let names = SchemaCorpus.rules.flatMap { $0.attributes.map(\.name) } + ["xyz", "valeu", "xml:lang", "ID"]
        let attribute = element.attributes.isEmpty ? nil : pick(Array(element.attributes.indices))
        let child = element.children.isEmpty ? nil : pick(Array(element.children.indices))
        switch (kind, attribute, child) {
        case (0...3, let index?, _): element.attributes[index].value = pick(SchemaCorpus.allWords)
        case (4, let index?, _): element.attributes.remove(at: index)
        case (5, let index?, _):
            let name = pick(names)
            if !element.attributes.contains(where: { $0.name == name }) { element.attributes[index].name = name }
        case (6, _, _):
            let name = pick(names)
            if !element.attributes.contains(where: { $0.name == name }) {
                element.attributes.append((name, pick(SchemaCorpus.allWords)))
            }
        case (7, _, let index?): element.children.remove(at: index)
        case (8, _, let index?): element.children.insert(element.children[index], at: pick([index, 0]))
        case (9, _, let index?): element.children.swapAt(index, pick(Array(element.children.indices)))
        case (10, _, _): element.text = pick(["x", " ", "\n", "", "é"])
        default: element.name = pick(["diary", "person", "report", "kind", "section", "reading", "raeding"])
        }
    }
}
