internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// Tells what the reader of an import should know about it, whatever its format.
struct ImportReport {
    let file: String
    let result: ImportTally

    /// Adds the warnings, or the reason why an input full of entries gave nothing, which is thrown.
    func tell(_ log: inout DiagnosticLog) throws(DiagnosticFailure) {
        reportSkipped(&log)
        if let failure = log.failure { throw failure }
        reportValues(&log)
        reportTimes(&log, result.times)
    }

    /// What an entry of the input is called: `row` or `record`.
    private var entry: String { result.format.entryName }

    private func reportSkipped(_ log: inout DiagnosticLog) {
        // All rows refused is no empty diary: the report would ask a person for readings who has them.
        // A record with several values may be left out in part.
        let isFatal =
            result.rowCount > 0 && result.skipped.count >= result.rowCount && result.readingCount == 0
            && result.outside.parts.isEmpty && !result.retracts
        if isFatal {
            log.error(
                "data.no-readable-rows", at: FileLocation(file: file),
                result.rowCount == 1
                    ? "the only \(entry) cannot be read" : "none of the \(result.rowCount) \(entry)s can be read")
        }
        for reason in SkipReason.allCases {
            guard let lines = result.reasons[reason] else { continue }
            log.report(
                Diagnostic(
                    isFatal ? .error : .warning, DiagnosticCode(rawValue: "data.\(reason.rawValue)"),
                    at: location(lines), "\(count(lines, entry)) left out: \(reason.clause)", hint: hint(for: reason)))
        }
    }

    /// What can be done about a reason, for rows that are understood by the usual names of columns.
    private func hint(for reason: SkipReason) -> String? {
        guard let hint = reason.hint, case .delimited(let format) = result.format, format.source == nil else {
            return reason.hint
        }
        switch reason {
        case .badTime:
            return hint + "; or say in a mapping how they are written: docs/sources.md, Add a device"
        case .missingUnit:
            let kinds = format.columns.compactMap { (column) -> MeasurementKind? in
                if case .value(let kind) = column.role { kind } else { nil }
            }
            let named = kinds.filter(\.hasAmbiguousUnits).map(\.headerExample)
            return named.isEmpty
                ? hint : "write the unit into each row, or into the header, as in: \(named.joined(separator: ", "))"
        default: return hint
        }
    }

    private func reportValues(_ log: inout DiagnosticLog) {
        if result.rowCount == 0 {
            log.warning(
                "data.no-rows", at: FileLocation(file: file),
                result.format.entryName == "row"
                    ? "there are no rows under the header" : "there are no records of a kind known here")
        }
        let impossible = result.implausible.without(result.inverted)
        if impossible.count > 0 {
            log.warning(
                "data.implausible", at: location(impossible),
                "\(count(impossible, "reading")) set aside: no human has such a value",
                hint: "check the unit")
        }
        if result.inverted.count > 0 {
            log.warning(
                "data.implausible", at: location(result.inverted),
                "\(count(result.inverted, "reading")) set aside: diastolic is not below systolic",
                hint: "check whether the two were written the wrong way round")
        }
        if result.openUnits.count > 0 {
            log.warning(
                "data.unit-assumed", at: location(result.openUnits),
                "\(count(result.openUnits, "statement")) in a unit that nothing told where they came from",
                hint: "check the values; import the file they came from anew, with the unit in its header")
        }
        if result.unknownMeals.count > 0 {
            log.warning(
                "data.unknown-meal", at: location(result.unknownMeals),
                "\(count(result.unknownMeals, entry)) with a word for the meal that is not known here",
                hint: "known here: fasting, before, after")
        }
    }

    private func reportTimes(_ log: inout DiagnosticLog, _ times: TimeTally) {
        func note(_ code: DiagnosticCode, _ count: Int, _ one: String, _ several: String) {
            guard count > 0 else { return }
            log.note(
                code, at: FileLocation(file: file), count == 1 ? "1 \(entry) \(one)" : "\(count) \(entry)s \(several)")
        }
        let zone = times.zone.identifier
        note(
            "data.zone-applied", times.inZone, "names no offset from UTC and is read as \(zone)",
            "name no offset from UTC and are read as \(zone)")
        note(
            "data.date-only", times.dateOnly, "names a day and no time; it counts as noon",
            "name a day and no time; they count as noon")
        let how =
            result.format.source == nil
            ? "a morning counts as 08:00 and an evening as 20:00" : "the mapping says what it counts as"
        note(
            "data.part-of-day", times.partsOfDay, "names a part of the day and no time; \(how)",
            "name a part of the day and no time; \(how)")
        reportClockChanges(&log, times)
    }

    private func reportClockChanges(_ log: inout DiagnosticLog, _ times: TimeTally) {
        let zone = times.inZone > 0 ? times.zone.identifier : "the zone that is named"
        if times.inGap.count > 0 {
            log.warning(
                "data.time-in-gap", at: location(times.inGap),
                "\(count(times.inGap, entry)) with a time that the clocks of \(zone) left out; moved forward by the gap"
            )
        }
        if times.inOverlap.count > 0 {
            log.warning(
                "data.time-in-overlap", at: location(times.inOverlap),
                "\(count(times.inOverlap, entry)) with a time that the clocks of \(zone) showed twice; read as the earlier",
                hint: times.inDoubt > 0 ? "an export that begins with the oldest tells more of that hour" : nil)
        }
        if times.inSecondPass.count > 0 {
            log.note(
                "data.time-in-second-pass", at: location(times.inSecondPass),
                "\(count(times.inSecondPass, entry)) with a time that the clocks of \(zone) showed twice; read as the "
                    + "later, because those before show the earlier")
        }
    }

    // MARK: Lines

    private func location(_ lines: Listing<Int>) -> FileLocation { FileLocation(file: file, line: lines.first.first) }

    private func count(_ lines: Listing<Int>, _ noun: String) -> String {
        "\(lines.count) \(noun)\(lines.count == 1 ? "" : "s")\(Self.lines(lines))"
    }

    /// ` (lines 3, 4, 9 and 12 more)`, or nothing for a single line.
    static func lines(_ lines: Listing<Int>) -> String {
        // A line with several readings stands there once.
        var distinct: [Int] = []
        for line in lines.first where line != distinct.last { distinct.append(line) }
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
    /// How a header names the kind with its unit, as in: Weight (kg) or (lb).
    var headerExample: String {
        "\(id.prefix(1).uppercased() + id.dropFirst()) (\(units.map(\.id).joined(separator: ") or (")))"
    }
}
