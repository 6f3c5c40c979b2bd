internal import GuidelineModel
internal import ReportModel

extension ClassFacts {
    /// What the classes say: how many readings are in the target, or else which class is most frequent.
    ///
    /// One sentence is enough where some are in the target: the rows beside it tell the other classes.
    var findings: [Message] {
        guard let most = rows.map(\.count).max() else { return [] }
        // Where all readings are in one class outside the target, its name says both.
        if rows.count == 1, target.map({ $0.count == 0 }) ?? true {
            return [Message(.findingAllInClass, ["n": .integer(classified), "class": .label(rows[0].row.label)])]
        }
        var findings: [Message] = []
        if let target { findings.append(sentence(about: target)) }
        if target.map({ $0.count == 0 }) ?? true {
            findings.append(sentence(aboutMostFrequent: rows.filter { $0.count == most }))
        }
        return findings
    }

    /// "29 of 60 readings were in the class", with words of their own for all and for none.
    private func sentence(about target: TargetShare) -> Message {
        // Only a target of a single class in a row of its own can be called by the name of a row.
        let isOneClass = target.classes.count == 1 && target.rows.count == 1
        let name = isOneClass ? [Message.Argument("class", .label(guideline.rows[target.rows[0]].label))] : []
        let all = [Message.Argument("n", .integer(classified))]
        switch target.count {
        case 0:
            return Message((isOneClass ? Phrase.findingNoneInClass : .findingNoneInTarget).key, all + name)
        case classified:
            return Message((isOneClass ? Phrase.findingAllInClass : .findingAllInTarget).key, all + name)
        default:
            let figures = [
                Message.Argument("n", .integer(target.count)), Message.Argument("total", .integer(classified)),
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
            let name = Message.Argument("class", .label(rows[0].row.label))
            return Message(Phrase.findingMostFrequent.key, [name] + figures)
        }
        let names = rows.map { Message(.quotedClass, ["class": .label($0.row.label)]) }
        return Message(
            Phrase.findingEquallyFrequent.key, [Message.Argument("classes", .message(.list(names)))] + figures)
    }
}
