import CICU
import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import Localizing

@Suite("Numbers against ICU", .serialized)
struct ICUNumberTests {
    /// The locales that the shipped templates print numbers by, with digits in which ICU is asked too.
    private static let locales: [(locale: String, digits: String)] = {
        let shipped = try? TemplateFolder.all(in: Repository.path(of: "templates"))
        let own = (shipped ?? []).compactMap { folder -> (String, String)? in
            guard case .success(let source)? = folder.locale, let tag = LanguageTag(folder.name) else { return nil }
            let profile = LanguageProfile(tag, [LocaleReader.read(source).file])
            return (profile.format.rawValue, profile.digits)
        }
        let others = [
            ("en-IN", "latn"), ("de-CH", "latn"), ("de-AT", "latn"), ("fr-CH", "latn"), ("fr-CA", "latn"),
            ("es-MX", "latn"), ("pt-PT", "latn"), ("sv-SE", "latn"), ("nb-NO", "latn"), ("da-DK", "latn"),
            ("fi-FI", "latn"), ("cs-CZ", "latn"), ("sk-SK", "latn"), ("hu-HU", "latn"), ("ro-RO", "latn"),
            ("el-GR", "latn"), ("bg-BG", "latn"), ("hr-HR", "latn"), ("lt-LT", "latn"), ("lv-LV", "latn"),
            ("et-EE", "latn"), ("ar-EG", "arab"), ("ar-SA", "arab"), ("fa-IR", "arabext"), ("ur-PK", "latn"),
            ("hi-IN", "deva"), ("bn-BD", "beng"), ("mr-IN", "deva"), ("ne-NP", "deva"), ("my-MM", "mymr"),
            ("th-TH", "thai"), ("ta-IN", "latn"), ("te-IN", "latn"), ("km-KH", "latn"), ("ka-GE", "latn"),
        ]
        return own + others
    }()

    private func icu(_ locale: String, _ decimal: String, _ decimals: Int, _ style: Int) -> String? {
        var buffer = [CChar](repeating: 0, count: 512)
        let isKnown = buffer.withUnsafeMutableBufferPointer { pointer in
            pointer.baseAddress.map { diary_icu_number(locale, decimal, CInt(decimals), CInt(style), $0, 512) } ?? 0
        }
        guard isKnown != 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A text with one minus sign for all, the only thing in which the product differs on purpose.
    private func sameMinus(_ text: String) -> String { text.replacing("-", with: "\u{2212}") }

    /// Returns the format of Foundation's ICU; it is of another year than the system's.
    private func foundation(_ locale: Locale, _ number: Fixed, _ style: Int) throws -> String {
        if style == 2 { return IntegerFormatStyle<Int64>.Percent(locale: locale).format(number.scaled) }
        let plain = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(number.decimals))
        let value = try #require(Double(number.description))
        return style == 0 ? plain.format(value) : plain.sign(strategy: .always(includingZero: false)).format(value)
    }

    @Test("are what ICU writes, and what Foundation's newer ICU does where CLDR has changed since")
    func agrees() throws {
        let wholes =
            Array(0...300) + [1_000, 1_234, 9_999, 10_000, 12_345, 99_999, 100_000, 999_999, 1_234_567, 987_654_321]
        var (checks, changed, mismatches) = (0, [String: Int](), [String]())
        for (locale, digits) in Self.locales {
            let format = NumberFormat(locale: try language(locale), digits: digits)
            let name = "\(locale.split(separator: "-u-")[0])-u-nu-\(digits)"
            func check(_ own: String, _ number: Fixed, _ style: Int) throws {
                checks += 1
                let expected = icu(name, number.description, number.decimals, style)
                guard own != expected.map(sameMinus) else { return }
                changed[locale, default: 0] += 1
                let newer = sameMinus(try foundation(Locale(identifier: name), number, style))
                if own != newer { mismatches.append("\(name) \(number): \(own), not \(expected ?? "") or \(newer)") }
            }
            for whole in wholes {
                try check(format.string(Fixed(whole)), Fixed(whole), 0)
                try check(format.signed(Fixed(-whole)), Fixed(-whole), 1)
                let tenths = Fixed(scaled: Int64(whole), decimals: 1)
                try check(format.string(tenths), tenths, 0)
                let hundredths = Fixed(scaled: Int64(whole), decimals: 2)
                try check(format.signed(hundredths), hundredths, 1)
            }
            for whole in 0...100 { try check(format.percent(Fixed(whole)), Fixed(whole), 2) }
        }
        print(
            "numbers against ICU \(diary_icu_version()): \(Self.locales.count) locales, \(checks) texts,",
            "\(mismatches.count) mismatches; as Foundation's newer ICU has them: \(changed.sorted { $0.key < $1.key })")
        #expect(mismatches.isEmpty, "\(mismatches.prefix(10))")
    }
}
