internal import DiaryModel
internal import ReportModel

/// A scheme that a section asks for and that is not for the person, with the scheme in its place.
struct UnfitScheme {
    /// The scheme of the section, as the definition names it.
    let asked: Guideline
    /// The reason.
    private let misfit: Guideline.Misfit
    /// The scheme that judges instead; `nil` where none does.
    ///
    /// Of people who are too young the scheme stays, and has no class for them.
    let scheme: Guideline?

    /// Compares a scheme with a person; `nil` where it is for them.
    init?(_ asked: Guideline, _ guidelines: [String: Guideline], _ person: Person, _ days: ClosedRange<CivilDate>) {
        guard let misfit = asked.misfit(for: person, in: days) else { return nil }
        (self.asked, self.misfit) = (asked, misfit)
        scheme =
            asked.replacement(among: guidelines.values, for: person, in: days) ?? (misfit == .tooYoung ? asked : nil)
    }

    /// True if the section has another scheme than it asks for, or none, so that nothing else says why.
    var isSilent: Bool { scheme?.id != asked.id }

    /// Returns the note on the limits that apply instead, or the reason why none do.
    func message(in unit: Unit) -> Message {
        let other = asked.nameMessage(in: unit)
        if let scheme, isSilent {
            return Words.noteReplaced(guideline: scheme.nameMessage(in: unit), other: other)
        }
        return switch misfit {
        case .tooYoung: Words.noteAllBelowAge(guideline: other, age: asked.minimumAge)
        case .pregnancy: Words.noteNotInPregnancy(guideline: other)
        case .otherPeople: Words.noteNotFor(guideline: other)
        }
    }
}

extension Guideline {
    /// The name in words, with where its two classes meet in a unit.
    func nameMessage(in unit: Unit) -> Message { Message(nameLabel, nil, threshold(in: unit), in: unit) }

    /// The warning that a person comes to another side of the scheme's ages within a period; the age on its last day counts.
    func ageWarning(about section: SectionDefinition, _ person: Person, _ days: ClosedRange<CivilDate>) -> Diagnostic? {
        guard let first = person.age(on: days.lowerBound), let last = person.age(on: days.upperBound),
            first < minimumAge && last >= minimumAge
                || audience.maximumAge.map({ first <= $0 && last > $0 }) ?? false
        else { return nil }
        return Diagnostic(
            .warning, "section.age-changes", at: section.location.value,
            "within the period the person comes to an age at which guideline `\(id)` begins or ends to hold; the age on "
                + "the last day counts",
            hint: "make two reports, the second from the birthday on")
    }
}

extension Person {
    /// The pregnancy, the conditions and the profile of goals, as far as they count on some days.
    func situationMessages(in days: ClosedRange<CivilDate>) -> [Message] {
        var facts: [Message] = []
        if isPregnant(in: days) {
            facts.append(situation.due.map { Words.personPregnantDue(date: $0.value(.long)) } ?? Words.personPregnant)
        }
        facts += Situation.Condition.allCases.filter(situation.conditions.contains).map(\.message)
        if situation.goals == .older { facts.append(Words.goalsOlder) }
        return facts
    }
}

extension Situation.Condition {
    /// Its name in words.
    var message: Message {
        switch self {
        case .diabetes: Words.conditionDiabetes
        case .type1Diabetes: Words.conditionType1Diabetes
        case .type2Diabetes: Words.conditionType2Diabetes
        case .gestationalDiabetes: Words.conditionGestationalDiabetes
        case .hypercapnicFailure: Words.conditionHypercapnicFailure
        }
    }
}
