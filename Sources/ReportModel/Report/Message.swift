public import DiaryModel

/// The name of a text in the templates, such as `section_title_blood_pressure`.
public struct MessageKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: lower-case words and digits joined with underscores, as Android resources have it.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a key from its name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
}

/// A text that is still to be put into words: a key, and what goes into it.
///
/// A report consists of these; there is no language in it. A copy is a reference to the same text, by which whoever keeps something
/// about it finds it again.
public struct Message: Hashable, Sendable {
    private let content: Content

    /// The parts that all copies share.
    private final class Content: Hashable, Sendable {
        let key: MessageKey
        let alter: String
        let arguments: [Argument]
        let words: StyledText?

        init(_ key: MessageKey, alter: String, _ arguments: [Argument], words: StyledText?) {
            (self.key, self.alter, self.arguments, self.words) = (key, alter, arguments, words)
        }

        static func == (one: Content, other: Content) -> Bool {
            one === other
                || one.key == other.key && one.alter == other.alter && one.arguments == other.arguments
                    && one.words == other.words
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(arguments)
            hasher.combine(words)
        }
    }

    /// The key of the text.
    public var key: MessageKey { content.key }
    /// The text to print when no template has the key; empty for the key itself.
    public var alter: String { content.alter }
    /// The values that go into it, by the names the templates use.
    public var arguments: [Argument] { content.arguments }
    /// The words, where it is in words already.
    public var words: StyledText? { content.words }

    /// The same for all copies of a message, as long as one of them is kept.
    public var identity: ObjectIdentifier { ObjectIdentifier(content) }

    /// Makes a message.
    public init(_ key: MessageKey, alter: String = "", _ arguments: [Argument] = []) {
        content = Content(key, alter: alter, arguments, words: nil)
    }

    /// Makes a message of what is in words already, such as a part of a text that was cut in two.
    ///
    /// Only layout and its tests make such messages: what is built before has no language.
    public init(words: StyledText) {
        content = Content(words.key ?? .verbatim, alter: "", [], words: words)
    }

    /// A message without a word.
    public static let nothing = Message(words: StyledText([]))

    /// A text of the person's own (a name, a note), printed as it is.
    public static func verbatim(_ text: String) -> Message {
        Message(.verbatim, [Argument("text", .text(text))])
    }

    /// One thing that goes into a message.
    public struct Argument: Hashable, Sendable {
        /// The name in braces in the templates; `n` selects the plural form.
        public let name: String
        /// The thing.
        public let value: Value

        /// Makes an argument.
        public init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// The kinds of things that go into a message; how each is printed is the language's business.
    public enum Value: Hashable, Sendable {
        /// A whole number.
        case integer(Int)
        /// A number with decimals.
        case number(Fixed)
        /// A number that always shows its sign, such as a change of weight.
        case signed(Fixed)
        /// A share of a whole.
        case percent(PercentFigure)
        /// A text of the person's own, isolated from the text around it in right-to-left languages.
        case text(String)
        /// A day.
        case date(CivilDate, DateStyle)
        /// Days from one to another, both included.
        case dateRange(CivilDate, CivilDate, DateStyle)
        /// The label of a unit in the reader's language.
        case unit(Unit)
        /// Another message.
        case message(Message)
        /// A number in a chart or its figures, divided as all numbers up to `largest` are: 12 300 as "12.3" (thousands).
        case scaled(Fixed, largest: Fixed)
        /// By what numbers up to a largest one are divided, such as "K" or "만"; nothing where they are not.
        case divisor(largest: Fixed)
        /// A time of day, in hours and minutes.
        case time(TimeOfDay)
        /// A full hour along an axis of hours: where the day has halves, the half stands at midnight and at noon alone.
        case hour(TimeOfDay)
        /// The number of the page the text stands on; known only when pages are made.
        case pageNumber
        /// The number of pages; known only when pages are made.
        case pageCount
    }

    /// The parts of a date that are written out.
    public enum DateStyle: String, Hashable, Sendable, CaseIterable {
        /// Digits only, year, month and day, such as 2025-11-03 or 2025. 11. 3.
        case short
        /// The month in letters, such as 3 November 2025.
        case long
        /// Month and day in digits, such as 11/3.
        case dayAndMonth
        /// The month in letters and the day, without the year, such as 3 November.
        case dayAndMonthName
        /// The month in short letters with its year, such as Nov 2025.
        case month
        /// The year alone, such as 2025.
        case year
        /// The day of the week in short letters, such as Mon.
        case weekday
        /// The day of the month alone, such as 3.
        case day
        /// The month in short letters and the day, such as Nov 3.
        case dayAndShortMonth
        /// The month in full with its year, such as November 2025.
        case fullMonth
    }
}

extension MessageKey {
    /// The key of texts that are printed as they are; templates do not have it.
    public static let verbatim: MessageKey = "verbatim"
}

/// A share of a whole as a report prints it: whole percents, with the two ends named.
public enum PercentFigure: Hashable, Sendable {
    /// Whole percents, 0 to 100.
    case whole(Int)
    /// Tenths of a percent, 0 to 1,000: what lies near a goal, or is a few percents of what has one.
    case tenths(Int)
    /// Above zero, and rounds to no tenth of a percent.
    case belowOneTenth
    /// Above zero, and rounds to zero.
    case belowOne
    /// Below the whole, and rounds to 100.
    case aboveNinetyNine
}
