internal import GuidelineModel
internal import ReportModel

extension ClassFacts {
    /// What the classes say: how many readings are in a target, and which class is most frequent where these are
    /// fewer than half.
    ///
    /// Where at least half are in the target one sentence is enough. Below, it would hide where most readings are.
    func findings(about target: TargetShare?, _ aim: Message? = nil) -> [Message] {
        guard let most = rows.map(\.count).max() else { return [] }
        // Where all readings are in one class outside the target, its name says both.
        if !tells(target), rows.count == 1 {
            let name = Message.Value.message(name(of: rows[0].row))
            return [
                classified == 1
                    ? Message(.findingOnlyInClass, ["class": name])
                    : Message(.findingAllInClass, ["n": .integer(classified), "class": name])
            ]
        }
        var findings: [Message] = []
        if let target { findings.append(sentence(about: target)) }
        // What the target is belongs to the sentence about it, and what follows stands in the same paragraph.
        if let aim, target != nil { findings.append(aim) }
        let mostFrequent = rows.filter { $0.count == most }
        if isWorthSaying(mostFrequent, beside: target) { findings.append(sentence(aboutMostFrequent: mostFrequent)) }
        return aim == nil || target == nil ? findings : [.sentences(findings)].compactMap(\.self)
    }

    /// Whether there is a sentence about the target.
    func tells(_ target: TargetShare?) -> Bool { target.map { rows.count > 1 || $0.count > 0 } ?? false }

    /// Whether the sentence about the target, if there is one, leaves open which classes are most frequent.
    private func isWorthSaying(_ mostFrequent: [RowShare], beside target: TargetShare?) -> Bool {
        guard let target else { return true }
        let rowsOfTarget = target.rows.map { guideline.rows[$0] }
        return target.count * 2 < classified && !mostFrequent.allSatisfy { rowsOfTarget.contains($0.row) }
    }

    /// "29 of 60 readings were in the class", with words of their own for all and for none.
    private func sentence(about target: TargetShare) -> Message {
        // Only a target of a single class in a row of its own can be called by the name of a row.
        let isOneClass = target.classes.count == 1 && target.rows.count == 1
        let name = isOneClass ? [Message.Argument("class", .message(name(of: guideline.rows[target.rows[0]])))] : []
        let all = [Message.Argument("n", .integer(target.total))]
        switch target.count {
        case 0:
            return Message((isOneClass ? Phrase.findingNoneInClass : .findingNoneInTarget).key, all + name)
        case 1 where target.total == 1:
            return Message((isOneClass ? Phrase.findingOnlyInClass : .findingOnlyInTarget).key, name)
        case target.total:
            return Message((isOneClass ? Phrase.findingAllInClass : .findingAllInTarget).key, all + name)
        default:
            let figures = [
                Message.Argument("n", .integer(target.count)), Message.Argument("total", .integer(target.total)),
                Message.Argument("share", .percent(target.figure)),
            ]
            return Message((isOneClass ? Phrase.findingInClass : .findingInTarget).key, figures + name)
        }
    }

    private func sentence(aboutMostFrequent rows: [RowShare]) -> Message {
        let figures: [Message.Argument] = [
            Message.Argument("count", .integer(rows[0].count)), Message.Argument("total", .integer(classified)),
            Message.Argument("share", .percent(rows[0].figure)),
        ]
        if rows.count == 1 {
            let name = Message.Argument("class", .message(self.name(of: rows[0].row)))
            return Message(Phrase.findingMostFrequent.key, [name] + figures)
        }
        let names = rows.map { Message(.quotedClass, ["class": .message(name(of: $0.row))]) }
        return Message(
            Phrase.findingEquallyFrequent.key, [Message.Argument("classes", .message(.list(names)))] + figures)
    }
}
