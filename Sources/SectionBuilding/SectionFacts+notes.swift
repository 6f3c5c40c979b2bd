internal import GuidelineModel
internal import ReportModel

extension SectionFacts {
    /// What the reader must know beside the findings, the scheme first.
    var notes: [Message] {
        let counted = classified > 0
        return (counted ? schemeNotes + sufficiencyNotes + percentNotes + mergedRowNotes : [])
            + unclassifiedNotes + setAsideNotes
    }

    /// Which classes these are, and whom they are for.
    private var schemeNotes: [Message] {
        guard let guideline else { return [] }
        let name = Message.Value.text(guideline.name)
        let age = guideline.minimumAge
        if age <= 0 { return [Message(.noteGuideline, ["guideline": name])] }
        let isAdults = age >= SectionFacts.adultAge
        let scheme =
            isAdults
            ? Message(.noteGuidelineAdults, ["guideline": name])
            : Message(.noteGuidelineFromAge, ["guideline": name, "age": .integer(age)])
        if isAgeKnown { return [scheme] }
        return [
            scheme,
            isAdults
                ? Message(.noteAgeUnknownAdults) : Message(.noteAgeUnknownFromAge, ["age": .integer(age)]),
        ]
    }

    /// From this age on a scheme is said to be for adults (the age of majority that every cited scheme uses).
    static let adultAge = 18

    /// What the scheme asks for before a period may be judged, where it is not met.
    private var sufficiencyNotes: [Message] {
        guard let asked = guideline?.sufficiency else { return [] }
        var notes: [Message] = []
        if classified < asked.readings {
            notes.append(
                Message(.noteTooFewReadings, ["n": .integer(asked.readings), "measured": .integer(classified)]))
        }
        if classifiedDays < asked.days {
            notes.append(
                Message(.noteTooFewDays, ["n": .integer(asked.days), "measured": .integer(classifiedDays)]))
        }
        return notes
    }

    private var percentNotes: [Message] {
        switch allotment?.caveat {
        case .adjusted: [Message(.notePercentsAdjusted, ["whole": .percent(.whole(100))])]
        case .doesNotAddUp: [Message(.notePercentsRounded, ["whole": .percent(.whole(100))])]
        case nil: []
        }
    }

    /// For each printed row that several classes share, what each of them counts.
    private var mergedRowNotes: [Message] {
        guard let guideline, let classCounts else { return [] }
        return rows.filter { $0.row.classes.count > 1 }.compactMap { share in
            let classes = share.row.classes.map { index in
                Message(
                    .noteMergedClass,
                    [
                        "class": .message(Message(guideline.classes[index].label)),
                        "count": .integer(classCounts.classes[index]),
                    ])
            }
            guard let list = Message.list(classes) else { return nil }
            return Message(.noteMergedRow, ["row": .message(Message(share.row.label)), "classes": .message(list)])
        }
    }

    /// Why readings of the section have no class.
    private var unclassifiedNotes: [Message] {
        guard let guideline, let classCounts else { return [] }
        let allBelow = classCounts.belowMinimumAge == readings
        var notes: [Message] = []
        if readings > 0, allBelow {
            notes.append(
                Message(
                    .noteAllBelowAge, ["guideline": .text(guideline.name), "age": .integer(guideline.minimumAge)]))
        } else if classCounts.belowMinimumAge > 0 {
            notes.append(
                Message(
                    .noteBelowAge,
                    ["n": .integer(classCounts.belowMinimumAge), "age": .integer(guideline.minimumAge)]))
        }
        if classCounts.heightMissing > 0 { notes.append(Message(.noteHeightMissing)) }
        if classCounts.notApplicable > 0 {
            notes.append(Message(.noteNotClassified, ["n": .integer(classCounts.notApplicable)]))
        }
        if readings > 0, classCounts.otherMealContext == readings, otherMealContext == 0 {
            notes.append(Message(.noteAllOtherMeal, ["guideline": .text(guideline.name)]))
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
