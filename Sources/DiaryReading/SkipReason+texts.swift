package import DiaryModel

extension SkipReason {
    /// The problem, as a clause that follows on "left out:".
    var clause: String { Self.texts[rawValue]?.first ?? rawValue }

    /// A step that the user can take, where that is not plain from the clause.
    var hint: String? { Self.texts[rawValue]?.dropFirst().first }

    /// True if the cells of the row may be those of another table.
    var isOfShape: Bool { [.tooFewColumns, .tooManyColumns, .missingTime, .badTime].contains(self) }

    /// The clauses and hints, as `Words/reasons.txt` has them.
    private static let texts = PrintedWords.table(PackageResources.reasons_txt)
}

extension Diagnostic {
    /// A remark of `Words/remarks.txt`, with what takes the places of `{0}`, `{1}` and so on in its texts; of `[[one~several]]` the first
    /// stands where the first part is 1.
    init(_ severity: Severity, _ remark: String, at location: FileLocation?, _ parts: [any CustomStringConvertible]) {
        let form = parts.first?.description == "1" ? 0 : 1
        let texts = (Self.remarks[remark] ?? []).map { text in
            let plain = text.split { "[]".contains($0) }.map { piece in
                let forms = piece.split(separator: "~", omittingEmptySubsequences: false)
                return forms.count == 2 ? forms[form] : piece
            }.joined()
            return parts.enumerated().reduce(plain) { $0.replacing("{\($1.offset)}", with: $1.element.description) }
        }
        let code = DiagnosticCode(rawValue: String(remark.prefix { $0 != "/" }))
        self.init(severity, code, at: location, texts.first ?? remark, hint: texts.dropFirst().first)
    }

    private static let remarks = PrintedWords.table(PackageResources.remarks_txt)

    /// Returns the warning of `Words/remarks.txt` about so many readings or ids; none about none.
    package static func warnings(
        _ remark: String, _ count: Int, at location: FileLocation, hint: String? = nil
    ) -> [Diagnostic] {
        guard count > 0 else { return [] }
        var warning = Diagnostic(.warning, remark, at: location, [count])
        warning.hint = hint ?? warning.hint
        return [warning]
    }
}

extension DiagnosticFailure {
    /// A refusal with the texts of a remark.
    init(_ remark: String, at location: FileLocation?, _ parts: [any CustomStringConvertible] = []) {
        self.init([Diagnostic(.error, remark, at: location, parts)])
    }

    /// A refusal of a file, or of what stands in a line of it.
    init(_ remark: String, in file: String, line: Int? = nil, _ parts: any CustomStringConvertible...) {
        self.init([Diagnostic(.error, remark, at: FileLocation(file: file, line: line), parts)])
    }
}
