internal import PageModel
internal import ReportModel

/// The texts of a report that have been set for panels: measured in several forms, most are asked for more than once.
///
/// A message is known by its identity, which is its own as long as it is kept here.
final class KeptTexts {
    /// A text with the type and the room that it was asked for in.
    struct Place: Hashable {
        let message: ObjectIdentifier
        let type: PanelType
        /// No line is wider; `nil` for a single line.
        var width: Points?

        init(_ text: Message, _ type: PanelType, width: Points? = nil) {
            (message, self.type, self.width) = (text.identity, type, width)
        }
    }

    /// The most texts that are kept: those of long tables are set again rather than held in memory.
    private static let most = 20_000

    private(set) var texts: [Place: (message: Message, text: SetText)] = [:]
    /// The width of the widest word of texts.
    var words: [Place: (message: Message, widest: Points)] = [:]

    func keep(_ text: SetText, of message: Message, at place: Place) {
        if texts.count >= Self.most { texts = [:] }
        texts[place] = (message, text)
    }

    /// Forgets all of them: once pages are dealt out, blocks hold what they draw.
    func forget() {
        texts = [:]
        words = [:]
    }
}

extension Typesetter {
    /// Sets a text of a panel, in lines no wider than `width` where one is given.
    mutating func set(_ text: Message, _ type: PanelType, width: Points? = nil) throws(LayoutError) -> SetText {
        let line = KeptTexts.Place(text, type)
        if let known = kept.texts[line]?.text, width.map({ known.width <= $0 }) ?? true {
            return again(known, of: text)
        }
        let place = KeptTexts.Place(text, type, width: width)
        if width != nil, let known = kept.texts[place]?.text { return again(known, of: text) }
        let made = try set(words(text), type, width: width)
        // A text that has room on one line is the same without a width, but for a name that took smaller type for it.
        kept.keep(made, of: text, at: made.lines.count <= 1 && type != .rowName ? line : place)
        return made
    }

    /// Sets a text of a panel where there is one.
    mutating func set(_ text: Message?, _ type: PanelType, width: Points? = nil) throws(LayoutError) -> SetText? {
        if let text { .some(try set(text, type, width: width) as SetText) } else { nil }
    }

    /// Sets several texts of a panel.
    mutating func set(_ texts: [Message], _ type: PanelType, width: Points? = nil) throws(LayoutError) -> [SetText] {
        try texts.map { text throws(LayoutError) in try set(text, type, width: width) }
    }

    /// A text that has been set before; what was noticed then may have been taken back since.
    private mutating func again(_ known: SetText, of text: Message) -> SetText {
        if !known.missing.isEmpty { report(missing: known.missing, in: words(text)) }
        return known
    }

    /// The width of the widest word of a text of a panel; zero in scripts that break anywhere.
    mutating func widestWord(of text: Message, _ type: PanelType) throws(LayoutError) -> Points {
        let place = KeptTexts.Place(text, type)
        if let known = kept.words[place]?.widest { return known }
        let widest = try widestWord(of: words(text), in: self.type.smallest(type))
        kept.words[place] = (text, widest)
        return widest
    }
}
