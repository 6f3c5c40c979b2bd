internal import DiaryModel
internal import ReportModel

/// The parts around the sections: the title, the person, the lines at head and foot of every page.
struct ReportFrame {
    /// The definition of the report.
    let definition: ReportDefinition
    /// The person the report is about.
    let person: Person
    /// The sections that the layout shows, as they are printed, at least one.
    let sections: [SectionDefinition]
    /// The caveats about the percents of some section.
    let caveats: Set<PercentAllotment.Caveat>
    /// The texts at head and foot that the layout puts in place of the product's own.
    var furniture = ReportLayout.Furniture()

    /// The title of the report and the person it is about.
    var titlePanel: Panel { .title(title, identity: identity) }

    /// The letterhead of the clinic, which stands before all that the layout asks for.
    var letterhead: Panel? {
        definition.clinic.map { clinic in
            .letterhead(
                .verbatim(clinic.name), lines: clinic.lines.map(Message.verbatim),
                logo: clinic.logo.map { picture in
                    .init(picture, alternative: Words.clinicLogoAlternative(name: clinic.name))
                })
        }
    }

    private var author: String? {
        [definition.clinic?.name, person.name].lazy.compactMap(\.self).first { !$0.isEmpty }
    }

    /// The report around its panels.
    func report(_ panels: [Panel]) -> Report {
        let period = definition.period
        return Report(
            id: definition.id,
            title: Words.documentTitle(title: title, period: period.value(.long)),
            author: author.map(Message.verbatim), headerStart: own(furniture.headerStart) ?? head,
            headerEnd: own(furniture.headerEnd) ?? Words.headerPeriod(period: period.value(.long)),
            footerStart: own(furniture.footerStart) ?? disclaimer,
            footerShort: furniture.footerStart == nil && !caveats.isEmpty ? ofWhom : nil,
            footerMiddle: number,
            footerEnd: own(furniture.footerEnd)
                ?? Words.footerPage(page: Message.Value.pageNumber, pages: Message.Value.pageCount),
            panels: panels, date: period.last)
    }

    /// A text of the layout's own, with everything that such a text may want to say.
    private func own(_ key: MessageKey?) -> Message? {
        key.map { key in
            Message(
                key,
                [
                    .init("name", .text(person.name)), .init("period", definition.period.value(.long)),
                    .init("id", .text(definition.id)), .init("page", .pageNumber), .init("pages", .pageCount),
                    .init("title", .message(title)),
                ])
        }
    }

    /// The names of the sections, the first three of them where there are more.
    private var title: Message {
        var seen: Set<Message> = []
        let unique = sections.filter { seen.insert($0.titleMessage).inserted }
        var names = unique.prefix(ReportFrame.namedSections).enumerated().map { index, section in
            index == 0 ? section.titleMessage : section.nameMessage
        }
        if unique.count > names.count {
            names.append(Words.listMore(n: unique.count - names.count))
        }
        return .list(names)
    }

    /// The most sections that the title names before it counts the rest; four would not fit on a line.
    private static let namedSections = 3

    /// The name of the document and of the person: a page that lost the others still says to whom it belongs.
    private var head: Message {
        .separated([Words.reportName] + (person.name.isEmpty ? [] : [.verbatim(person.name)]))
    }

    /// The note that these are no diagnosis, and if percents were adjusted, or do not add up, the note on that.
    private var disclaimer: Message {
        let (isAdjusted, whole) = (caveats.contains(.adjusted), PercentFigure.whole(100))
        guard !isOfClinic else {
            let adjusted = isAdjusted ? Words.notePercentsAdjusted(whole: whole) : nil
            return .sentences([ofWhom, adjusted, rounded].compactMap(\.self)) ?? ofWhom
        }
        let own = isAdjusted ? Words.footerDisclaimerAdjusted(whole: whole) : Words.footerDisclaimer
        return .sentences([own, rounded].compactMap(\.self)) ?? own
    }

    private var rounded: Message? { caveats.contains(.doesNotAddUp) ? Words.footerRounded : nil }

    /// The note on who took the values, and that these are no diagnosis.
    private var ofWhom: Message { isOfClinic ? Words.footerDisclaimerClinic : Words.footerDisclaimer }

    /// True if all readings are of a clinic: of pressures where there are any, for others ask for no setting.
    private var isOfClinic: Bool {
        let pressures = sections.filter { $0.kind == .bloodPressure }
        return (pressures.isEmpty ? sections : pressures).allSatisfy { $0.setting == .office }
    }

    private var identity: Message {
        let period = definition.period
        let situation = person.situationMessages(in: period.first...period.last)
        return .separated(person.identityMessages + situation + [number, definition.staleMessage].compactMap(\.self))
    }

    private var number: Message { Words.reportNumber(id: definition.id) }
}

extension ReportDefinition {
    /// The note that later readings could not be imported; `nil` where all were.
    var staleMessage: Message? { latestDay.map { Words.personStale(date: $0.value(.long)) } }
}
