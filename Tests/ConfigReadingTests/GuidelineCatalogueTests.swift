import DiaryModel
import Foundation
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("The schemes that come with the product")
struct GuidelineCatalogueTests {
    @Test("are these, in this order, and none has anything wrong or odd")
    func complete() throws {
        let library = try FileLibrary.open([Guidelines.folder], GuidelineFormat())
        #expect(library.entries.map(\.id) == Guidelines.shipped)
        #expect(library.refusals == [])
        #expect(library.warnings == [])
    }

    @Test("fit a card: one to five rows, all of different colours, names short enough", arguments: Guidelines.shipped)
    func fit(id: String) throws {
        let own = try Guidelines.shipped(id)
        let guideline = own.classes.isEmpty ? own.judging(.home) : own
        #expect((1...5).contains(guideline.rows.count))
        #expect(Set(guideline.rows.map(\.slot)).count == guideline.rows.count)
        #expect(guideline.rows.flatMap(\.classes) == Array(guideline.classes.indices))
        #expect((guideline.rows.map(\.label) + guideline.classes.map(\.label)).allSatisfy { $0.alter.count <= 34 })
        // No class of young people is a target: no table for the home was found. Limits of a diagnosis are none.
        let hasNone = ["aap-2017", "glucose-fasting", "glucose-2h"].contains(id)
        #expect(guideline.classes.contains { $0.isTarget } != hasNone)
        #expect(!guideline.citation.text.isEmpty)
    }

    @Test(
        "have the slots that the specification of colours gives",
        arguments: [
            ("ksh-2018", "T E H1 H2 H3"), ("ksh-2022", "T E H1 H2 H3"), ("acc-aha-2017", "T E H2 H3"),
            ("acc-aha-2025", "T E H2 H3"),
            ("esc-esh-2018", "T E H1 H2 H3"), ("esh-2023", "T E H1 H2 H3"), ("esc-2024", "T E H2"),
            ("ish-2020", "T H1 H2 H3"), ("jsh-2019", "T E H1 H2 H3"), ("home-135-85", "T H2"),
            ("jnc-7", "T H1 H2 H3"), ("who", "L T E H2"), ("who-asia-pacific", "L T E H1 H2"),
            ("ksso-2022", "L T E H1 H2"),
            ("glucose-fasting", "VL L T E H2"), ("glucose-2h", "VL L T E H2"), ("ada-goals", "L T H1"),
            ("cgm-consensus", "VL L T E H2"), ("news2-spo2", "VL L E T"), ("news2-pulse", "VL L T E H2"),
            ("news2-temperature", "VL L T E H2"), ("aap-2017", "T E H2 H3"), ("nice-ng133", "T H2"),
            ("glucose-pregnancy", "VL L T E H1"), ("cgm-pregnancy", "VL L T E"), ("news2-spo2-scale-2", "VL L T E"),
        ])
    func slots(id: String, slots: String) throws {
        let own = try Guidelines.shipped(id)
        let rows = own.rows.isEmpty ? own.judging(.home).rows : own.rows
        #expect(rows.map(\.slot.rawValue).joined(separator: " ") == slots)
    }

