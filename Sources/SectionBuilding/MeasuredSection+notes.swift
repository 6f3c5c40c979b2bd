internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The notes that the reader must know beside the findings.
    var notes: [Message] {
        let ofClasses = classified.map { classes in
            ageNotes(classes.guideline) + classes.sufficiencyNotes + classes.mergedRowNotes
        }
        let unfit = readings.unfit?.isSilent ?? false ? unfitMessage : nil
        return joinedNotes + [unfit, noTargetSentence].compactMap(\.self) + (ofClasses ?? [])
            + (classes.map(unclassifiedNotes) ?? []) + setAsideNotes + beyondNotes
            + unitNotes + contradictionNotes
    }

    /// The note on the readings joined to measurements; none for days that add up.
    private var joinedNotes: [Message] {
        section.kind.addsUp ? [] : joinedReadings.map { [.joined($0, to: count)] } ?? []
    }

    /// The notes about readings left out, without a class among others, counted at a limit, or read in a unit that no data names.
    var dataNotes: [Message] {
        let bare = classified.map { notClassifiedNotes($0.counts.notApplicable) } ?? []
        return setAsideNotes + bare + beyondNotes + unitNotes + contradictionNotes
    }

    /// Returns the target, if no sentence of the card gives it.
    func targetNotes(besideFindings: Bool) -> [Message] {
        target == nil || besideFindings ? [] : [targetSentence].compactMap(\.self)
    }

    /// The sentence about the target, if the classes of the guideline do not give it.
    var targetSentence: Message? {
        aim.map { aim in
            guard aim.origin == .scheme else { return Words.noteTargetGoal(target: aim.message) }
            return Words.noteTargetPlace(place: section.placeMessage, target: aim.message)
        }
    }

    /// The sentence that the guideline has neither classes nor limits for readings of the setting.
    var noTargetSentence: Message? {
        guard aim == nil, let classes, classes.guideline.classes.isEmpty else { return nil }
        return Words.noteNoTarget(place: section.placeMessage, guideline: classes.schemeName)
    }

    /// The note on readings that figures and charts count as a number that they are only known to lie beyond.
    var beyondNotes: [Message] { beyond > 0 ? [Words.noteBeyond(n: beyond)] : [] }

    /// In which unit values were read that no data names the unit of.
    private var unitNotes: [Message] {
        assumedUnits.map { Words.noteUnitAssumed(unit: $0) }
    }

    /// The note that one source has several values of one time.
    private var contradictionNotes: [Message] {
        readings.isContradicted ? [Words.noteContradictingValues] : []
    }

    /// Returns the note on the people that the classes are for, if the age is unknown.
    private func ageNotes(_ guideline: Guideline) -> [Message] {
        let age = guideline.minimumAge
        guard age > 0, !isAgeKnown else { return [] }
        let isAdults = age >= MeasuredSection.adultAge
        return [isAdults ? Words.noteAgeUnknownAdults : Words.noteAgeUnknownFromAge(age: age)]
    }

    /// The age from which on a guideline is described as one for adults; every guideline for adults that ships begins
    /// at 18.
    static let adultAge = 18

    /// Returns the notes on readings of the section without a class.
    private func unclassifiedNotes(_ classes: ClassFacts) -> [Message] {
        let readings = readingCount
        guard readings > 0, !classes.guideline.classes.isEmpty else { return [] }
        let counts = classes.counts
        let name = classes.schemeName
        let age = classes.guideline.minimumAge
        var notes: [Message] = []
        if counts.belowMinimumAge == readings {
            notes.append(Words.noteAllBelowAge(guideline: name, age: age))
        } else if counts.belowMinimumAge > 0 {
            notes.append(Words.noteBelowAge(n: counts.belowMinimumAge, age: age))
        }
        // Where some have a height of their time, it is wrong to say that none is given.
        let isHeightUnknown = counts.heightMissing > 0 && counts.classified == 0
        if isHeightUnknown { notes.append(Words.noteHeightMissing) }
        notes += notClassifiedNotes(counts.notApplicable + (isHeightUnknown ? 0 : counts.heightMissing))
        if counts.otherMealContext == readings, otherMealContext == 0 {
            notes.append(isOfPulse ? Words.noteAllActive(guideline: name) : Words.noteAllOtherMeal(guideline: name))
        }
        return notes
    }

    private func notClassifiedNotes(_ count: Int) -> [Message] {
        count > 0 ? [Words.noteNotClassified(n: count)] : []
    }

    private var isOfPulse: Bool { section.kind.id == MeasurementKind.pulse.id }

    /// The notes on readings that the section leaves out.
    private var setAsideNotes: [Message] {
        [setAsideNote, implausible > 0 ? Words.noteImplausible(n: implausible) : nil].compactMap(\.self)
    }

    /// The note on readings that its guideline does not cover, by their relation to a meal or to exercise; `nil` for
    /// none.
    var setAsideNote: Message? {
        guard otherMealContext > 0 else { return nil }
        return isOfPulse ? Words.noteActive(n: otherMealContext) : Words.noteOtherMeal(n: otherMealContext)
    }
}

extension Message {
    /// Returns the note on the numbers of readings and measurements.
    static func joined(_ readings: Int, to measurements: Int) -> Message {
        Words.panelMethodMerged(n: measurements, readings: readings)
    }

    /// The same of some measurements; `nil` where none is of several readings.
    static func joined(_ measurements: [Measurement]) -> Message? {
        let readings = measurements.reduce(0) { $0 + $1.moment.readings }
        return readings > measurements.count ? .joined(readings, to: measurements.count) : nil
    }
}

extension ClassFacts {
    /// The notes about the guideline's requirements for judging a period that are not met.
    fileprivate var sufficiencyNotes: [Message] {
        guard let asked = guideline.sufficiency else { return [] }
        var notes: [Message] = []
        if classifiedReadings < asked.readings {
            let found = Words.noteClassifiedReadings(n: classifiedReadings)
            notes.append(Words.noteTooFewReadings(n: asked.readings, classified: found))
        }
        if days < asked.days {
            let found = Words.noteClassifiedDays(n: days)
            notes.append(Words.noteTooFewDays(n: asked.days, classified: found))
        }
        // Protocols for the home ask for other numbers; the page says which ones these are.
        return notes.map { .separated([schemeName, $0]) }
    }

    /// The notes about the percents, for a report without them at the foot of the page.
    var percentNotes: [Message] {
        let whole = PercentFigure.whole(100)
        return switch caveat {
        case .adjusted: [Words.notePercentsAdjusted(whole: whole)]
        case .doesNotAddUp: [Words.notePercentsRounded(whole: whole)]
        case nil: []
        }
    }

    /// For each printed row that several classes share, what each of them counts.
    fileprivate var mergedRowNotes: [Message] {
        rows.filter { $0.row.classes.count > 1 }.map { share in
            let parts = share.row.classes.map { index in
                Words.noteMergedClass(class: name(ofClass: index), count: counts.classes[index])
            }
            return Words.noteMergedRow(row: name(of: share.row), classes: Message.list(parts))
        }
    }
}
