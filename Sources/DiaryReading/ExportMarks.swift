internal import DiaryModel

/// Marks that `diarypress export` adds to a row or an observation beyond its reading, so that an import states it again.
struct ExportMarks: Hashable {
    /// The zone that its time was read in, where no offset was written.
    var localZone: Zone?
    /// True if the offset of its time was not written, but found out by the export.
    var hidesOffset = false
    /// The mark of the statement.
    private(set) var statement: StatementMark?

    /// Makes marks that say nothing.
    init() {}

    /// Takes marks as they are written.
    ///
    /// - Throws: That the record is broken, where they are not written so: nobody knows then whose reading it is; or that it is
    ///   of a list of some readings only.
    init(localZone: Zone?, statement: String?) throws(SkipReason) {
        self.localZone = localZone
        guard let statement else { return }
        if statement == StatementMark.part { throw .partOfRecord }
        guard let mark = StatementMark(statement) else { throw .brokenRecord }
        self.statement = mark
    }

    /// The zone of a name, if there is one.
    ///
    /// - Throws: That the record is broken, where there is no such zone.
    static func zone(_ name: String?) throws(SkipReason) -> Zone? {
        guard let name else { return nil }
        guard let zone = Zone(name) else { throw .brokenRecord }
        return zone
    }

    /// True if it says something.
    var isEmpty: Bool { statement == nil && localZone == nil }

    /// True if what it says of a moment may decide over statements of a period: by its record, or as the same time of another zone.
    func decides(over period: Range<Instant>?, at instant: Instant) -> Bool {
        if hasRecord { return true }
        guard localZone != nil, let period else { return false }
        let ends = [period.lowerBound, period.upperBound].map(\.milliseconds)
        return ends.contains { abs(instant.milliseconds - $0) <= StatementCollector.reach }
    }

    /// True if a row of nothing else can be about a record that has nothing to read.
    var hasRecord: Bool { statement?.record != nil }

    /// Throws where a time lost its offset on the way: an export always writes one, and nobody knows then which moment is meant.
    func require(_ time: WrittenTime) throws(SkipReason) { if time.offset == nil, !isEmpty { throw .brokenRecord } }

    /// Throws if a retracted statement claims to state a reading.
    func requireReading() throws(SkipReason) { if statement?.record?.verb == .retracts { throw .brokenRecord } }
}

extension ImportBuilder {
    /// Appends what an export says of a record that has nothing to read, of a moment where it names one.
    ///
    /// - Throws: That the record is broken, where nobody knows which moment is meant.
    mutating func state(_ marks: ExportMarks, of written: WrittenTime?, line: Int) throws(SkipReason) {
        if let written, written.exact == nil { throw .brokenRecord }
        guard var record = marks.statement?.record else { return }
        record.isReadable = false
        state(record.record(at: written?.exact), line: line)
    }
}

extension PersonFacts {
    /// Takes what an export says of its person: `birth-date=1950-04-02;sex=female;id=anna;zone=Europe/Berlin;patient=1`.
    ///
    /// - Throws: That the record is broken, where it is not written so.
    mutating func add(exported text: String) throws(SkipReason) {
        for part in NameList.names(in: text) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { throw .brokenRecord }
            switch pair[0] {
            case "birth-date":
                guard let day = CivilDate(iso: pair[1]) else { throw .brokenRecord }
                add(birthDate: day, sex: nil)
            case "sex":
                guard let sex = Person.Sex(rawValue: pair[1]) else { throw .brokenRecord }
                add(birthDate: nil, sex: sex)
            case "id": add(id: PersonName.inStore(pair[1]))
            // A later version may say more.
            case let word: if let mark = ExportMark(word: word) { try add(mark, pair[1]) }
            }
        }
    }

    /// Takes what an export says of its person by a mark; other marks say nothing of people.
    ///
    /// - Throws: That the record is broken, where it is not written as the mark wants it.
    mutating func add(_ mark: ExportMark, _ text: String) throws(SkipReason) {
        switch mark {
        case .zone: if let zone = try ExportMarks.zone(text) { add(zone: zone) }
        case .localZone: if let zone = try ExportMarks.zone(text) { add(localZone: zone) }
        case .workout:
            let ends = text.split(separator: "/").compactMap { try? TimeCell.moment([UInt8]($0.utf8).span).exact }
            guard ends.count == 2, ends[0] <= ends[1] else { throw .brokenRecord }
            add(workout: ends[0]...ends[1])
        case .patient: add(id: text)
        case .situation: add(situation: Situation(text: text))
        case .statement, .person, .offset: break
        }
    }
}
