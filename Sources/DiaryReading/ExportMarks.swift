internal import DiaryModel

/// The addresses in FHIR of what `diarypress export` says beyond what anybody reads: of extensions, and of a system of ids.
package enum ExportMark: String, Hashable, Sendable {
    /// The zone that a time without an offset was read in; a code.
    case localZone = "urn:diarypress:local-zone"
    /// The records that say a reading, or were taken back; a text.
    case records = "urn:diarypress:records"
    /// The zone of the person; a code.
    case zone = "urn:diarypress:zone"
    /// What observations call the person; a text.
    case patient = "urn:diarypress:patient"
    /// The system of the ids that people have in stores.
    case person = "urn:diarypress:person"
}

/// What `diarypress export` says of a reading beyond what anybody reads of it, so that an import gives it back.
struct ExportMarks: Hashable {
    /// The zone that its time was read in, where no offset was written.
    var localZone: Zone?
    /// The records that say it, or that were taken back.
    var claims: [RecordClaim] = []

    /// Makes marks that say nothing.
    init() {}

    /// Takes marks as they are written.
    ///
    /// - Throws: That the record is broken, where they are not written so: nobody knows then whose reading it is.
    init(localZone: Zone?, claims text: String?) throws(SkipReason) {
        self.localZone = localZone
        if let text {
            guard let found = RecordClaim.claims(in: text) else { throw .brokenRecord }
            claims = found
        }
    }

    /// The zone of a name, if there is one.
    ///
    /// - Throws: That the record is broken, where there is no such zone.
    static func zone(_ name: String?) throws(SkipReason) -> Zone? {
        guard let name else { return nil }
        guard let zone = Zone(name) else { throw .brokenRecord }
        return zone
    }

    /// Whether it says only which records were taken back or are now what nobody can read, where it is about no reading.
    var saysNothing: Bool {
        !claims.isEmpty && claims.allSatisfy { [.withdrawn, .corrected, .absent].contains($0.status) }
    }

    /// Throws where a time lost its offset on the way: an export always writes one, and nobody knows then which moment is meant.
    func require(_ time: WrittenTime) throws(SkipReason) {
        if time.offset == nil { throw .brokenRecord }
    }

    /// Throws where something that was taken back is said to say a reading, or nothing is told of the records that say it.
    func requireReading() throws(SkipReason) {
        if claims.contains(where: { $0.status == .part }) { throw .partOfRecord }
        if claims.contains(where: { $0.status == .withdrawn || $0.status == .absent }) { throw .brokenRecord }
    }
}

extension ImportBuilder {
    /// Takes back what an export says was taken back, of a moment where it names one.
    ///
    /// - Throws: That the record is broken, where nobody knows which moment is meant.
    mutating func withdraw(_ marks: ExportMarks, of written: WrittenTime?) throws(SkipReason) {
        if let written, written.exact == nil { throw .brokenRecord }
        for claim in marks.claims {
            withdraw(
                WithdrawnRecord(
                    claim.record, topic: claim.topic, status: claim.status, version: claim.version, at: written?.exact,
                    isOfMoment: true))
        }
        isExport = true
    }
}

extension PersonFacts {
    /// Takes what an export says of its person: `zone=Europe/Berlin;birth-date=1950-04-02;sex=female;id=anna;patient=1`.
    ///
    /// - Throws: That the record is broken, where it is not written so.
    mutating func take(exported text: String) throws(SkipReason) {
        for part in NameList.names(in: text) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { throw .brokenRecord }
            switch pair[0] {
            case "zone":
                guard let zone = Zone(pair[1]) else { throw .brokenRecord }
                take(zone: zone)
            case "birth-date":
                guard let day = CivilDate(iso: pair[1]) else { throw .brokenRecord }
                take(birthDate: day, sex: nil)
            case "sex":
                guard let sex = Person.Sex(rawValue: pair[1]) else { throw .brokenRecord }
                take(birthDate: nil, sex: sex)
            case "id": take(id: Self.nameInStore(pair[1]))
            case "patient": take(id: pair[1])
            // A later version may say more.
            default: continue
            }
        }
    }
}
