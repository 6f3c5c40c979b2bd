internal import DiaryModel
internal import Diagnostics
internal import GuidelineModel
internal import XMLKit

/// A guideline while its parts are looked at one after the other.
///
/// Parts whose form is wrong have been reported by the grammar and are left out here. What is said about the file as
/// a whole, such as a class that no band reaches, waits until every part has its form: before that it would only
/// repeat the same slip in other words.
struct GuidelineDraft {
    /// A scale, with the place to point at.
    struct PlacedScale {
        let scale: Scale
        let node: XMLNode
    }

    /// The outermost element.
    let root: XMLNode
    /// Whether the grammar found nothing wrong.
    let isWellFormed: Bool
    /// Everything found so far.
    var log: DiagnosticLog

    /// Puts the parts together; `nil` when one is missing or an error was found.
    mutating func finish() -> Guideline? {
        let subject = readSubject()
        let classes = readClasses()
        let scales = readScales(subject: subject, classes: classes)
        let rows = readRows(of: classes)
        if isWellFormed {
            checkUse(of: classes, in: scales)
            checkTogether(scales, subject: subject)
        }
        guard !log.hasErrors, let subject, let citation = readCitation() else { return nil }
        guard let id = root["id"], let name = root["name"] else { return nil }
        return Guideline(
            id: id, subject: subject, name: name, citation: citation,
            minimumAge: root["minimum-age"].flatMap { Int($0) } ?? 0,
            classes: classes, scales: scales.map(\.scale), rows: rows, sufficiency: readSufficiency())
    }

    private mutating func readSubject() -> Guideline.Subject? {
        guard let text = root["subject"] else { return nil }
        guard text != "bmi" else { return .bodyMassIndex }
        let known = MeasurementKind.known.map(\.id) + ["bmi"]
        if !known.contains(text), let near = Spelling.nearest(to: text, among: known) {
            log.warning(
                "guideline.odd-subject", at: root.location(ofValue: "subject"),
                "`\(text)` is a kind of its own, and almost the name of a known one",
                hint: "write `\(near)` if that is meant")
        }
        return .kind(id: text)
    }

    private func readCitation() -> Citation? {
        guard let node = root.children(named: "citation").first else { return nil }
        return Citation(text: node.plainText, doi: node["doi"], url: node["url"])
    }

    private func readSufficiency() -> Sufficiency? {
        guard let element = root.children(named: "sufficiency").first else { return nil }
        return Sufficiency(
            readings: element["readings"].flatMap { Int($0) } ?? 0, days: element["days"].flatMap { Int($0) } ?? 0)
    }
}