    @Test("say where their classes hold, and from which pressures on they speak of hypertension in other places")
    func settings() throws {
        let told = try Guidelines.shipped.compactMap { id -> String? in
            let scheme = try Guidelines.shipped(id)
            guard scheme.subject == .kind(id: "blood-pressure") else {
                #expect(scheme.settings == [.any] && scheme.limits.isEmpty)
                return nil
            }
            let limits = scheme.limits.map { "\($0.setting) \(Int($0.systolic))/\(Int($0.diastolic))" }
            #expect(scheme.limits.allSatisfy { !$0.citation.text.isEmpty })
            let settings = scheme.settings.map(\.rawValue).joined(separator: " ")
            return (["\(id) \(settings)"] + limits).joined(separator: ", ")
        }
        let usual = "office, office 140/90, home 135/85"
        #expect(
            told == [
                "aap-2017 any",
                "acc-aha-2017 office home, office 130/80, home 130/80",
                "acc-aha-2025 office home, office 130/80, home 130/80",
                "esc-2024 office home, office 140/90, home 135/85",
                "esc-esh-2018 \(usual)", "esh-2023 \(usual)", "home-135-85 , home 135/85", "ish-2020 \(usual)",
                "jnc-7 office", "jsh-2019 office home, office 140/90, home 135/85", "ksh-2018 \(usual)",
                "ksh-2022 \(usual)", "nice-ng133 any",
            ])
    }

    @Test("ask for readings and days only where their source does")
    func sufficiency() throws {
        let asking = try Guidelines.shipped.compactMap { id in
            try Guidelines.shipped(id).sufficiency.map { "\(id) \($0.readings) \($0.days)" }
        }
        #expect(
            asking == [
                "cgm-consensus 0 10", "cgm-pregnancy 0 10", "home-135-85 10 5", "ksh-2018 10 5", "ksh-2022 10 5",
            ])
    }

    @Test("say the same under one key, and say in the English template what they say themselves")
    func labels() throws {
        let english = try strings("en")
        for guideline in try Guidelines.shipped.map(Guidelines.shipped) {
            let classes = guideline.classes.indices.map { (guideline.classes[$0].label, [$0]) }
            for (label, indices) in classes + guideline.rows.map({ ($0.label, $0.classes) }) {
                var text = english[label.key]
                if let limits = guideline.limits(of: indices, in: guideline.scales[0].unit) {
                    if let low = limits.low { text = text?.replacing("{low}", with: low.description) }
                    if let high = limits.high { text = text?.replacing("{high}", with: high.description) }
                }
                if let threshold = guideline.threshold(in: guideline.scales[0].unit) {
                    text = text?.replacing("{systolic}", with: threshold.systolic.description)
                    text = text?.replacing("{diastolic}", with: threshold.diastolic.description)
                }
                let unit = guideline.scales[0].unit
                text = text?.replacing("{unit}", with: unit == .celsius ? "°C" : unit.id)
                // What stands where a template is missing needs no care for the ends of lines.
                #expect(text?.replacing("\u{A0}", with: " ") == label.alter.replacing("\u{A0}", with: " "))
            }
        }
    }

    @Test("have a Korean name for every class")
    func korean() throws {
        let english = try strings("en").keys.filter { $0.hasPrefix("class_") }
        let korean = try strings("ko")
        #expect(english.filter { korean[$0]?.isEmpty ?? true } == [])
        #expect(korean["class_bp_stage_1"] == "1기 고혈압")
        #expect(korean["class_glucose_impaired_fasting"] == "공복혈당장애")
    }

    @Test("are all in the documentation, whose example is a scheme without a fault")
    func documented() throws {
        let text = try Repository.text(of: "docs/guidelines.md")
        let table = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
        #expect(table.map(String.init) == Guidelines.shipped)
        let example = try #require(text.split(separator: "```xml\n").last?.split(separator: "```").first)
        let outcome = try GuidelineFormat().read(XMLSource(file: "guidelines.md", text: String(example)))
        #expect(outcome.warnings == [])
        #expect(outcome.value.className(.pulse, 100, .perMinute) == "fine")
    }

    /// The plain messages of a template.
    private func strings(_ language: String) throws -> [String: String] {
        let path = Repository.path(of: "templates/\(language)/strings.xml")
        var reader = try XMLPullReader(try XMLSource(path: path))
        var found: [String: String] = [:]
        var key: String?
        while let event = try reader.next() {
            switch event {
            case .start(let element): key = element.name == "string" ? element["name"] : key
            case .text(let text): key.map { found[$0, default: ""] += text.string }
            case .end(let tag): key = tag.name == "string" ? nil : key
            }
        }
        return found
    }
}
