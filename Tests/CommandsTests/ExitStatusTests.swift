import Diagnostics
import Testing

@testable import Commands

@Suite("Exit status")
struct ExitStatusTests {
    @Test(
        "follows from the code of the first problem",
        arguments: [
            ("config.unknown-element", 78), ("xml.ill-formed", 78), ("xml.missing-file", 66),
            ("data.mixed-delimiters", 65), ("guideline.bands", 78), ("font.missing", 69), ("usage.option", 64),
            ("never.heard-of", 70),
        ])
    func followsFromTheCode(code: String, status: Int) {
        let failure = DiagnosticFailure(DiagnosticCode(rawValue: code), "bad")
        #expect(Int(ExitStatus(failure).rawValue) == status)
    }
}
