internal import GuidelineModel
internal import ReportModel

extension SectionFacts {
    /// What the figures say: how many readings are in the target, and which class is most frequent if another is.
    var findings: [Message] {
        let rows = rows
        guard let most = rows.map(\.count).max() else { return [] }
        let target = target
        // Where all readings are in one class outside the target, its name says both.
        if rows.count == 1, target.map({ $0.count == 0 }) ?? true { return [allInClass(rows[0])] }
        var findings: [Message] = []
        if let target { findings.append(sentence(about: target)) }
        let frequent = rows.filter { $0.count == most }
        let isTargetFrequent = frequent.contains { share in
            share.row.classes.contains { target?.classes.contains($0) ?? false }
        }
        if !isTargetFrequent { findings.append(sentence(aboutMostFrequent: frequent)) }
        return findings
    }

    private func allInClass(_ share: RowShare) -> Message {
        Message(.findingAllInClass, ["n": .integer(classified), "class": .message(Message(share.row.label))])
    }

    /// "29 of 60 readings were in the class", with the words for all and for none.
    private func sentence(about target: TargetShare) -> Message {
        let name = name(of: target)
        let none: Phrase = name == nil ? .findingNoneInTarget : .findingNoneInClass
        let all: Phrase = name == nil ? .findingAllInTarget : .findingAllInClass
        let some: Phrase = name == nil ? .findingInTarget : .findingInClass
        let argument = name.map { [Message.Argument("class", .message($0))] } ?? []
        switch target.count {
        case 0: return Message(none.key, [Message.Argument("n", .integer(classified))] + argument)
        case classified: return Message(all.key, [Message.Argument("n", .integer(classified))] + argument)
        default:
            let figures: [Message.Argument] = [
                Message.Argument("n", .integer(target.count)), Message.Argument("total", .integer(classified)),
                Message.Argument("share", .percent(target.figure)),
            ]
            return Message(some.key, figures + argument)
        }
    }

    /// The name of the target, where it is a single class in a row of its own.
    private func name(of target: TargetShare) -> Message? {
        guard let guideline, target.classes.count == 1, target.rows.count == 1 else { return nil }
        return Message(guideline.rows[target.rows[0]].label)
    }

    private func sentence(aboutMostFrequent rows: [RowShare]) -> Message {
        let first = rows[0]
        if rows.count == 1 {
            return Message(
                .findingMostFrequent,
                [
                    "class": .message(Message(first.row.label)), "count": .integer(first.count),
                    "total": .integer(classified), "share": .percent(first.figure),
                ])
        }
        let names = rows.map { Message(.quotedClass, ["class": .message(Message($0.row.label))]) }
        return Message(
            .findingEquallyFrequent,
            [
                "classes": .message(Message.list(names) ?? names[0]), "count": .integer(first.count),
                "total": .integer(classified), "share": .percent(first.figure),
            ])
    }
}
