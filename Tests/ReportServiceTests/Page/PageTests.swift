#if Service
import DiaryModel
import Foundation
import HTTPTypes
import ReportModel
import TestSupport
import Testing
@testable import ReportService

@Suite("Pages of the service")
struct PageTests {
    let texts: [String: [String: String]]
    let site: PageSite

    init() throws {
        texts = try PageFixtures.texts.get()
        site = PageFixtures.site(texts)
    }

    private func html(_ request: PageRequest) -> String {
        String(decoding: site.answer(request).bytes, as: UTF8.self)
    }

    private func scene(_ name: String, _ language: String = "en") throws -> PageRequest {
        try #require(PageFixtures.scenes(language, texts[language] ?? [:])[name])
    }

    @Test("have no text missing, and no argument left open, in any language and state")
    func complete() throws {
        #expect(texts.count == 22)
        for language in texts.keys {
            for (name, request) in PageFixtures.scenes(language, texts[language] ?? [:]) {
                let page = html(request)
                #expect(page.contains("<html lang=\"\(language)\""), "\(name)")
                #expect(page.contains("</html>"), "\(name)")
                let visible = page.replacing(/data-[a-z-]+="[^"]*"/, with: "")
                #expect(!visible.contains(/\{[a-z]+\}/), "\(language) \(name)")
                #expect(!visible.contains(/>(web|problem)_/), "\(language) \(name)")
            }
        }
    }

    @Test("run from right to left where their language does")
    func direction() throws {
        #expect(html(try scene("empty", "he")).contains("<html lang=\"he\" dir=\"rtl\">"))
        #expect(html(try scene("empty", "ko")).contains("<html lang=\"ko\" dir=\"ltr\">"))
    }

    @Test("have no script and no style of their own, as their policy wants it")
    func policy() throws {
        for request in PageFixtures.scenes("en", texts["en"] ?? [:]).values {
            let page = html(request)
            #expect(!page.contains(/<script(?![^>]*src=)/))
            #expect(!page.contains(/\son[a-z]+="/))
            #expect(!page.contains(/\sstyle="|<style/))
            #expect(site.answer(request).fields[.contentSecurityPolicy] == PageSite.policy)
        }
    }

    @Test("show what workers and files say as text, never as markup")
    func escaping() {
        let evil = "\"><img src=x onerror=alert(1)>"
        let fault = Diagnostic(.error, "data.bad", at: FileLocation(file: evil, line: 1), evil, hint: evil)
        let refused = PageRequest.State.problem(Problem(422, "data.bad", findings: [fault]))
        let section = ExportPreview.Section(
            id: "s", title: evil, alternative: evil,
            classes: [
                ExportPreview.Class(label: evil, count: evil, percent: evil, share: 1, colour: evil, pattern: evil)
            ],
            rows: [ExportPreview.Row(title: evil, value: evil)])
        let facts = PageFixtures.facts("en", title: evil, problems: [fault])
        let page = html(
            PageRequest(
                subject: .person("ann"),
                state: .report(facts, ExportPreview(isRightToLeft: false, sections: [section]), nil)))
        #expect(!page.contains("<img src=x"))
        #expect(page.contains("&lt;img src=x onerror"))
        #expect(!html(PageRequest(subject: .draft("d"), state: refused)).contains("<img src=x"))
    }

