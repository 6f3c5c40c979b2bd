internal import DiaryModel
internal import ReportModel

/// The time of day of a measurement, as far as it is known.
enum DiaryTime: Hashable, CaseIterable {
    case morning, evening
    /// Neither in the morning nor in the evening.
    case other
    /// On the day, and nobody knows when.
    case unknown

    /// Creates the time of a measurement.
    init(of entry: DiarySource.Entry) {
        switch entry.measurement.part {
        case .morning: self = .morning
        case .evening: self = .evening
        case .other: self = entry.measurement.moment.time == nil ? .unknown : .other
        }
    }

    /// Its name; `nil` where nothing is known.
    var name: Message? {
        switch self {
        case .morning: Words.timeMorning
        case .evening: Words.timeEvening
        case .other: Words.glucoseColumnOtherTimes
        case .unknown: nil
        }
    }
}

extension DiarySource {
    /// The times that some days have columns for: mornings and evenings where the period has any, others where those days have.
    func times(_ days: ClosedRange<CivilDate>) -> [DiaryTime] {
        let all = Set(judged.map { DiaryTime(of: $0) })
        let own = Set(judged.lazy.filter { days.contains($0.measurement.day) }.map { DiaryTime(of: $0) })
        return DiaryTime.allCases.filter { [.morning, .evening].contains($0) ? all.contains($0) : own.contains($0) }
    }
}
