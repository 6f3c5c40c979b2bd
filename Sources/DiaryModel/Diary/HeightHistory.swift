/// The height of a person at a moment, as measured.
public struct MeasuredHeight: Hashable, Sendable {
    /// The height.
    public let quantity: Quantity
    /// The moment of the measurement.
    public let instant: Instant

    /// Makes a height of a moment.
    public init(_ quantity: Quantity, at instant: Instant) {
        self.quantity = quantity
        self.instant = instant
    }
}

/// The height of a person over time, which decides the height for a body-mass index of a weight.
///
/// Children grow: a height measured years after a weight, or years before the next one, does not apply to it.
public struct HeightHistory: Hashable, Sendable {
    /// The measured heights, by moment; the first one where several share a moment.
    private let measured: [MeasuredHeight]
    private let told: Quantity?
    private let birthDate: CivilDate?

    /// From this age on people hardly grow: the charts of growth of WHO and CDC end at 19 and 20 years.
    public static let grownAge = 20

    /// The height known for a person at a weighing.
    public enum Finding: Hashable, Sendable {
        /// Measured at or before that moment, or stated without a date.
        case known(Quantity)
        /// It was measured later, when the person had long been grown.
        case later(Quantity)
        /// It was measured later, and nobody knows whether the person was grown.
        case laterAtUnknownAge(Quantity)
        /// It was measured later, and the person was still growing.
        case growing
        /// Nobody says anything.
        case unknown

        /// The height that counts.
        public var height: Quantity? {
            switch self {
            case .known(let height), .later(let height), .laterAtUnknownAge(let height): height
            case .growing, .unknown: nil
            }
        }
    }

    /// Makes the history of a person of whom so many heights were measured, in any order.
    public init(of person: Person, measured: [MeasuredHeight] = []) {
        told = person.height
        birthDate = person.birthDate
        let order = measured.indices.sorted { (measured[$0].instant, $0) < (measured[$1].instant, $1) }
        var sorted: [MeasuredHeight] = []
        for index in order where sorted.last?.instant != measured[index].instant { sorted.append(measured[index]) }
        self.measured = sorted
    }

    /// The height that belongs to a weight.
    ///
    /// The last height measured by then counts; without one, the height stated without a date. The first later
    /// measurement counts only if the person is not known to have been growing.
    ///
    /// - Parameters:
    ///   - instant: The moment of the weighing.
    ///   - day: The day of the weighing in the zone of the report.
    /// - Returns: The height, and why it counts or none does.
    public func finding(at instant: Instant, on day: CivilDate) -> Finding {
        let next = position(behind: instant)
        if next > 0 { return .known(measured[next - 1].quantity) }
        if let told { return .known(told) }
        guard let later = measured.first?.quantity else { return .unknown }
        guard let birthDate else { return .laterAtUnknownAge(later) }
        return birthDate.wholeYears(until: day) >= Self.grownAge ? .later(later) : .growing
    }

    /// The position of the first height that was measured behind a moment.
    private func position(behind instant: Instant) -> Int {
        measured.indices.start { measured[$0].instant > instant }
    }
}

extension Diary {
    /// The person's height over time.
    public var heights: HeightHistory {
        let id = MeasurementKind.height.id
        var measured = furtherHeights
        for reading in readings where reading.kind.id == id && reading.isPlausible {
            if case .single(let height) = reading.value {
                measured.append(MeasuredHeight(height, at: reading.instant))
            }
        }
        return HeightHistory(of: person, measured: measured)
    }
}
