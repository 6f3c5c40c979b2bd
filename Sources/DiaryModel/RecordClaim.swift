/// That a record of a source says a reading, or was taken back, as an export of a store tells it.
public struct RecordClaim: Hashable, Sendable {
    /// What becomes of what the record says, in the words of FHIR.
    public enum Status: String, Hashable, Sendable, CaseIterable {
        /// It is said.
        case final
        /// It takes the place of what was said under the id before.
        case corrected
        /// It was taken back.
        case withdrawn = "entered-in-error"
        /// It is a newer version of what was said under the id before, and nobody can read it.
        case absent
        /// Nothing is told of the records, because not all that they say is there.
        case part
    }

    /// The id that the source gives its record; empty for somebody who says a reading without one.
    public let record: String
    /// What the record as a whole is about; empty where the source does not say it any more.
    public let topic: String
    /// What becomes of what it says.
    public let status: Status
    /// Which version of the record it is.
    public let version: RecordVersion

    /// Makes a claim.
    public init(record: String, topic: String = "", status: Status = .final, version: RecordVersion = RecordVersion()) {
        self.record = record
        self.topic = topic
        self.status = status
        self.version = version
    }
}

extension RecordClaim {
    /// Several claims in one text, five parts each: id, topic, status, version, and when the source changed it, in milliseconds since 1970.
    public static func text(_ claims: [RecordClaim]) -> String {
        NameList.text(
            claims.flatMap { claim in
                [
                    claim.record, claim.topic, claim.status.rawValue, claim.version.number.map(String.init) ?? "",
                    claim.version.updated.map { String($0.milliseconds) } ?? "",
                ]
            })
    }

    /// The claims in a text; `nil` where it is none of such.
    public static func claims(in text: String) -> [RecordClaim]? {
        let parts = NameList.parts(of: text)
        guard parts.count % 5 == 0 else { return nil }
        var claims: [RecordClaim] = []
        for start in stride(from: 0, to: parts.count, by: 5) {
            let (number, updated) = (Int64(parts[start + 3]), Int64(parts[start + 4]))
            guard let status = Status(rawValue: parts[start + 2]), number != nil || parts[start + 3].isEmpty,
                updated != nil || parts[start + 4].isEmpty
            else { return nil }
            claims.append(
                RecordClaim(
                    record: parts[start], topic: parts[start + 1], status: status,
                    version: RecordVersion(updated: updated.map(Instant.init(milliseconds:)), number: number)))
        }
        return claims
    }
}
