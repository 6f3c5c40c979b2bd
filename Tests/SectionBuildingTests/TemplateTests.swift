import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Templates of sections")
struct TemplateTests {
    private let languages = [("en", TemplateText.english), ("ko", TemplateText.korean)]

    /// How the keys begin that guidelines name, those that putting numbers into words asks for, and those of the service.
    private static let ofOthers = [
        "class_", "guideline_", "percent_", "divisor_", "value_below", "value_above", "chart_unit_readings_divided",
        "web_", "problem_",
    ]

    /// The texts that sections ask for: each has a constructor in `Words`.
    private static func asked(_ template: TemplateText) -> Set<String> {
        Set(template.forms.keys.filter { key in !ofOthers.contains { key.hasPrefix($0) } })
    }

    @Test("have every text that sections ask for in each language, and no other")
    func complete() {
        let asked = TemplateTests.asked(.english)
        for (language, template) in languages {
            let present = TemplateTests.asked(template)
            #expect(asked.subtracting(present).sorted() == [], "missing in \(language)")
            #expect(present.subtracting(asked).sorted() == [], "unused in \(language)")
        }
    }

    @Test("have the same placeholders in every language and form; only a form for one may leave out the number")
    func placeholders() throws {
        for key in TemplateTests.asked(.english) {
            let english = try #require(TemplateText.english.forms[key]?["other"], "\(key)")
            let expected = TemplateText.placeholders(english)
            for (language, template) in languages {
                for (category, form) in try #require(template.forms[key]) {
                    let missing = expected.subtracting(TemplateText.placeholders(form))
                    let unknown = TemplateText.placeholders(form).subtracting(expected)
                    #expect(unknown.isEmpty, "\(language) \(key) \(category)")
                    #expect(
                        missing.isEmpty || (category == "one" && missing == ["n"]), "\(language) \(key) \(category)")
                }
            }
        }
    }

    @Test("have one and other in English, and other alone in Korean, for texts with a number that selects the form")
    func pluralForms() throws {
        for (key, forms) in TemplateText.english.forms {
            let korean = try #require(TemplateText.korean.forms[key], "\(key)")
            #expect(Set(korean.keys) == ["other"], "\(key)")
            let selects = TemplateText.placeholders(try #require(forms["other"])).contains("n")
            #expect(Set(forms.keys) == (selects ? ["one", "other"] : ["other"]), "\(key)")
        }
    }

    @Test("never let a line break come between a figure and its unit, and leave the percent sign to the language")
    func typography() {
        for (language, template) in languages {
            for (key, forms) in template.forms where !key.hasPrefix("class_") {
                for form in forms.values {
                    #expect(!form.contains("</annotation> <annotation"), "\(language) \(key)")
                    // The percentage point is a word that Korean writes with the sign.
                    let words = form.replacing("{n}%포인트", with: "{n}포인트")
                    #expect(!words.contains("%"), "\(language) \(key)")
                    #expect(!form.contains("\"" + " ") && !form.contains("'"), "\(language) \(key)")
                    #expect(!form.hasPrefix(" ") && !form.hasSuffix(" "), "\(language) \(key)")
                }
            }
        }
    }

    @Test("are asked for with exactly the arguments that they have placeholders for")
    func arguments() throws {
        var used: Set<String> = []
        for message in try everyMessage() + SectionBuilder.attachments {
            guard let forms = TemplateText.english.forms[message.key.rawValue], let other = forms["other"] else {
                #expect(
                    message.key == .verbatim || !message.alter.isEmpty, "\(message.key) stands in no template")
                continue
            }
            let names = message.arguments.map(\.name)
            #expect(Set(names) == TemplateText.placeholders(other), "\(message.key)")
            #expect(names.count == Set(names).count, "\(message.key)")
            used.insert(message.key.rawValue)
        }
        // Every text is reached by some report below, so that each of them is checked and none is there for nobody.
        #expect(TemplateTests.asked(.english).subtracting(used).sorted() == [])
    }

    @Test("read as Korean")
    func korean() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [29, 14, 11, 5, 1]), Diaries.bloodPressure)
        let korean = TemplateText.korean
        #expect(korean.text(card.title) == "혈압")
        #expect(korean.text(card.meta) == "Scheme 1, 성인 · 30일간 · 60회 측정")
        #expect(korean.text(card.rows[0].value) == "29회 (49%)")
        #expect(korean.text(card.findings[0]) == "60회 중 29회(49%)가 ‘normal’에 해당합니다.")
        #expect(card.figures.map { korean.text($0.value) }.last == "12/30일")
        let report = try Diaries.report([], [Diaries.bloodPressure, Diaries.weight, Diaries.glucose])
        #expect(korean.text(report.title) == "혈압, 체중 및 혈당, 2025-11-01–2025-11-30")
    }

    /// Every message of reports that between them reach every phrase.
    private func everyMessage() throws -> [Message] {
        try ReportExamples.all().flatMap { $0.messages.flatMap(\.all) }
    }
}
