import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import Localizing

@Suite("Shipped templates")
struct ShippedTemplatesTests {
    private let manager: Outcome<LocalizationManager>

    init() throws { manager = try LocalizationManager.load(templates: [Repository.path(of: "templates")]) }

    @Test("are without errors and warnings")
    func loads() throws {
        #expect(manager.warnings == [])
        let folder = Repository.path(of: "templates")
        let languages = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)/strings.xml")
        }
        #expect(languages.contains("en") && languages.contains("ko"))
        #expect(manager.value.available.map(\.rawValue) == languages)
    }

    @Test(
        "print figures like this",
        arguments: [
            (
                "en", "value:72.4|plain:<a0>|unit:kg", "value:120/80|plain:<a0>|unit:mmHg",
                "value:1|plain:<a0>|unit:reading"
            ),
            ("ko", "value:72.4|plain:<a0>|unit:kg", "value:120/80|plain:<a0>|unit:mmHg", "value:1|unit:회"),
        ])
    func figures(tag: String, quantity: String, pair: String, count: String) throws {
        let localizer = try manager.value.localizer(for: language(tag))
        func runs(_ key: MessageKey, _ arguments: [Message.Argument]) -> String {
            let (text, lookups) = localizer.get(key, arguments)
            #expect(lookups.isComplete)
            return shown(text, tag).joined(separator: "|")
        }
        let weight = Message.Argument("value", .number(Fixed(scaled: 724, decimals: 1)))
        #expect(runs("value_quantity", [weight, .init("unit", .unit(.kilograms))]) == quantity)
        let pressures: [Message.Argument] = [
            .init("systolic", .integer(120)), .init("diastolic", .integer(80)),
            .init("unit", .unit(.millimetresOfMercury)),
        ]
        #expect(runs("value_pair", pressures) == pair)
        #expect(runs("count_readings", [.init("n", .integer(1))]) == count)
    }

    @Test(
        "count two readings or measurements in Arabic by the dual", arguments: ["count_readings", "panel_ring_count"])
    func dual(key: String) throws {
        let localizer = try manager.value.localizer(for: language("ar"))
        func words(_ count: Int) -> String {
            shown(localizer.get(MessageKey(rawValue: key), [.init("n", .integer(count))]).0, "ar").last ?? ""
        }
        #expect(words(2).hasSuffix("ان"))
        #expect(Set([2, 3, 11, 100].map(words)).count >= 3)
    }

    @Test("print what lies beyond a number with its sign or word, in the digits of the language")
    func bounds() throws {
        func text(_ tag: LanguageTag, _ key: MessageKey?) throws -> (plain: String, digits: String) {
            let localizer = try manager.value.localizer(for: tag)
            let number = Message.Value.number(Fixed(40))
            let value = key.map { .message(Message($0, [.init("value", number)])) } ?? number
            let (text, lookups) = localizer.get(
                "value_quantity", [.init("value", value), .init("unit", .unit(.milligramsPerDecilitre))])
            #expect(lookups.isComplete)
            return (text.plain, localizer.numbers.string(Fixed(40)))
        }
        #expect(try text(language("en"), "band_below").plain == "<\u{A0}40\u{A0}mg/dL")
        #expect(try text(language("ar"), "band_below").plain.hasPrefix("دون "))
        for tag in manager.value.available {
            let keys: [MessageKey?] = [nil, "band_below", "band_through", "band_from", "band_above"]
            let texts = try keys.map { try text(tag, $0) }
            #expect(texts.allSatisfy { $0.plain.contains($0.digits) }, "\(tag)")
            #expect(Set(texts.map(\.plain)).count == keys.count, "\(tag)")
        }
    }

    @Test("have a label for every unit the product converts", arguments: ["en", "ko"])
    func units(tag: String) throws {
        let profile = try manager.value.localizer(for: language(tag)).profile
        for unit in Unit.known { #expect(profile.unitLabels[unit.id]?.isEmpty == false, "\(unit.id)") }
        #expect(profile.unitLabels.count == Unit.known.count)
    }

    @Test(
        "name their fonts",
        arguments: [
            ("en", ["Noto Sans", "Open Sans", "Noto Sans Symbols"]), ("ko", ["Noto Sans CJK KR", "Noto Sans"]),
        ])
    func fonts(tag: String, expected: [String]) throws {
        #expect(try manager.value.localizer(for: language(tag)).profile.fonts == expected)
    }

    @Test("put the messages of a report into words, each once")
    func report() throws {
        let period = Message.Value.dateRange(try day("2025-11-01"), try day("2025-11-30"), .long)
        let localizer = try manager.value.localizer(for: language("ko-KR"))
        #expect(localizer.language.rawValue == "ko")
        let words = ReportWords(localizer)
        let number = Message("no_such_text", alter: "No {id}", [.init("id", .text("R-1"))])
        #expect(words.words(of: Message("section_title_blood_pressure")).plain == "혈압")
        #expect(words.words(of: Message("header_period", [.init("period", period)])).plain == "2025년 11월\u{A0}1일~30일")
        for _ in 0..<2 { #expect(shown(words.words(of: number), "ko") == ["en plain:No ", "plain:R-1"]) }
        let pages = Message("footer_page", [.init("page", .pageNumber), .init("pages", .pageCount)])
        #expect(shown(words.words(of: pages), "ko") == ["plain:0[pageNumber]", "plain: / ", "plain:0[pageCount]"])
        #expect(words.words(of: .verbatim("Ada")).plain == "Ada")
        #expect(words.lookups.lookups == 4)
        #expect(words.lookups.missing.map(\.key) == ["no_such_text"])
        #expect(words.lookups.missing.map(\.count) == [1])
        #expect(words.lookups.warnings(for: localizer.language).map(\.code) == ["template.missing-text"])
    }
}
