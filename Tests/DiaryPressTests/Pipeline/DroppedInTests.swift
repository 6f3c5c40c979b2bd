import DiaryModel
import Localizing
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Files dropped in")
struct DroppedInTests {
    private func text(_ pages: LaidOutReport) -> String {
        pages.document.pages.flatMap(\.commands).reduce(into: "") { text, command in
            if case .glyphs(let run, _, _) = command { text += run.text }
        }
    }

    @Test("a language is there without a rebuild, and what it lacks is English and counted")
    func language() throws {
        let templates = try ScratchFolder()
        try templates.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <resources>
                <string name="section_title_blood_pressure">Blodtryk</string>
            </resources>
            """, to: "da/strings.xml")
        let resources = try Reports.resources(templates: [templates.path])
        var timings = StageTimings()
        let pages = try ReportPipeline(resources: resources).pages(
            try Reports.demo(resources), language: try #require(LanguageTag("da")), timings: &timings)
        #expect(text(pages).contains("Blodtryk"))
        #expect(pages.texts.fallbacks > 20)
        #expect(pages.texts.alters == 0)
        #expect(pages.warnings.contains { $0.code.rawValue.hasPrefix("template.") })
    }

    @Test("every shipped guideline has a name in the templates of each language", arguments: ["en", "ko"])
    func names(tag: String) throws {
        let resources = try Reports.resources()
        let localizer = try resources.localization.localizer(for: try #require(LanguageTag(tag)))
        for guideline in resources.guidelines {
            let key = MessageKey(rawValue: "guideline_" + guideline.id.replacing("-", with: "_"))
            let (text, lookups) = localizer.get(key)
            #expect(lookups.missing.isEmpty && lookups.fallbacks.isEmpty, "\(guideline.id)")
            // A name that holds limits takes them as arguments, in the unit of its section.
            let plain = text.plain.replacing("{systolic}", with: "135").replacing("{diastolic}", with: "85")
            if tag == "en" { #expect(plain == guideline.name) }
        }
    }

    @Test("a guideline is there without a rebuild, its names printed as the file has them")
    func guideline() throws {
        let guidelines = try ScratchFolder()
        try guidelines.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <guideline id="two-bands" subject="blood-pressure" name="Two bands">
                <citation>An example of a file.</citation>
                <class id="calm" label="class_two_bands_calm" alter="Calm waters" slot="T" target="true"/>
                <class id="rough" label="class_two_bands_rough" alter="Rough waters" slot="H2"/>
                <scale component="systolic" unit="mmHg"><band class="calm" below="130"/><band class="rough"/></scale>
                <scale component="diastolic" unit="mmHg"><band class="calm" below="85"/><band class="rough"/></scale>
            </guideline>
            """, to: "two-bands.xml")
        let resources = try Reports.resources(guidelines: [guidelines.path])
        var demo = try Reports.demo(resources)
        demo.definition = demo.definition.replacingGuideline(try resources.guideline(named: "two-bands"))
        var timings = StageTimings()
        let pages = try ReportPipeline(resources: resources).pages(demo, language: .english, timings: &timings)
        #expect(text(pages).contains("Calm waters"))
        #expect(text(pages).contains("Rough waters"))
        #expect(pages.texts.alters >= 2)
    }
}
