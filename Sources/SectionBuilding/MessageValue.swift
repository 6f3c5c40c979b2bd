internal import DiaryModel
internal import ReportModel

/// A thing that goes into a message as it is: what the constructors of ``Words`` take.
protocol MessageValue {
    /// The thing, as messages hold it.
    var messageValue: Message.Value { get }
}

extension Message.Value: MessageValue {
    var messageValue: Message.Value { self }
}

extension Message: MessageValue {
    var messageValue: Message.Value { .message(self) }
}

extension Int: MessageValue {
    var messageValue: Message.Value { .integer(self) }
}

extension Fixed: MessageValue {
    var messageValue: Message.Value { .number(self) }
}

extension PercentFigure: MessageValue {
    var messageValue: Message.Value { .percent(self) }
}

extension TimeOfDay: MessageValue {
    var messageValue: Message.Value { .time(self) }
}

extension Unit: MessageValue {
    var messageValue: Message.Value { .unit(self) }
}

extension String: MessageValue {
    var messageValue: Message.Value { .text(self) }
}

extension CivilDate {
    /// The day in words or digits, within a message.
    func value(_ style: Message.DateStyle) -> Message.Value { .date(self, style) }

    /// The day in words or digits.
    func words(_ style: Message.DateStyle) -> Message { Words.chartDate(date: value(style)) }
}

extension ClosedRange<CivilDate> {
    /// The days in words or digits.
    func words(_ style: Message.DateStyle) -> Message {
        Words.chartDate(date: Message.Value.dateRange(lowerBound, upperBound, style))
    }
}
