/// The mark of a store's export on a statement beyond its plain content, so that an import states the same again.
///
/// Eleven parts in one text: id, topic, verb, version and moment of the change of the record (in milliseconds since
/// 1970), the hash of its content in hexadecimal digits, a flag for a record of its moment alone, then the form of a
/// local time, the occurrence and the sequence of a day's statement, and its signs.
package struct StatementMark: Hashable, Sendable {
    /// The record without its moment; `nil` for statements without one.
    package var record: Record?
    /// The form of a local time.
    package var form = LocalTime.Form.once
    /// The number of equal statements of the day before it.
    package var occurrence = 0
    /// The number of the measurement in its day.
    package var sequence = 0
    /// The signs of the source beside the value.
    package var signs: ReadingSigns = []

    /// The record of a statement, as far as the statement's own row does not say it.
    package struct Record: Hashable, Sendable {
        let id, topic: String
        /// The action of the version.
        package let verb: SourceRecord.Verb
        /// The version.
        package let version: RecordVersion
        /// The hash of the content; 0 where nobody knows.
        package var content: UInt64 = 0
        var isOfMomentAlone = false
        /// True if it has readable content.
        package var isReadable = true

        /// Makes the version of a record.
        package init(id: String, topic: String, verb: SourceRecord.Verb, version: RecordVersion) {
            (self.id, self.topic, self.verb, self.version) = (id, topic, verb, version)
        }

        /// The version, at a moment.
        package func record(at instant: Instant?) -> SourceRecord {
            SourceRecord(
                id, topic: topic, verb: verb, version: version, at: instant, isOfMomentAlone: isOfMomentAlone,
                isReadable: isReadable, content: content)
        }
    }

    /// Makes a mark that says nothing.
    package init() {}

    /// The mark of a statement; `nil` where there is nothing to say.
    package init?(_ statement: Statement) {
        record = statement.record.map { stated in
            var record = Record(id: stated.id, topic: stated.topic, verb: stated.verb, version: stated.version)
            (record.content, record.isOfMomentAlone) = (stated.content, stated.isOfMomentAlone)
            return record
        }
        form = statement.localTime?.form ?? .once
        occurrence = statement.occurrence
        sequence = Int(statement.provenance.sequence)
        signs = statement.reading?.signs ?? []
        if record == nil, form == .once, occurrence == 0, sequence == 0, signs.isEmpty { return nil }
    }

    /// The text.
    package var text: String {
        func number(_ value: Int) -> String { value == 0 ? "" : String(value) }
        return NameList.text([
            record?.id ?? "", record?.topic ?? "", record?.verb.rawValue ?? "",
            record?.version.number.map(String.init) ?? "",
            record?.version.updated.map { String($0.milliseconds) } ?? "",
            record.map { $0.content == 0 ? "" : String($0.content, radix: 16) } ?? "",
            record?.isOfMomentAlone == true ? "alone" : "", form == .once ? "" : number(form.rawValue),
            number(occurrence), number(sequence), signs.text,
        ])
    }

    /// The mark in a text; `nil` where it is none.
    package init?(_ text: String) {
        let parts = NameList.parts(of: text)
        guard parts.count == 11 else { return nil }
        func number(_ part: String) -> Int? {
            part.isEmpty ? 0 : Int(part).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
        }
        guard let form = parts[7].isEmpty ? .once : number(parts[7]).flatMap(LocalTime.Form.init),
            let occurrence = number(parts[8]),
            let sequence = number(parts[9]), let signs = ReadingSigns(text: parts[10])
        else { return nil }
        (self.form, self.occurrence, self.sequence, self.signs) = (form, occurrence, sequence, signs)
        guard !parts[0].isEmpty else { return }
        guard let verb = SourceRecord.Verb(rawValue: parts[2]), let version = Self.version(parts[3], parts[4]),
            let content = parts[5].isEmpty ? 0 : UInt64(parts[5], radix: 16)
        else { return nil }
        var record = Record(id: parts[0], topic: parts[1], verb: verb, version: version)
        (record.content, record.isOfMomentAlone) = (content, parts[6] == "alone")
        self.record = record
    }

    /// Returns the version in two parts of a mark; `nil` if they are no numbers.
    private static func version(_ number: String, _ updated: String) -> RecordVersion? {
        let (numbered, changed) = (Int64(number), Int64(updated))
        guard numbered != nil || number.isEmpty, changed != nil || updated.isEmpty else { return nil }
        return RecordVersion(updated: changed.map(Instant.init(milliseconds:)), number: numbered)
    }

    /// The text in place of marks in a list of some readings only: records may hold more than is listed.
    package static let part = "part"
}
