internal import DiaryModel

/// Reads the moments of rows, and counts how they were understood.
struct MomentReader {
    /// Turns times into moments, and tells how they were understood.
    private(set) var clock: MomentClock
    /// The zone that the last row names beside a time without an offset.
    private var namedZone: Zone?
    /// Reads dates and times of day.
    var texts: TimeReader

    private let plan: ColumnPlan
    private let zoneColumn: Int?
    /// The zone of times without one: that of the header, or UTC where the mapping says so.
    private let base: ZoneCell?
    /// The day of the last row that has nothing else, where days stand in such rows.
    private var day: CivilDate?
    private let zones = LastWord<ZoneCell>()
    private let days = LastWord<TimeText.Day>()
    private let person: Zone

    /// Makes a reader for the times of a plan, those that name neither an offset nor a zone in a zone.
    init(_ plan: ColumnPlan, zone: Zone, order: DayOrder?, latest: Instant?) {
        (self.plan, person, zoneColumn) = (plan, zone, plan.match.index(of: .zone))
        let times = plan.match.source.times
        texts = TimeReader(rule: times, order: order, hasOpenCounts: plan.match.hasOpenCounts)
        base = plan.headerZone ?? (times.zone == .utc ? .offset(.zero) : nil)
        clock = MomentClock(zone, latest: latest)
    }

    /// The time as the loaded record writes it, with what another cell says of its zone.
    mutating func written(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        var written = try time(record)
        if let order = written.order { texts.order = order }
        if let halfColumn = plan.match.half, let time = written.time {
            let half = plan.cells.present(halfColumn, record).flatMap {
                texts.isAfternoon(record.window.span.extracting($0).text)
            }
            // One of 24 hours may name its half as well.
            guard time.hour <= 12 ? half != nil : half ?? true else { throw .badTime }
            let shift = time.hour <= 12 ? time.hour % 12 - time.hour + (half == true ? 12 : 0) : 0
            written.time = TimeOfDay(sinceMidnight: time.milliseconds + shift * 3_600_000)
        }
        namedZone = nil
        var zone: ZoneCell?
        if let zoneColumn, let range = plan.cells.present(zoneColumn, record) {
            zone = zones.meaning(of: record.window.span.extracting(range)) { ZoneCell($0) }
            if zone == nil {
                guard let named = ZoneWord(record.window.span.extracting(range).text) else { throw .unknownZone }
                if base == nil { written.zoneWord = written.zoneWord ?? named }
            }
        }
        try settleZone(of: &written, line: record.line)
        if written.zone == nil, case .offset(let stated) = base {
            // Universal time says nothing about where the person was.
            let offset = written.offset ?? stated
            written.offset = offset
            written.localOffset = written.exact.flatMap { zone?.offset(at: $0) } ?? (offset == .zero ? nil : offset)
        } else if written.offset == nil {
            switch written.zone ?? zone ?? base {
            case .offset(let offset): (written.offset, written.localOffset) = (offset, offset)
            case .zone(let named): namedZone = named
            case nil: break
            }
        }
        return written
    }

    /// Takes the offset that a word for a zone means at a time of day, which a column of one of several measurements may name.
    mutating func settleZone(of written: inout WrittenTime, line: Int) throws(SkipReason) {
        guard let word = written.zoneWord, written.offset == nil, let time = written.time else { return }
        let (offset, zone) = try word.offset(on: written.date, time, of: person)
        (written.offset, written.localOffset) = (offset, offset)
        if let zone { clock.times.assumedZones[zone.identifier, default: Listing()].add(line) }
    }

    /// True if the loaded record has nothing but a day, which is that of the records behind it.
    ///
    /// - Throws: The reason why it is none, if a single text is in its place.
    mutating func isDay(_ record: borrowing RecordScanner) throws(SkipReason) -> Bool {
        guard plan.match.source.times.isDayAbove else { return false }
        let above = day
        // It may have been another day.
        day = nil
        guard !record.hasBrokenQuotes, let range = plan.cells.present(plan.time.date, record) else { return false }
        let bytes = record.window.span.extracting(range)
        guard (try? texts.clock(bytes)) == nil else {
            day = above
            return false
        }
        guard plan.cells.hasOnly([plan.time.date], record) else { return false }
        let written = try texts.moment(bytes)
        day = written.time == nil ? written.date : nil
        return day != nil
    }

    /// The time as the loaded record writes it.
    func time(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        guard let range = plan.cells.present(plan.time.date, record) else { throw .missingTime }
        if plan.match.source.times.isDayAbove {
            var written = try texts.clock(record.window.span.extracting(range))
            guard let day else { throw .missingTime }
            written.date = day.adding(days: written.date.dayNumber)
            return written
        }
        var written: WrittenTime
        if plan.match.dayParts.isEmpty {
            written = try texts.moment(record.window.span.extracting(range), days)
        } else {
            let day = joined(plan.match.dayParts, by: "-", record)
            written = try texts.moment(day.span)
        }
        if !plan.match.clockParts.isEmpty {
            let clock = joined(plan.match.clockParts, by: ":", record)
            if !clock.isEmpty { written.keep(try texts.clock(clock.span)) }
            return written
        }
        if written.time == nil, let part = plan.match.part, let range = plan.cells.present(part, record),
            let part = try? texts.clock(record.window.span.extracting(range))
        {
            written.keep(part)
        }
        guard let column = plan.time.clock, let range = plan.cells.present(column, record) else { return written }
        let cell = record.window.span.extracting(range)
        // Spreadsheets write whole moments into either cell, and a midnight behind each day.
        let moment = (try? texts.moment(cell)).flatMap { $0.date == written.date && $0.time != nil ? $0 : nil }
        var clock = if let moment { moment } else { try texts.clock(cell) }
        // Of two times, which one is meant is not known.
        guard written.time.map({ $0 == clock.time || $0.milliseconds == 0 && written.offset == nil }) ?? true else {
            throw .badTime
        }
        if moment != nil { clock.date = CivilDate(dayNumber: 0) }
        written.keep(clock)
        return written
    }

    /// The cells of a time as one text: `2025-3-13`, `8:05`; an hour alone is a whole one.
    private func joined(_ columns: [Int], by sign: Unicode.Scalar, _ record: borrowing RecordScanner) -> [UInt8] {
        var text: [UInt8] = []
        for column in columns {
            guard let range = plan.cells.present(column, record) else { break }
            if !text.isEmpty { text.append(UInt8(ascii: sign)) }
            if range.count == 1, sign == ":" { text.append(UInt8(ascii: "0")) }
            for index in range { text.append(record.window[index]) }
        }
        return sign == ":" && text.count == 2 ? text + Array(":00".utf8) : text
    }

    /// The moment of a time as written, counted in the tally.
    mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        try clock.instant(of: written, in: namedZone, line: line)
    }
}
