internal import DiaryModel
internal import DiaryReading

/// The statements for a report that hold.
struct SettledDiary {
    /// The readings that hold, by moment.
    private(set) var readings: [Reading]
    /// The data files, in the order in which they were read.
    let files: [DiaryGathering.File]
    /// The warnings of their readers.
    let warnings: [Diagnostic]
    /// The heights of other times that belong to weights among the readings.
    private(set) var heights: [MeasuredHeight]
    /// The standings of the statements.
    let standings: StandingReport
    /// The readings beside which their source has another value of the same time.
    private(set) var contradicting: [Reading]
    /// The number of readings replaced by those of preferred sources.
    let outranked: Int
    /// The number of the store's input, whose duplicates were reported before.
    let storedInput: Int?
    /// The readings of the config.
    let own: [Reading]

    /// The facts in the files about the person.
    var people: [PersonFacts] { files.map(\.account.person) }

    /// Returns the readings of some moments alone.
    ///
    /// - Parameters:
    ///   - moments: The moments.
    ///   - measured: The heights among all readings, in the order of time.
    /// - Returns: The readings of these moments that hold.
    func within(_ moments: Range<Instant>, _ measured: [MeasuredHeight]) -> SettledDiary {
        var part = self
        part.readings = readings.filter { moments.contains($0.instant) }
        part.contradicting = contradicting.filter { moments.contains($0.instant) }
        part.heights = measured.besides(moments)
        return part
    }

    /// Returns true if some readings of a period, other than those of the configuration, have a time without a zone.
    func assumesZone(in period: Period) -> Bool {
        guard !files.isEmpty || storedInput != nil else { return false }
        let (moments, ownMoments) = (period.instants, Set(own.map(\.instant)))
        return readings.contains {
            $0.offset == nil && !$0.isDayOnly && moments.contains($0.instant) && !ownMoments.contains($0.instant)
        }
    }

    /// A warning that a store has readings with an assumed unit; file readers report their own.
    private func unitWarnings(config: String) -> [Diagnostic] {
        guard storedInput != nil else { return [] }
        let open = readings.filter { $0.signs.contains(.unitAssumed) }
        guard !open.isEmpty, !warnings.contains(where: { $0.code == "data.unit-assumed" }) else { return [] }
        let units = Set(open.flatMap { $0.value.quantities.map(\.unit.id) }).sorted()
        return [
            Diagnostic(
                .warning, "data.unit-assumed", at: FileLocation(file: config),
                "\(open.count) \(open.count == 1 ? "reading" : "readings") of the store read as "
                    + "\(units.joined(separator: " and ")), which nothing named",
                hint: "import the file anew, with the unit in its header")
        ]
    }

    /// The warnings of the readers, and what to tell about statements that are not shown.
    func warnings(config: String) -> [Diagnostic] {
        var warnings = warnings + files.flatMap(\.account.standingWarnings)
        warnings += Diagnostic.warnings("data.shared-id", standings.sharedIDs, at: FileLocation(file: config))
        // Readings that stand in the config twice are reported with those of several inputs.
        let told = Set(files.map(\.input) + [storedInput].compactMap(\.self))
        let count = standings.parts.reduce(standings.acrossInputs) {
            $0 + (told.contains($1.key) ? 0 : $1.value.duplicates)
        }
        if count > 0 {
            warnings.append(
                Diagnostic(
                    .warning, "data.duplicates", at: FileLocation(file: config),
                    "\(count) \(count == 1 ? "reading" : "readings") left out that the config or its data files hold already"
                ))
        }
        if outranked > 0 {
            warnings.append(
                Diagnostic(
                    .note, "data.outranked", at: FileLocation(file: config),
                    "\(outranked) \(outranked == 1 ? "reading gives" : "readings give") way to those that a preferred "
                        + "source has of the same minute"))
        }
        warnings += Diagnostic.warnings(
            "data.contradicting-values", contradicting.count, at: FileLocation(file: config),
            hint: "correct the file where one of them is wrong")
        return warnings + unitWarnings(config: config)
    }
}

extension [MeasuredHeight] {
    /// The last height before some moments, and the first behind them.
    func besides(_ moments: Range<Instant>) -> [MeasuredHeight] {
        [
            filter { $0.instant < moments.lowerBound }.max { $0.instant < $1.instant },
            filter { $0.instant >= moments.upperBound }.min { $0.instant < $1.instant },
        ].compactMap(\.self)
    }
}
