public import DiaryModel

/// A ring of slices in clinical order, with percents and a figure in its hole.
public struct DonutChart: Hashable, Sendable {
    /// The slices, clockwise from 12 o'clock; every count is above zero, and there is at least one.
    public var slices: [Slice]
    /// The figure in the hole, in the styles `value` and `unit`: the number of readings.
    public var centre: Message
    /// The text for screen readers: the same figures in a sentence.
    public var alternative: Message

    /// Makes a ring.
    public init(slices: [Slice], centre: Message, alternative: Message) {
        self.slices = slices
        self.centre = centre
        self.alternative = alternative
    }

    /// One slice.
    public struct Slice: Hashable, Sendable {
        /// Colour and pattern.
        public var slot: ColourSlot
        /// The number of its readings; above zero.
        public var count: Int
        /// Its percent, from the section's one allotment; empty where there are too few readings for one.
        public var percent: Message

        /// Makes a slice.
        public init(slot: ColourSlot, count: Int, percent: Message) {
            self.slot = slot
            self.count = count
            self.percent = percent
        }
    }
}
