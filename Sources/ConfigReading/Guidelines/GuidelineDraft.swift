internal import DiaryModel
internal import XMLKit

/// A guideline while its parts are checked one after the other.
///
/// Parts whose form is wrong have been reported by the grammar and are omitted here. Problems of the whole file, such
/// as a class that no band reaches, are reported only if every part is well-formed. Otherwise they would repeat the
/// same slip in other words.
struct GuidelineDraft {
    /// A scale, with the place to point at.
    struct PlacedScale {
        let scale: Scale
        let node: XMLNode
    }

    /// The outermost element.
    let root: XMLNode
    /// True if the grammar found no problem.
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
        let limits = readLimits(subject)
        if isWellFormed { check(limits, against: scales, of: classes) }
        guard !log.hasErrors, let subject, let citation = root.child("citation").map(Self.citation),
            let id = root["id"], let name = root["name"]
        else { return nil }
        return Guideline(
            id: id, subject: subject, name: name, citation: citation, limits: limits,
            minimumAge: root["minimum-age"] ?? 0,
            classes: classes, scales: scales.map(\.scale), rows: rows, sufficiency: readSufficiency(),
            audience: readAudience())
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

    private static func citation(_ node: XMLNode) -> Citation {
        Citation(text: node.plainText, doi: node["doi"], url: node["url"])
    }

    /// The limits of each setting, of which there is one pair at most.
    private mutating func readLimits(_ subject: Guideline.Subject?) -> [SettingLimits] {
        root.children(named: "limits").compactMap { node in
            guard let setting: MeasurementSetting = node["setting"], let systolic: Double = node["systolic"],
                let diastolic: Double = node["diastolic"]
            else { return nil }
            guard subject == .kind(id: MeasurementKind.bloodPressure.id), systolic > diastolic, diastolic > 0 else {
                return log.refuse(
                    "guideline.setting-limits", at: node.location,
                    subject == .kind(id: MeasurementKind.bloodPressure.id)
                        ? "the systolic limit is not above the diastolic one"
                        : "limits of a setting are for blood pressure alone",
                    hint: "such as systolic=\"135\" diastolic=\"85\" in a scheme for blood-pressure")
            }
            return SettingLimits(setting, systolic: systolic, diastolic: diastolic, citation: Self.citation(node))
        }
    }

    private func readSufficiency() -> Sufficiency? {
        root.child("sufficiency").map { Sufficiency(readings: $0["readings"] ?? 0, days: $0["days"] ?? 0) }
    }

    /// The people that the file names.
    private func readAudience() -> Audience {
        let exceptions: [Audience.Group]? = root["not-for"]
        return Audience(maximumAge: root["maximum-age"], people: root["people"], exceptions: Set(exceptions ?? []))
    }
}