    @Test("name the days that are shown in what they link to, and keep layout and paper")
    func links() throws {
        var request = try scene("report")
        request.choice.layout = "large-print"
        request.choice.paper = .letter
        let page = html(request)
        let query = "language=en&amp;from=2025-11-01&amp;through=2025-11-30&amp;layout=large-print&amp;paper=letter"
        #expect(page.contains("href=\"/v1/people/ann/report?\(query)\" data-save"))
        #expect(page.contains("src=\"/v1/people/ann/pages/2?\(query)\""))
        #expect(
            page.contains(
                "href=\"/people/ann?language=en&amp;last-days=30&amp;layout=large-print&amp;paper=letter\" aria-current=\"true\""
            ))
        #expect(page.contains("width=\"612\" height=\"792\""))
    }

    @Test("count last days of files back from their last reading, not from today")
    func lastDaysOfFiles() throws {
        #expect(html(try scene("draft")).contains("last-days=7&amp;as-of=2025-11-29"))
    }

    @Test("name file and line of what is wrong, with the hint")
    func findings() throws {
        let page = html(try scene("errors"))
        #expect(page.contains("\u{2068}november.csv\u{2069}, line \u{2068}4\u{2069}"))
        #expect(page.contains("There is no kind “blod-pressure”. <em>Did you mean “blood-pressure”?</em>"))
        #expect(site.answer(try scene("errors")).status == 422)
    }

    @Test("have a slice for each class with readings, one behind the other, and turned where the language is")
    func donut() {
        let half = ExportPreview.Class(label: "a", count: "1", percent: "50%", share: 0.5, colour: "#1F9E89")
        let none = ExportPreview.Class(label: "b", count: "0", percent: "0%", share: 0, colour: "#1F9E89")
        let section = ExportPreview.Section(
            id: "s", title: "s", alternative: nil, classes: [half, none, half], rows: [])
        let straight = SectionView(section, isTurned: false).classes
        #expect(straight.map(\.dash) == ["49.3 50.7", nil, "49.3 50.7"])
        #expect(straight.map(\.offset) == ["25.0", "-25.0", "-25.0"])
        #expect(SectionView(section, isTurned: true).classes.map(\.offset) == ["-25.0", "-25.0", "25.0"])
        #expect(straight.map(\.end) == [10, 10, 20])
        let whole = ExportPreview.Section(
            id: "s", title: "s", alternative: nil,
            classes: [
                ExportPreview.Class(label: "a", count: "1", percent: "", share: 1, colour: "#1F9E89", pattern: "new")
            ],
            rows: [])
        #expect(SectionView(whole, isTurned: false).classes.first?.dash == "100.0 0.0")
        #expect(SectionView(whole, isTurned: false).classes.first?.pattern == "lines-45")
        #expect(PatternView("lines-45-135").isCrossed)
        #expect(PatternView("dots-0").isDotted)
    }

    @Test("let the slices appear one after the other, each for its share of the time, and its row when it ends")
    func growing() throws {
        let page = html(try scene("report"))
        let ring = try #require(page.firstMatch(of: /<mask id="grown".*?<circle class="grown"([^>]*)>/)?.output.1)
        // Where the first slice begins; what is under the ring has its own colours and ends.
        #expect(ring.contains("stroke-dashoffset=\"25\"") && !ring.contains("transform"))
        #expect(page.matches(of: /<g mask="url\(#grown\)">/).count == page.matches(of: /<svg class="donut"/).count)
        let ends = page.matches(of: /<tr class="end-(\d+)">/).compactMap { Int($0.output.1) }
        #expect(ends.last == 20 && ends.allSatisfy { (0...20).contains($0) })
        let style = try Repository.text(of: "Service/ReportService/Page/Resources/page.css")
        let motion = try #require(style.firstRange(of: "@media (prefers-reduced-motion: no-preference)"))
        // Nothing moves, and nothing waits for what moves, for people who ask for less motion.
        #expect(!style[..<motion.lowerBound].contains("animation"))
        #expect(style[motion.lowerBound...].contains(".grown { animation: grow 1.2s linear; }"))
        for end in 1...20 {
            let delay = try #require(
                style.firstMatch(of: try Regex("\\.end-\(end) \\{ animation-delay: ([0-9.]+)s; \\}"))?.output[1]
                    .substring)
            #expect(abs((Double("0\(delay)") ?? Double(delay) ?? 0) - 1.2 * Double(end) / 20) < 0.001, "\(end)")
        }
    }

    @Test("say what is in a class once")
    func classesOnce() throws {
        let page = html(try scene("report"))
        #expect(page.matches(of: /<th scope="row">[^\n]*Elevated/).count == 1)
        #expect(page.contains("140/84"))
    }

    @Test("offer files to nobody who has not shown who they are, and other days only where they may help")
    func parts() throws {
        #expect(html(try scene("empty")).contains("id=\"files\""))
        #expect(html(try scene("errors")).contains("id=\"files\""))
        #expect(!html(try scene("signed-out")).contains("id=\"files\""))
        #expect(html(try scene("long")).contains("name=\"from\""))
        #expect(html(try scene("long")).contains("value=\"2020-01-01\""))
        #expect(!html(try scene("busy")).contains("name=\"from\""))
        #expect(html(try scene("busy")).contains("Try again"))
    }

    @Test("write figures in the digits of their language")
    func digits() throws {
        #expect(PageText(texts, language: "fa").number(106) == "۱۰۶")
        #expect(html(try scene("draft", "fa")).contains("۱۰۶"))
    }

    @Test("have words for every problem of the service in every language")
    func problems() {
        for language in texts.keys {
            let text = PageText([language: texts[language] ?? [:]], language: language)
            for code in ProblemTexts.english.keys {
                #expect(text.find(ProblemTexts.key(code)) != nil, "\(language) \(code)")
                #expect(text.find("\(ProblemTexts.key(code))_detail") != nil, "\(language) \(code)")
            }
        }
    }

    @Test("take their files from addresses that change with them")
    func assets() throws {
        let page = html(try scene("empty"))
        for name in ["page.css", "page.js", "icon.svg"] {
            #expect(page.contains("\"/assets/\(PageAssets().digest)/\(name)\""))
            let answer = try #require(PageAssets().answer(digest: PageAssets().digest, name: name))
            #expect(answer.fields[.cacheControl]?.contains("immutable") == true)
            #expect(!answer.bytes.isEmpty)
        }
        #expect(PageAssets().answer(digest: PageAssets().digest, name: "files.js") != nil)
        #expect(PageAssets().answer(digest: "0", name: "page.js") == nil)
        #expect(PageAssets().answer(digest: PageAssets().digest, name: "../page.js") == nil)
    }

    @Test("begin with the findings, and write days as the language does")
    func findingsFirst() throws {
        let page = html(try scene("report"))
        let finding = try #require(page.firstRange(of: "Ø 140/84 mmHg (&lt; 135/85 mmHg)"))
        let picture = try #require(page.firstRange(of: "/v1/people/ann/pages/1"))
        #expect(finding.lowerBound < picture.lowerBound)
        #expect(page.contains("<time datetime=\"2025-11-01\">1/11 2025</time>"))
        #expect(html(try scene("draft")).contains("from \u{2068}1/11 2025\u{2069} to \u{2068}28/11 2025\u{2069}"))
    }

    @Test("mark the period that is shown, whether somebody chose it or not")
    func chips() throws {
        var request = try scene("report")
        request.choice = ReportWish(language: "en")
        #expect(html(request).contains("last-days=30\" aria-current=\"true\""))
        request.choice.first = CivilDate(iso: "2025-11-01")
        request.choice.last = CivilDate(iso: "2025-11-30")
        #expect(!html(request).contains(/last-days=\d+" aria-current/))
    }

    @Test("have the clinic's name, logo and colour, in ink that can be read, and the product's name small")
    func look() throws {
        var look = PageLook()
        (look.name, look.logo, look.colour, look.home) = (
            "Praxis Süd", "logo.png", "#ffcc00", "https://praxis.example/"
        )
        var dressed = site
        dressed.assets = PageAssets(look, logo: [1, 2, 3])
        let page = String(decoding: dressed.answer(try scene("signed-out")).bytes, as: UTF8.self)
        #expect(
            page.contains("– Praxis Süd</title>") && page.contains("<small lang=\"en\" dir=\"ltr\">DiaryPress</small>"))
        #expect(page.contains("href=\"https://praxis.example/\">Back to \u{2068}Praxis Süd\u{2069}</a>"))
        let digest = dressed.assets.digest
        #expect(digest != site.assets.digest && page.contains("/assets/\(digest)/logo"))
        #expect(dressed.assets.answer(digest: digest, name: "logo")?.fields[.contentType] == "image/png")
        let style = String(
            decoding: dressed.assets.answer(digest: digest, name: "page.css")?.bytes ?? [], as: UTF8.self)
        #expect(style.hasSuffix(":root { --accent: #ffcc00; --on-accent: #000; }\n"))
    }

    @Test("show a way on where a visit has ended and where files are gone, and no command of a shell")
    func waysOn() throws {
        #expect(html(try scene("signed-out")).contains(">Try again</a>"))
        let gone = PageRequest(subject: .draft("d"), state: .problem(Problem(404, "draft.gone")))
        #expect(html(gone).contains("id=\"files\""))
        let fault = Diagnostic(.error, "data.zone", "no zone is known", hint: "add --zone, such as --zone Asia/Seoul")
        let refused = PageRequest.State.problem(Problem(422, "data.zone", findings: [fault]))
        #expect(!html(PageRequest(subject: .draft("d"), state: refused)).contains("--zone"))
    }

    @Test("leave out fields of a form that say nothing")
    func emptyFields() {
        #expect(ReportWish.withoutEmptyFields("language=ko&from=&through=&layout=visit") == "language=ko&layout=visit")
    }

    /// Writes the pages that scripts/browser-check.py looks at.
    @Test(
        "are written for the browser check",
        .enabled(if: ProcessInfo.processInfo.environment["DIARYPRESS_PAGES"] != nil))
    func written() throws {
        let folder = URL(filePath: ProcessInfo.processInfo.environment["DIARYPRESS_PAGES"] ?? "")
        for language in texts.keys {
            let place = folder.appending(path: language)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, request) in PageFixtures.scenes(language, texts[language] ?? [:]) {
                try Data(site.answer(request).bytes).write(to: place.appending(path: "\(name).html"))
            }
        }
        for (name, file) in PageAssets().files {
            let place = folder.appending(path: "assets/\(PageAssets().digest)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(file.bytes).write(to: place.appending(path: name))
        }
        try Data(PageSite.policy.utf8).write(to: folder.appending(path: "policy.txt"))
    }
}
#endif
