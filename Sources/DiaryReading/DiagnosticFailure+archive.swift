internal import DiaryModel
internal import SystemKit

extension DiagnosticFailure {
    /// The refusal of a broken archive; of those that are more than a file of their own, it says what.
    static func of(_ error: ZipError, in path: String, _ part: String? = nil) -> DiagnosticFailure {
        let code =
            switch error {
            case .encrypted: "data.encrypted-archive\(part ?? "")"
            case .damaged: "data.damaged-archive\(part ?? "")"
            case .unreadableEntry: "data.damaged-archive\(part ?? "/entry")"
            case .notOpened: part.map { "data.damaged-archive\($0)" } ?? "data.read-error/archive"
            }
        return DiagnosticFailure(code, in: path)
    }

    /// The same failure as one of data: what `xml.…` says of a config, `data.…` says of an export in XML.
    var aboutData: DiagnosticFailure {
        let own = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            let code = diagnostic.code.rawValue
            // Too little memory is nobody's fault.
            if code.hasPrefix("xml."), code != "xml.memory" {
                diagnostic.code = DiagnosticCode(rawValue: "data." + code.dropFirst("xml.".count))
            }
            return diagnostic
        }
        return DiagnosticFailure(own, total: total, warnings: warnings)
    }
}
