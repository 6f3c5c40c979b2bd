internal import DiaryModel
public import ReportModel

/// A panel in one of its states: none, one, many, tiny, zero, missing, overflowing, with the longest words.
///
/// The gallery prints all of them, and the tests of the layout hold all of them to the rules of the page.
public struct Specimen: Hashable, Sendable {
    /// The state, such as "all zero".
    public let state: String
    /// The panel.
    public let panel: Panel

    /// Makes a specimen.
    public init(_ state: String, _ panel: Panel) {
        self.state = state
        self.panel = panel
    }
}

/// Specimens of one kind of panel.
public struct SpecimenSheet: Hashable, Sendable {
    /// The kind, such as "bars"; also the name of its file in the gallery.
    public let name: String
    /// The panel in all its states.
    public let specimens: [Specimen]

    /// All the sheets of the gallery.
    public static let all: [SpecimenSheet] = [
        SpecimenSheet(name: "opening", specimens: Specimen.openings),
        SpecimenSheet(name: "clinic", specimens: Specimen.clinics),
        SpecimenSheet(name: "cards", specimens: Specimen.cards),
        SpecimenSheet(name: "donut", specimens: Specimen.donuts),
        SpecimenSheet(name: "bars", specimens: Specimen.bars),
        SpecimenSheet(name: "time-of-day", specimens: Specimen.timesOfDay),
        SpecimenSheet(name: "radar", specimens: Specimen.radars),
        SpecimenSheet(name: "halves", specimens: Specimen.halves),
        SpecimenSheet(name: "tables", specimens: Specimen.tables),
        SpecimenSheet(name: "notes", specimens: Specimen.notes),
        SpecimenSheet(name: "panels", specimens: Specimen.panels),
        SpecimenSheet(name: "grids", specimens: Specimen.grids),
        SpecimenSheet(name: "plots", specimens: Specimen.plots),
    ]

    /// The sheet as a report with a title that names it.
    public var report: Report {
        let opening = Panel.title("Gallery: \(name)".styled, identity: "Every state of the block".styled)
        return Report.specimen((name == "opening" ? [] : [opening]) + specimens.map(\.panel), name: name)
    }
}

extension Report {
    /// A report around panels, with invented lines at head and foot.
    public static func specimen(_ panels: [Panel], name: String = "specimens") -> Report {
        let pages = Message(
            words: StyledText([
                .init("0", language: .english, field: .pageNumber), .init(" / ", language: .english),
                .init("0", language: .english, field: .pageCount),
            ]))
        return Report(
            id: name, title: "Gallery: \(name)".styled, headerStart: "Gallery".styled, headerEnd: name.styled,
            footerStart: "Invented values.".styled, footerMiddle: "".styled, footerEnd: pages, panels: panels,
            date: CivilDate(dayNumber: 20_422))
    }
}

/// The words of specimens, whose messages are in words already; the key of any other.
public struct SpecimenWords: Wording {
    /// Makes the words.
    public init() {}

    /// The name of the message's key.
    public func words(of message: Message) -> StyledText { StyledText(message.key.rawValue, language: .english) }
}

extension String {
    /// The string as a text in English.
    public var styled: Message { Message(words: StyledText(self, language: .english)) }

    /// A figure and its unit, such as "50" and "times".
    func figure(_ unit: String = "") -> Message {
        var runs = [StyledText.Run(self, style: .value, language: .english)]
        if !unit.isEmpty {
            runs.append(StyledText.Run(" ", language: .english))
            runs.append(StyledText.Run(unit, style: .unit, language: .english))
        }
        return Message(words: StyledText(runs))
    }
}

/// Words that are long in one piece or in several, from languages that are known for them.
enum LongWords {
    static let german = "Blutdruckselbstmessungsprotokoll"
    static let french = "Hypertension artérielle sévère avec urgence hypertensive"
    static let korean = "가정에서 아침저녁으로 측정한 혈압 기록"
    static let sentence =
        "The values of this period were measured at home, mornings and evenings, mostly before meals and medicine, and "
        + "they are shown here as they were written down."
}
