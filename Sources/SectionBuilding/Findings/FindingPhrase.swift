/// The texts of findings.
enum FindingPhrase: String, Phrasing {
    case placeholderFinding
}
