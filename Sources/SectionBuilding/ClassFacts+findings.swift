internal import DiaryModel
internal import ReportModel

extension ClassFacts {
    /// Returns the sentence about the readings in a target, and one about the most frequent class if fewer than half
    /// are in it.
    ///
    /// For a few readings the rows show the latter.
    ///
    /// If at least half are in the target, one sentence is enough. Below, it would hide where most readings are.
    func findings(about target: TargetShare?, _ aim: Message? = nil) -> [Message] {
        guard let most = rows.map(\.count).max() else { return [] }
        let isOneRow = rows.count == 1
        // Where all readings are in one class outside the target of the classes, its name says both.
        if isOneRow, target?.isOfClasses ?? true, target.map({ $0.count == 0 }) ?? true { return [onlyClass] }
        // The target's limits follow the sentence about it; in every card all sentences are one paragraph.
        var findings = target.map { [sentence(about: $0)] + [aim].compactMap(\.self) } ?? []
        let mostFrequent = rows.filter { $0.count == most }
        if isOneRow || hasShares, isWorthSaying(mostFrequent, beside: target) {
            findings.append(isOneRow ? onlyClass : sentence(aboutMostFrequent: mostFrequent))
        }
        return [.sentences(findings)].compactMap(\.self)
    }

    /// The same of measurements: their share in the target in figures, which say what is counted, and the most frequent class.
    func measuredFindings(about target: TargetShare?, _ aim: Message? = nil) -> [Message] {
        let share = target.map {
            Words.panelOfTotalInTarget(n: $0.count, total: $0.total)
        }
        let first = [share, target == nil ? nil : aim].compactMap(\.self)
        let most = rows.map(\.count).max() ?? 0
        let mostFrequent = rows.filter { $0.count == most }
        let isNamed = rows.count > 1 && hasShares && isWorthSaying(mostFrequent, beside: target)
        return (first.isEmpty ? [] : [.separated(first)]) + (isNamed ? [sentence(aboutMostFrequent: mostFrequent)] : [])
    }

    /// The sentence that all readings are in one class.
    private var onlyClass: Message {
        let name = name(of: rows[0].row)
        return classified == 1
            ? Words.findingOnlyInClass(class: name)
            : Words.findingAllInClass(n: classified, class: name)
    }

    /// True if the sentence about the target, if there is one, leaves open which classes are most frequent.
    private func isWorthSaying(_ mostFrequent: [RowShare], beside target: TargetShare?) -> Bool {
        guard let target else { return true }
        let rowsOfTarget = target.rows.map { guideline.rows[$0] }
        // Of a target of classes and one row beside them the sentence about the target says both.
        let outside = guideline.rows.filter { row in !row.classes.contains { guideline.classes[$0].isTarget } }
        let inClasses = rows.filter { !outside.contains($0.row) }.reduce(0) { $0 + $1.count }
        guard outside.count > 1 || inClasses != target.count else { return false }
        return target.count * 2 < classified && !mostFrequent.allSatisfy { rowsOfTarget.contains($0.row) }
    }

    /// "29 of 60 readings were in the class", with words of their own for all and for none.
    private func sentence(about target: TargetShare) -> Message {
        // Only a target of a single class in a row of its own can be called by the name of a row.
        guard target.classes.count == 1, target.rows.count == 1 else { return target.sentence }
        let name = self.name(of: guideline.rows[target.rows[0]])
        let (count, total) = (target.count, target.total)
        return switch target.count {
        case 0: Words.findingNoneInClass(n: total, class: name)
        case 1 where target.total == 1: Words.findingOnlyInClass(class: name)
        case target.total: Words.findingAllInClass(n: total, class: name)
        default:
            target.isInPercent
                ? Words.findingInClass(n: count, total: total, share: target.figure, class: name)
                : Words.findingFewInClass(n: count, total: total, class: name)
        }
    }

    private func sentence(aboutMostFrequent rows: [RowShare]) -> Message {
        let (count, total) = (rows[0].count, classified)
        let share = rows[0].figure
        if rows.count == 1 {
            return Words.findingMostFrequent(class: name(of: rows[0].row), count: count, total: total, share: share)
        }
        let names = rows.map { Words.quotedClass(class: name(of: $0.row)) }
        return Words.findingEquallyFrequent(classes: Message.list(names), count: count, total: total, share: share)
    }
}

extension TargetShare {
    /// "29 of 60 readings were within the target", with words of their own for all and for none.
    var sentence: Message {
        let (count, total) = (self.count, self.total)
        return switch self.count {
        case 0: Words.findingNoneInTarget(n: total)
        case 1 where self.total == 1: Words.findingOnlyInTarget
        case self.total: Words.findingAllInTarget(n: total)
        default:
            isInPercent
                ? Words.findingInTarget(n: count, total: total, share: figure)
                : Words.findingFewInTarget(n: count, total: total)
        }
    }
}
