internal import GuidelineModel
internal import ReportModel

extension SectionFacts {
    /// What the reader must know beside the findings, the scheme first.
    var notes: [Message] {
        let ofClasses = classified.map { classes in
            schemeNotes(classes.guideline) + classes.sufficiencyNotes + classes.percentNotes + classes.mergedRowNotes
        }
        return (ofClasses ?? []) + (classes.map(unclassifiedNotes) ?? []) + setAsideNotes
    }

    /// Which classes these are, and whom they are for.
    private func schemeNotes(_ guideline: Guideline) -> [Message] {
        let name = Message.Value.text(guideline.name)
        let age = guideline.minimumAge
        if age <= 0 { return [Message(.noteGuideline, ["guideline": name])] }
        let isAdults = age >= SectionFacts.adultAge
        let scheme =
            isAdults
            ? Message(.noteGuidelineAdults, ["guideline": name])
            : Message(.noteGuidelineFromAge, ["guideline": name, "age": .integer(age)])
        if isAgeKnown { return [scheme] }
        let limit =
            isAdults ? Message(.noteAgeUnknownAdults) : Message(.noteAgeUnknownFromAge, ["age": .integer(age)])
        return [scheme, limit]
    }

    /// From this age on a scheme is said to be for adults; every scheme for adults that ships begins at 18.
    static let adultAge = 18

    /// Why readings of the section have no class.
    private func unclassifiedNotes(_ classes: ClassFacts) -> [Message] {
        guard readings > 0 else { return [] }
        let counts = classes.counts
        let name = Message.Value.text(classes.guideline.name)
        let age = Message.Value.integer(classes.guideline.minimumAge)
        var notes: [Message] = []
        if counts.belowMinimumAge == readings {
            notes.append(Message(.noteAllBelowAge, ["guideline": name, "age": age]))
        } else if counts.belowMinimumAge > 0 {
            notes.append(Message(.noteBelowAge, ["n": .integer(counts.belowMinimumAge), "age": age]))
        }
        if counts.heightMissing > 0 { notes.append(Message(.noteHeightMissing)) }
        if counts.notApplicable > 0 {
            notes.append(Message(.noteNotClassified, ["n": .integer(counts.notApplicable)]))
        }
        if counts.otherMealContext == readings, otherMealContext == 0 {
            notes.append(Message(.noteAllOtherMeal, ["guideline": name]))
        }
        return notes
    }

    /// Which readings the section leaves out.
    private var setAsideNotes: [Message] {
        var notes: [Message] = []
        if otherMealContext > 0 { notes.append(Message(.noteOtherMeal, ["n": .integer(otherMealContext)])) }
        if implausible > 0 { notes.append(Message(.noteImplausible, ["n": .integer(implausible)])) }
        return notes
    }
}

extension ClassFacts {
    /// What the scheme asks for before a period may be judged, where it is not met.
    fileprivate var sufficiencyNotes: [Message] {
        guard let asked = guideline.sufficiency else { return [] }
        var notes: [Message] = []
        if classified < asked.readings {
            notes.append(
                Message(.noteTooFewReadings, ["n": .integer(asked.readings), "measured": .integer(classified)]))
        }
        if days < asked.days {
            notes.append(Message(.noteTooFewDays, ["n": .integer(asked.days), "measured": .integer(days)]))
        }
        return notes
    }

    /// How the percents were made whole, where the reader could wonder.
    fileprivate var percentNotes: [Message] {
        switch allotment.caveat {
        case .adjusted: [Message(.notePercentsAdjusted, ["whole": .percent(.whole(100))])]
        case .doesNotAddUp: [Message(.notePercentsRounded, ["whole": .percent(.whole(100))])]
        case nil: []
        }
    }

    /// For each printed row that several classes share, what each of them counts.
    fileprivate var mergedRowNotes: [Message] {
        rows.filter { $0.row.classes.count > 1 }.map { share in
            let parts = share.row.classes.map { index in
                Message(
                    .noteMergedClass,
                    ["class": .label(guideline.classes[index].label), "count": .integer(counts.classes[index])])
            }
            return Message(
                .noteMergedRow, ["row": .label(share.row.label), "classes": .message(.list(parts))])
        }
    }
}
