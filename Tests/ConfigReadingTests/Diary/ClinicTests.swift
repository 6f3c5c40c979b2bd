import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("The clinic of a config or a job")
struct ClinicTests {
    private static let logo = Picture(kind: .svg, bytes: [1], width: 3, height: 1, digest: "d")

    private var surroundings: ConfigSurroundings {
        var surroundings = ConfigSurroundings()
        surroundings.picture = { (path) throws(DiagnosticFailure) in
            guard path != "bad.svg" else {
                throw DiagnosticFailure("clinic.logo-broken", "the logo is damaged", hint: "save it anew")
            }
            return Self.logo
        }
        return surroundings
    }

    private func config(_ clinic: String) throws -> Outcome<DiaryConfig> {
        let text = DiarySample(kinds: clinic).text
        return try ConfigReader(surroundings).read(XMLSource(file: "diary.xml", text: text))
    }

    private func job(_ clinic: String) throws -> Outcome<BatchJob> {
        let text = "<job version=\"1\" id=\"j\">\n<people list=\"p.txt\"/>\n\n\(clinic)\n<output folder=\"out\"/></job>"
        return try JobReader(surroundings).read(XMLSource(file: "job.xml", text: text))
    }

    /// Returns the clinic, and the warnings as `line:column code`.
    private func both(_ clinic: String) throws -> [(Clinic?, [String])] {
        let (config, job) = (try config(clinic), try job(clinic))
        func told(_ warnings: [Diagnostic]) -> [String] {
            warnings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) \($0.code)" }
        }
        return [(config.value.report.clinic, told(config.warnings)), (job.value.wish.clinic, told(job.warnings))]
    }

    @Test("has a name, lines between bars or line feeds, and a logo")
    func everything() throws {
        let lines = "1 Long Road|  Cambridge &amp; Ely ||&#10;Tel. 1"
        for (clinic, told) in try both("<clinic name=\" St  Mary's \" lines=\"\(lines)\" logo=\"a/logo.svg\"/>") {
            let expected = Clinic(
                name: "St Mary's", lines: ["1 Long Road", "Cambridge & Ely", "Tel. 1"], logo: Self.logo)
            #expect(clinic == expected)
            #expect(told == [])
        }
        #expect(try config("<clinic name=\"x\" logo=\"a/logo.svg\"/>").value.logoPath == "a/logo.svg")
    }

    @Test("needs nothing but a name, and need not be there")
    func shortest() throws {
        for (clinic, _) in try both("<clinic name=\"x\"/>") { #expect(clinic == Clinic(name: "x")) }
        for (clinic, told) in try both("") { #expect(clinic == nil && told == []) }
    }

    @Test("is read without a logo that cannot be used, which is told with the place of the attribute")
    func badLogo() throws {
        for (clinic, told) in try both("<clinic name=\"x\"\n logo=\"bad.svg\"/>") {
            #expect(clinic == Clinic(name: "x"))
            #expect(told == ["5:8 warning clinic.logo-broken"])
        }
        #expect(try config("<clinic name=\"x\" logo=\"bad.svg\"/>").value.logoPath == "bad.svg")
    }

    @Test("tells what it leaves out, and an empty name")
    func leftOut() throws {
        for (clinic, told) in try both("<clinic name=\"x\" lines=\"1|2|3|4|5|6|7\"/>") {
            #expect(clinic?.lines == ["1", "2", "3", "4", "5", "6"])
            #expect(told == ["4:25 warning clinic.too-many-lines"])
        }
        for (clinic, told) in try both("<clinic name=\" \"/>") {
            #expect(clinic == nil)
            #expect(told == ["4:15 warning clinic.no-name"])
        }
    }

    @Test("stands behind the report, once")
    func places() {
        for clinic in ["<clinic/>", "<clinic name=\"x\"/><clinic name=\"y\"/>", "<clinic name=\"x\" logo=\"\"/>"] {
            #expect(throws: DiagnosticFailure.self) { try config(clinic) }
            #expect(throws: DiagnosticFailure.self) { try job(clinic) }
        }
    }
}
