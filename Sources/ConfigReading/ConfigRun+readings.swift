internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ConfigRun {

    /// Reads `reading`.
    mutating func readReading(_ checked: CheckedElement, in section: OpenSection?) throws(DiagnosticFailure) {
        if let section, checked.isSound, countReading(checked), fits(checked, section) {
            addReading(checked, section)
        }
        try readNothing()
    }

    private mutating func countReading(_ checked: CheckedElement) -> Bool {
        readingCount += 1
        if readingCount == limits.readings + 1 {
            log.error(
                "config.too-many-readings", at: checked.location, "more than \(limits.readings) readings in the config",
                hint: "put them into a file and name it in `data`")
        }
        return readingCount <= limits.readings
    }

    /// The required and optional attributes of readings of a kind.
    struct ReadingShape {
        let needed: [String]
        let allowed: [String]
        /// The attributes that only other kinds have.
        let others: [String]

        private init(needed: [String], allowed: [String]) {
            (self.needed, self.allowed) = (needed, allowed)
            others = ["systolic", "diastolic", "pulse", "value", "meal"].filter { !(needed + allowed).contains($0) }
        }

        static let pressure = ReadingShape(needed: ["systolic", "diastolic"], allowed: ["pulse"])
        static let glucose = ReadingShape(needed: ["value"], allowed: ["meal"])
        static let plain = ReadingShape(needed: ["value"], allowed: [])

        static func of(_ kind: MeasurementKind) -> ReadingShape {
            switch kind.id {
            case MeasurementKind.bloodPressure.id: pressure
            case MeasurementKind.glucose.id: glucose
            default: plain
            }
        }
    }

    /// True if a reading has the attributes that its kind asks for, and no others.
    private mutating func fits(_ checked: CheckedElement, _ section: OpenSection) -> Bool {
        let shape = section.shape
        var (fits, missing) = (true, shape.needed.count)
        for attribute in checked.element.attributes {
            let name = attribute.name
            if shape.needed.contains(where: name.isSame) {
                missing -= 1
                if attribute.value.utf8.first == UInt8(ascii: "-"), section.kind.plausible.lowerBound >= 0 {
                    fits = false
                    log.error(
                        "config.negative-value", at: checked.location(ofValue: name),
                        "the value of `\(name)` is below zero", hint: "measured values are not; leave out the sign")
                }
            } else if shape.others.contains(where: name.isSame) {
                fits = false
                log.error(
                    "config.unfitting-attribute", at: checked.element.location(ofAttribute: name),
                    "`\(name)` has no meaning in a reading of \(section.kind.id)",
                    hint: "such readings have \((shape.needed + shape.allowed).joined(separator: ", "))")
            } else if name.isSame(as: "event"), (checked["note"] ?? "").isEmpty {
                fits = false
                log.error(
                    "config.unfitting-attribute", at: checked.element.location(ofAttribute: name),
                    "`event` has no meaning in a reading without `note`", hint: "write in `note` what happened")
            }
        }
        guard missing > 0 else { return fits }
        for name in shape.needed where !checked.has(name) {
            log.error(
                "config.incomplete-reading", at: checked.element.location,
                "a reading of \(section.kind.id) lacks its `\(name)`",
                hint: "write \(name)=\"…\"")
        }
        return false
    }

    private mutating func addReading(_ checked: CheckedElement, _ section: OpenSection) {
        let unit = unit(of: checked, for: section.kind)
        guard unit != nil || !checked.has("unit"), let moment = moment(of: checked),
            let value = value(of: checked, section.kind, unit ?? section.unit)
        else { return }
        let reading = Reading(
            sharing: &readingPool, kind: section.kind, instant: moment.instant, offset: moment.offset, value: value,
            meal: checked["meal"] ?? .unspecified, note: checked["note"] ?? "",
            section: section.id)
        add(reading, checked, named: section.shape.needed)
        if let kind: DiaryEvent.Kind = checked["event"] {
            add(DiaryEvent(at: moment.instant, kind, reading.note, location: checked.location))
        }
        guard let pulse: Double = checked["pulse"] else { return }
        // A pulse beside a pressure was not given for the section of pressures: any section of the pulse may show it.
        let beats = Reading(
            sharing: &readingPool, kind: .pulse, instant: moment.instant, offset: moment.offset,
            value: .single(Quantity(pulse, .perMinute)))
        add(beats, checked, named: ReadingShape.pressure.allowed)
    }

    /// The moment of a reading or an event, and the offset that was written; reports one that no calendar or clock has.
    mutating func moment(of checked: CheckedElement) -> (instant: Instant, offset: UTCOffset?)? {
        // With an unknown zone there is no moment, and the zone has been reported.
        guard let zone else { return nil }
        if let moment = (checked["at"] as Timestamp?)?.moment(in: zone) { return moment }
        return log.refuse(
            "config.no-such-time", at: checked.location(ofValue: "at"), "there is no such day or time as `at` says",
            hint: "check month, day, hour and offset")
    }

    private func value(of checked: CheckedElement, _ kind: MeasurementKind, _ unit: Unit) -> ReadingValue? {
        guard kind.id == MeasurementKind.bloodPressure.id else {
            return (checked["value"] as Double?).map { .single(Quantity($0, unit)) }
        }
        guard let systolic: Double = checked["systolic"], let diastolic: Double = checked["diastolic"] else {
            return nil
        }
        return .bloodPressure(systolic: Quantity(systolic, unit), diastolic: Quantity(diastolic, unit))
    }

    /// Keeps a reading, with a warning when it cannot be true: the section sets it aside, counts it and says so.
    private mutating func add(_ reading: Reading, _ checked: CheckedElement, named names: [String]) {
        readings.append(reading)
        guard !reading.isPlausible else { return }
        let suspect = zip(names, reading.value.quantities).first { !reading.kind.isPlausible($1) }?.0
        let message =
            suspect.map { "a reading is set aside: its `\($0)` is outside of what is possible" }
            ?? "a reading is set aside: `diastolic` is not below `systolic`"
        let hint =
            suspect == nil ? "check whether the two were written the wrong way round" : "check the number and the unit"
        log.warning(
            "config.implausible-reading", at: checked.location(ofValue: suspect ?? "diastolic"), message, hint: hint)
    }
}
