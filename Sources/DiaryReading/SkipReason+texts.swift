internal import SourceModel

extension SkipReason {
    /// The problem, as a clause that follows on "left out:".
    var clause: String { Self.texts[rawValue]?.first ?? rawValue }

    /// The hint that says how to fix it, if that is not plain from the clause.
    var hint: String? { Self.texts[rawValue]?.dropFirst().first }

    /// The clauses and hints, as `Words/reasons.txt` has them.
    private static let texts: [String: [String]] = {
        let lines = String(decoding: PackageResources.reasons_txt, as: UTF8.self).split(separator: "\n")
        let parts = lines.map { $0.split(separator: " | ").map(String.init) }
        return Dictionary(parts.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
    }()
}
