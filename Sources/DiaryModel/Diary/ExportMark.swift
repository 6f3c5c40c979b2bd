/// The addresses in FHIR of what `diarypress export` says beyond what anybody reads: of extensions, and of a system of ids.
package enum ExportMark: String, Hashable, Sendable {
    /// The zone that a time without an offset was read in; a code.
    case localZone = "urn:diarypress:local-zone"
    /// That nobody wrote the offset of a time, which is `unknown`; a code.
    case offset = "urn:diarypress:offset"
    /// The mark of a statement; a text.
    case statement = "urn:diarypress:statement"
    /// The zone of the person; a code.
    case zone = "urn:diarypress:zone"
    /// The name of the person in observations; a text.
    case patient = "urn:diarypress:patient"
    /// From when to when the person worked out, two moments with a solidus between them; a text.
    case workout = "urn:diarypress:workout"
    /// The pregnancy, the conditions and the profile of goals of the person; a text.
    case situation = "urn:diarypress:situation"
    /// The system of the ids that people have in stores.
    case person = "urn:diarypress:person"

    /// The mark as rows name it, such as `local-zone`.
    package var word: String { String(rawValue.dropFirst(Self.prefix.count)) }

    /// The mark that rows name so.
    package init?(word: String) { self.init(rawValue: Self.prefix + word) }

    private static let prefix = "urn:diarypress:"

    /// The beginning of the ids that an export gives to observations.
    package static let idPrefix = "diarypress-"
}
