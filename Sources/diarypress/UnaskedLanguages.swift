internal import DiaryModel
internal import DiaryPress

/// Warnings about languages that cannot be used, held back until it is clear which of them nobody requested.
///
/// A request for such a language fails with the reason, so no warning is needed before.
struct UnaskedLanguages {
    /// The warnings about languages that nobody asked for so far.
    private(set) var warnings: [Diagnostic] = []

    /// Takes the warnings about languages out of those of loading, and returns the others.
    mutating func holdBack(_ loaded: Outcome<PipelineResources>) -> [Diagnostic] {
        let broken = loaded.value.brokenLanguages
        warnings = loaded.warnings.filter(broken.contains)
        return loaded.warnings.filter { !broken.contains($0) }
    }

    /// Leaves out what a failure tells already: the same error at the same place.
    mutating func leaveOut(_ failure: DiagnosticFailure) {
        let locations = failure.diagnostics.filter { $0.severity == .error }.compactMap(\.location)
        warnings.removeAll { warning in warning.location.map(locations.contains) ?? false }
    }
}
