internal import DiaryModel

extension DiagnosticFailure {
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
