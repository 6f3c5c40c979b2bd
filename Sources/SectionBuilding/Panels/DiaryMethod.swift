internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The rule for bold measurements; `nil` if they have no target.
    fileprivate var boldRule: Message? {
        guard isJudged else { return nil }
        let section = section.nameMessage
        guard let aim = aim else {
            return classes.map {
                Words.diaryBoldTarget(section: section, target: $0.schemeName)
            }
        }
        if aim.origin == .scheme, low == nil, case .below(let systolic, let diastolic, _) = aim.limits {
            return Words.diaryBoldPressure(
                systolic: systolic.printed, diastolic: diastolic.printed, place: self.section.placeMessage)
        }
        return aim.origin == .goal
            ? Words.diaryBoldGoal(section: section, target: aim.message)
            : Words.diaryBoldTarget(section: section, target: aim.message)
    }

    /// The meanings of marks of some classes, and the scheme of these.
    fileprivate func legend(of classes: [Int]) -> [PanelLegendEntry] {
        guard let facts = self.classes, !classes.isEmpty else { return [] }
        let entries = classes.map { index in
            PanelLegendEntry(.bar(facts.guideline.classes[index].slot), facts.name(ofClass: index))
        }
        return entries + [PanelLegendEntry(nil, facts.schemeMessage)]
    }
}

extension DiarySource {
    /// Which of its measurements are bold, in a sentence for each section that judges them.
    var boldRules: [Message] { judges.compactMap(\.boldRule).eachOnce }

    /// The meanings of marks of some classes, and the scheme of these.
    func legend(of marks: Set<ClassMark>) -> [PanelLegendEntry] {
        judges.indices.flatMap { judge in
            judges[judge].legend(of: marks.sorted().filter { $0.judge == judge }.map(\.index))
        }
    }
}

/// Sentences about how a panel of the diary is read.
enum DiaryMethod {
    /// Returns the sentence that values within ten minutes are one, in the words of a block.
    static func joined(_ words: (_ minutes: Int) -> Message) -> Message {
        words(Int(Moment.reach / 60_000))
    }

    /// Sentences as the last part of a panel.
    static func part(_ sentences: [Message?]) -> [PanelPart] {
        Message.sentences(sentences.compactMap(\.self)).map { [.text($0, .method)] } ?? []
    }

    /// Returns the note on implausible readings of some sources.
    static func implausible(_ sources: [DiarySource]) -> Message? {
        let count = sources.reduce(0) { $0 + $1.implausible }
        return count > 0 ? Words.noteImplausible(n: count) : nil
    }

    /// So many of them.
    static func times(_ count: Int) -> Message { Words.diaryTimes(count: count) }
}

extension Message {
    /// A unit by itself.
    static func unit(_ unit: Unit) -> Message {
        Words.chartUnit(divisor: Message.Value.divisor(largest: Fixed(0)), unit: unit)
    }

    /// A time by itself.
    static func time(_ time: TimeOfDay) -> Message { Words.chartTime(time: time) }
}

extension CalendarMonths {
    /// The number of a day in its month.
    func number(of day: CivilDate) -> Int { day.dayNumber - month(of: day).first.dayNumber + 1 }
}
