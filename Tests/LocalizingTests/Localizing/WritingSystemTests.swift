import Foundation
import ReportModel
import Testing
@testable import Localizing

@Suite("Languages of a person's text")
struct WritingSystemTests {
    private func stretches(_ text: String, _ own: String) throws -> [String] {
        ScriptStretches(text, own: try language(own)).stretches.map { "\($0.language):\($0.text)" }
    }

    @Test("are the likely ones of its scripts", arguments: WritingSystem.all.map { ($0.script, $0.language) })
    func likely(script: String, tag: String) {
        let maximal = Locale.Language(identifier: "und-\(script)").maximalIdentifier
        #expect(maximal.split(separator: "-").first == tag.split(separator: "-").first, "\(script): \(maximal)")
    }

    @Test("are the report's where its script is")
    func own() throws {
        #expect(try stretches("김하늘 (Haneul)", "ko") == ["ko:김하늘 (Haneul)"])
        #expect(try stretches("佐藤 さくら", "ja") == ["ja:佐藤 さくら"])
        #expect(try stretches("王小明", "zh-Hant") == ["zh-Hant:王小明"])
        #expect(try stretches("金 하늘", "ko") == ["ko:金 하늘"])
        #expect(try stretches("مریم رضایی", "fa") == ["fa:مریم رضایی"])
        #expect(try stretches("Олена", "uk") == ["uk:Олена"])
        #expect(try stretches("Đặng Thị Ánh 👩‍⚕️ 12", "vi") == ["vi:Đặng Thị Ánh 👩‍⚕️ 12"])
        #expect(try stretches("", "en") == ["en:"])
    }

    @Test("change with the script, and signs between belong where they stand")
    func foreign() throws {
        #expect(try stretches("김하늘", "en") == ["ko:김하늘"])
        #expect(try stretches("Kim 김하늘 (Haneul)", "en") == ["en:Kim ", "ko:김하늘", "en: (Haneul)"])
        #expect(try stretches("דנה כהן, 34", "en") == ["he:דנה כהן", "en:, 34"])
        #expect(try stretches("佐藤 さくら", "en") == ["ja:佐藤 さくら"])
        #expect(try stretches("王小明 after 朝食", "de") == ["zh:王小明", "de: after ", "zh:朝食"])
        #expect(try stretches("Иван и עדי", "ar") == ["ru:Иван и", "ar: ", "he:עדי"])
        #expect(try stretches("समीर และ สมชาย", "en") == ["hi:समीर", "en: ", "th:และ สมชาย"])
        #expect(try stretches("ジョン・スミー", "ko") == ["ja:ジョン・スミー"])
    }

    @Test("stand on the runs of the text it is printed in")
    func runs() throws {
        let english = try localizer("en", "<string name=\"named\">Patient: {name}</string>")
        let text = english.get("named", [.init("name", .text("김하늘"))]).text
        #expect(shown(text, "en") == ["plain:Patient: ", "ko plain:김하늘"])
    }
}
