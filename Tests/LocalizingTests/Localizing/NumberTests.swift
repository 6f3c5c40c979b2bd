import DiaryModel
import Foundation
import ReportModel
import Testing
@testable import Localizing

@Suite("Numbers")
struct NumberTests {
    /// Locale and digits.
    private static let locales = [
        ("en-US", "latn"), ("en-IN", "latn"), ("ko-KR", "latn"), ("de-DE", "latn"), ("de-CH", "latn"),
        ("fr-FR", "latn"),
        ("ru-RU", "latn"), ("pl-PL", "latn"), ("es-ES", "latn"), ("pt-PT", "latn"), ("pt-BR", "latn"),
        ("it-IT", "latn"),
        ("sv-SE", "latn"), ("tr-TR", "latn"), ("uk-UA", "latn"), ("vi-VN", "latn"), ("ja-JP", "latn"),
        ("zh-Hans", "latn"), ("zh-Hant", "latn"), ("ar-EG", "arab"), ("ar", "latn"), ("he-IL", "latn"),
        ("fa-IR", "arabext"), ("hi-IN", "latn"), ("hi-IN", "deva"), ("bn-BD", "beng"), ("my-MM", "mymr"),
        ("th-TH", "thai"),
    ]

    @Test("are written as Foundation writes them, in every locale")
    func agreesWithFoundation() throws {
        var checks = 0
        var mismatches: [String] = []
        for (tag, digits) in NumberTests.locales {
            let format = NumberFormat(locale: try language(tag), digits: digits)
            let locale = Locale(identifier: "\(tag)-u-nu-\(digits)")
            for decimals in 0...2 {
                let style = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(decimals))
                for value in NumberTests.values {
                    let number = try #require(Fixed(rounding: value, decimals: decimals))
                    let binary = try #require(Double(number.description))
                    let shown = (format.string(number), foundation(style.format(binary)))
                    let sign = style.sign(strategy: .always(includingZero: false))
                    let signed = (format.signed(number), foundation(sign.format(binary)))
                    checks += 2
                    for (own, expected) in [shown, signed] where own != expected {
                        mismatches.append("\(tag) \(digits) \(number): \(own), not \(expected)")
                    }
                }
            }
            let percent = IntegerFormatStyle<Int>.Percent(locale: locale)
            for whole in 0...100 {
                checks += 1
                let (own, expected) = (format.percent(Fixed(whole)), percent.format(whole))
                if own != expected { mismatches.append("\(tag) \(digits) \(whole) %: \(own), not \(expected)") }
            }
        }
        print("numbers: \(NumberTests.locales.count) locales, \(checks) texts, \(mismatches.count) mismatches")
        #expect(mismatches.isEmpty, "\(mismatches.prefix(10))")
    }

    private static let values: [Double] =
        Array(0...130).map(Double.init) + [
            0.1, 0.25, 1.5, 5.6, 36.6, 72.4, 99.95, 128.25, -0.3, -1, -3.5, -12.25, -128, -1_234.5, 999, 1_000, 1_234,
            9_999, 9_999.99, 10_000, 12_345, 99_999, 100_000, 123_456.7, 1_000_000, 1_234_567.89, 12_345_678,
            987_654_321, 12_345_678_901,
        ]

    /// Foundation's text with the minus sign that the product prints.
    private func foundation(_ text: String) -> String { text.replacing("-", with: "\u{2212}") }

    @Test(
        "look like this",
        arguments: [
            ("en-US", "latn", "1,234,567.9 −3.5 +0.4 42%"),
            ("ko-KR", "latn", "1,234,567.9 −3.5 +0.4 42%"),
            ("de-DE", "latn", "1.234.567,9 −3,5 +0,4 42<a0>%"),
            ("fr-FR", "latn", "1<202f>234<202f>567,9 −3,5 +0,4 42<a0>%"),
            ("hi-IN-u-hc-h23", "deva", "१२,३४,५६७.९ −३.५ +०.४ ४२%"),
            ("hi-IN", "deva", "१२,३४,५६७.९ −३.५ +०.४ ४२%"),
            ("fa-IR", "arabext", "۱٬۲۳۴٬۵۶۷٫۹ <200e>−۳٫۵ <200e>+۰٫۴ ۴۲٪"),
            ("ar-EG", "arab", "١٬٢٣٤٬٥٦٧٫٩ <61c>−٣٫٥ <61c>+٠٫٤ ٤٢٪<61c>"),
            ("tr-TR", "latn", "1.234.567,9 −3,5 +0,4 %42"),
            ("th-TH", "thai", "๑,๒๓๔,๕๖๗.๙ −๓.๕ +๐.๔ ๔๒%"),
        ])
    func examples(tag: String, digits: String, expected: String) throws {
        let format = NumberFormat(locale: try language(tag), digits: digits)
        let texts = [
            format.string(Fixed(scaled: 12_345_679, decimals: 1)), format.string(Fixed(scaled: -35, decimals: 1)),
            format.signed(Fixed(scaled: 4, decimals: 1)), format.percent(Fixed(42)),
        ]
        #expect(visible(texts.joined(separator: " ")) == expected)
    }

    @Test("of four digits have no separator where the language wants none")
    func shortNumbers() throws {
        let polish = NumberFormat(locale: try language("pl"), digits: "latn")
        #expect(polish.string(Fixed(1_234)) == "1234")
        #expect(visible(polish.string(Fixed(12_345))) == "12<a0>345")
    }

    @Test("at the ends of their range are whole")
    func ends() {
        let format = NumberFormat(locale: .english, digits: "latn")
        #expect(format.string(Fixed(scaled: .min, decimals: 0)) == "−9,223,372,036,854,775,808")
        #expect(format.string(Fixed(scaled: .max, decimals: 9)) == "9,223,372,036.854775807")
        #expect(format.string(Fixed(scaled: 5, decimals: 3)) == "0.005")
        #expect(format.signed(Fixed(0)) == "0")
    }

    @Test("are made of ten digits each", arguments: LocaleSetting.digitSystems)
    func digitSystems(system: String) {
        let format = NumberFormat(locale: .english, digits: system)
        #expect(Set(format.digits).count == 10)
        #expect(system == "latn" || format.digits[1] != "1")
    }
}
