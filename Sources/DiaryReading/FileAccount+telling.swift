internal import DiaryModel

/// Remarks on an import for its reader, whatever its format.
extension FileAccount {
    /// Adds the warnings, or the reason why an input full of entries gave nothing, which is thrown.
    func tell(_ log: inout DiagnosticLog) throws(DiagnosticFailure) {
        reportSkipped(&log)
        if let failure = log.failure { throw failure }
        reportValues(&log)
        reportTimes(&log)
    }

    /// The noun for an entry of the input: `row` or `record`.
    private var entry: String { format.entryName }

    private func reportSkipped(_ log: inout DiagnosticLog) {
        // All rows refused is no empty diary: the report would ask a person for readings who has them.
        // A record with several values may be left out in part.
        let isFatal =
            rowCount > 0 && skipped.count >= rowCount && readingCount == 0
            && outside.parts.isEmpty && !retracts
        if isFatal {
            log.error(
                "data.no-readable-rows", at: FileLocation(file: file),
                rowCount == 1
                    ? "the only \(entry) cannot be read" : "none of the \(rowCount) \(entry)s can be read")
        }
        for reason in SkipReason.allCases {
            guard let lines = reasons[reason] else { continue }
            log.report(
                Diagnostic(
                    isFatal ? .error : .warning, DiagnosticCode(rawValue: "data.\(reason.rawValue)"),
                    at: location(lines), "\(count(lines, entry)) left out: \(reason.clause)", hint: hint(for: reason)))
        }
    }

    /// Returns the hint for a reason, for rows with the usual names of columns.
    private func hint(for reason: SkipReason) -> String? {
        guard let hint = reason.hint, let rows = format.rows, rows.source == nil else { return reason.hint }
        switch reason {
        case .badTime:
            return hint + "; or say in a mapping how they are written: docs/sources.md, Add a device"
        case .missingUnit:
            let kinds = rows.columns.compactMap { (column) -> MeasurementKind? in
                if case .value(let kind) = column.role { kind } else { nil }
            }
            let named = kinds.filter(\.hasAmbiguousUnits).map(\.headerExample)
            return named.isEmpty
                ? hint : "write the unit into each row, or into the header, as in: \(named.joined(separator: ", "))"
        default: return hint
        }
    }

    private func reportValues(_ log: inout DiagnosticLog) {
        if rowCount == 0 {
            log.warning(
                "data.no-rows", at: FileLocation(file: file),
                format.rows != nil
                    ? "there are no rows under the header" : "there are no records of a kind known here")
        }
        warn(
            &log, "data.implausible", implausible.without(inverted), "reading", "set aside: no human has such a value",
            hint: "check the unit")
        warn(
            &log, "data.implausible", inverted, "reading", "set aside: diastolic is not below systolic",
            hint: "check whether the two were written the wrong way round")
        warn(
            &log, "data.unit-assumed", openUnits, "statement", "in a unit that nothing told where they came from",
            hint: "check the values; import the file they came from anew, with the unit in its header")
        warn(
            &log, "data.unknown-meal", unknownMeals, entry, "with a word for the meal that is not known here",
            hint: "known here: fasting, before, after")
    }

    private func reportTimes(_ log: inout DiagnosticLog) {
        let (place, zone) = (FileLocation(file: file), times.zone.identifier)
        log.note(
            "data.zone-applied", of: times.inZone, entry, at: place,
            "names no offset from UTC and is read as \(zone)", "name no offset from UTC and are read as \(zone)")
        log.note(
            "data.date-only", of: times.dateOnly, entry, at: place, "names a day and no time; it counts as noon",
            "name a day and no time; they count as noon")
        let how =
            format.source == nil
            ? "a morning counts as 08:00 and an evening as 20:00" : "the mapping says what it counts as"
        log.note(
            "data.part-of-day", of: times.partsOfDay, entry, at: place,
            "names a part of the day and no time; \(how)", "name a part of the day and no time; \(how)")
        reportClockChanges(&log)
    }

    private func reportClockChanges(_ log: inout DiagnosticLog) {
        let zone = times.inZone > 0 ? times.zone.identifier : "the zone that is named"
        warn(
            &log, "data.time-in-gap", times.inGap, entry,
            "with a time that the clocks of \(zone) left out; moved forward by the gap")
        warn(
            &log, "data.time-in-overlap", times.inOverlap, entry,
            "with a time that the clocks of \(zone) showed twice; read as the earlier",
            hint: times.inDoubt > 0 ? "an export that begins with the oldest tells more of that hour" : nil)
        warn(
            &log, "data.time-in-second-pass", times.inSecondPass, entry,
            "with a time that the clocks of \(zone) showed twice; read as the later, because those before show the earlier",
            as: .note)
    }

    // MARK: Lines

    /// Adds what there is to say of some lines, where there are any.
    private func warn(
        _ log: inout DiagnosticLog, _ code: DiagnosticCode, _ lines: Listing<Int>, _ noun: String, _ text: String,
        hint: String? = nil, as severity: Severity = .warning
    ) {
        guard lines.count > 0 else { return }
        log.report(Diagnostic(severity, code, at: location(lines), "\(count(lines, noun)) \(text)", hint: hint))
    }

    private func location(_ lines: Listing<Int>) -> FileLocation { FileLocation(file: file, line: lines.first.first) }

    private func count(_ lines: Listing<Int>, _ noun: String) -> String {
        "\(lines.count) \(noun)\(lines.count == 1 ? "" : "s")\(Self.lines(lines))"
    }

    /// ` (lines 3, 4, 9 and 12 more)`, or nothing for a single line.
    static func lines(_ lines: Listing<Int>) -> String {
        let distinct = lines.distinct
        guard distinct.count > 1 else { return "" }
        return " (lines \(list(distinct, of: lines.count - lines.first.count + distinct.count)))"
    }

    /// `3, 4, 9 and 12 more`.
    static func list(_ numbers: [Int], of count: Int) -> String {
        let shown = numbers.prefix(5).map(String.init)
        let rest = count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension MeasurementKind {
    /// The name of the kind with its unit in a header, as in: Weight (kg) or (lb).
    var headerExample: String {
        "\(id.prefix(1).uppercased() + id.dropFirst()) (\(units.map(\.id).joined(separator: ") or (")))"
    }
}

extension DiagnosticLog {
    /// Adds a note of how many rows or records something holds, where there are any.
    mutating func note(
        _ code: DiagnosticCode, of count: Int, _ noun: String = "row", at location: FileLocation, _ one: String,
        _ several: String
    ) {
        guard count > 0 else { return }
        note(code, at: location, count == 1 ? "1 \(noun) \(one)" : "\(count) \(noun)s \(several)")
    }
}
