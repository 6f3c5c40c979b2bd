import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Plural rules")
struct PluralTests {
    @Test("choose what ICU chooses, in every language that CLDR has rules for")
    func agreesWithICU() throws {
        let numbers = try PluralSamples.numbers.split(separator: " ").map { try fixed(String($0)) }
        let letters: [Character: PluralCategory] = [
            "z": .zero, "1": .one, "2": .two, "f": .few, "m": .many, "o": .other,
        ]
        var languages = 0
        var checks = 0
        var mismatches: [String] = []
        for line in PluralSamples.forms.split(separator: "\n") {
            let halves = line.split(separator: "|")
            let expected = halves[1].filter { $0 != " " }
            #expect(expected.count == numbers.count)
            for name in halves[0].split(separator: " ") where name != "root" {
                let rules = PluralRules.rules(for: try language(String(name)))
                languages += 1
                for (number, letter) in zip(numbers, expected) {
                    checks += 1
                    let found = rules.category(of: number)
                    if found != letters[letter] { mismatches.append("\(name) \(number): \(found), not \(letter)") }
                }
            }
        }
        print("plural rules: \(languages) languages, \(checks) numbers, \(mismatches.count) mismatches")
        #expect(mismatches.isEmpty, "\(mismatches.prefix(10))")
        #expect(languages == 218)
    }

    @Test(
        "see the digits that are printed",
        arguments: [
            ("1", 1, 0, 0, 0, 0), ("1.0", 1, 1, 0, 0, 0), ("1.50", 1, 2, 1, 50, 5), ("-2.05", 2, 2, 2, 5, 5),
            ("0.00", 0, 2, 0, 0, 0),
        ] as [(String, UInt64, UInt64, UInt64, UInt64, UInt64)])
    func operands(number: String, i: UInt64, v: UInt64, w: UInt64, f: UInt64, t: UInt64) throws {
        let operands = PluralOperands(try fixed(number))
        #expect([operands.i, operands.v, operands.w, operands.f, operands.t] == [i, v, w, f, t])
    }

    @Test("of the largest number there is do not trap")
    func largest() {
        let rules = PluralRules.rules(for: .english)
        #expect(rules.category(of: Fixed(scaled: .min, decimals: 0)) == .other)
    }

    @Test("are those of the nearest relative that has some")
    func relatives() throws {
        #expect(PluralRules.rules(for: try language("ru-UA")).categories == [.one, .few, .many, .other])
        #expect(PluralRules.rules(for: try language("sr-Latn-RS")).categories == [.one, .few, .other])
        #expect(PluralRules.rules(for: try language("iw")).categories == [.one, .two, .other])
        // European Portuguese counts 0 as plural, that of Brazil does not; Angola follows Portugal.
        #expect(PluralRules.rules(for: try language("pt-AO")).category(of: Fixed(0)) == .other)
        #expect(PluralRules.rules(for: try language("pt-BR")).category(of: Fixed(0)) == .one)
        #expect(PluralRules.rules(for: try language("xyz")).categories == [.other])
    }

    @Test(
        "that are none are refused",
        arguments: ["one n = 1", "one: n", "one: x = 1", "some: n = 1", "one: n % 0 = 1", "one: n = 3..1", "one: n = "])
    func malformed(text: String) { #expect(PluralRules(text[...]) == nil) }

    private func fixed(_ text: String) throws -> Fixed {
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        return Fixed(scaled: try #require(Int64(text.filter { $0 != "." })), decimals: decimals)
    }
}
