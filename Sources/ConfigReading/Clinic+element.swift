internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ElementRule {
    /// The element for readings as FHIR, in the configuration of a diary and in a job.
    static let fhir = ElementRule("fhir", [.required("system", .text(1...200))])

    /// The element for the clinic, in the configuration of a diary and in a job.
    static let clinic = ElementRule(
        "clinic",
        [
            .required("name", .text(1...200)), .optional("lines", .text(1...1_000)), .optional("logo", .text(1...255)),
        ])
}

extension Clinic {
    /// The most lines below the name.
    static let mostLines = 6

    /// Parses an element; returns `nil` if it breaks its rule, which has been reported already.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - picture: Reads the picture at a path.
    ///   - log: Collects warnings about omitted lines or an omitted logo.
    init?(
        _ element: CheckedElement, picture: ConfigSurroundings.PictureReading, _ log: inout DiagnosticLog
    ) {
        guard let name = element["name"].map(\.onOneLine), element.isSound else { return nil }
        var lines = Clinic.lines(of: element["lines"] ?? "")
        if lines.count > Clinic.mostLines {
            log.warning(
                "clinic.too-many-lines", at: element.location(ofValue: "lines"),
                "more than \(Clinic.mostLines) lines; only the first \(Clinic.mostLines) are printed",
                hint: "put some of them together")
            lines.removeLast(lines.count - Clinic.mostLines)
        }
        guard !name.isEmpty else {
            log.warning(
                "clinic.no-name", at: element.location(ofValue: "name"), "the clinic has no name; it is left out",
                hint: "write the name, or delete the element")
            return nil
        }
        self.init(name: name, lines: lines)
        guard let path = element["logo"] else { return }
        do throws(DiagnosticFailure) {
            logo = try picture(path)
        } catch {
            for problem in error.diagnostics {
                log.warning(
                    problem.code, at: element.location(ofValue: "logo"), problem.message, hint: problem.hint)
            }
        }
    }

    /// The lines of an attribute, between which stand `|` or line feeds written as `&#10;`; empty ones count as none.
    private static func lines(of value: String) -> [String] {
        value.split { $0 == "|" || $0.isNewline }.map { String($0).onOneLine }.filter { !$0.isEmpty }
    }
}
