import DiaryModel
import Foundation
import ReportModel

/// The figures of a sensor anew, minute by minute: which value each minute of the days has, and what follows from that.
///
/// Readings lie on whole minutes, no two on one.
struct MinuteRecount {
    /// Minutes since the first midnight, with their values in mg/dL.
    let readings: [(minute: Int, value: Double)]
    let days: Int
    /// The value that each minute has; a minute that is too far from a reading has none.
    private let minutes: [Double?]
    /// How many minutes a reading is one of.
    private let usual: [Int]

    init(_ readings: [(minute: Int, value: Double)], days: Int) {
        (self.readings, self.days) = (readings, days)
        let gaps = zip(readings, readings.dropFirst()).map { $1.minute - $0.minute }
        let usual = readings.indices.map { index in
            // The middle one of nine intervals around it, the lower one of two.
            let near = gaps[max(0, index - 4)..<min(gaps.count, index + 5)].sorted()
            return min(15, near[(near.count - 1) / 2])
        }
        self.usual = usual
        var (minutes, last) = ([Double?](), -1)
        for minute in 0..<(days * 1_440 + 60) {
            if last + 1 < readings.count, readings[last + 1].minute == minute { last += 1 }
            let reach = last < 0 ? 0 : last + 1 < readings.count ? 2 * usual[last] : usual[last]
            minutes.append(last >= 0 && minute - readings[last].minute < reach ? readings[last].value : nil)
        }
        self.minutes = minutes
    }

    /// The share of the time whose values are what is asked for, as every page prints it.
    func share(_ isInside: (Double) -> Bool) -> String {
        let known = minutes.compactMap(\.self)
        let tenths = Int(
            (Double(known.count(where: isInside)) / Double(known.count) * 1_000 + 0.5 + 1e-9).rounded(.down))
        let isNear = tenths < 50 || [50, 100, 250, 500, 700].contains { abs($0 - tenths) <= 10 }
        guard known.contains(where: isInside) else { return "0%" }
        if isNear { return tenths == 0 ? "<0.1%" : "\(tenths / 10).\(tenths % 10)%" }
        let percent = Int(
            (Double(known.count(where: isInside)) / Double(known.count) * 100 + 0.5 + 1e-9).rounded(.down))
        return percent == 100 && !known.allSatisfy(isInside) ? ">99%" : "\(percent)%"
    }

    /// The same in minutes of a day.
    func timeOfDay(_ isInside: (Double) -> Bool) -> String {
        let known = minutes.compactMap(\.self)
        return Self.time(
            Int((Double(known.count(where: isInside)) / Double(known.count) * 1_440 + 0.5 + 1e-9).rounded(.down)))
    }

    static func time(_ minutes: Int) -> String {
        minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// The share of a day, of the readings that began on it.
    func share(ofDay day: Int, _ isInside: (Double) -> Bool) -> String {
        let own = readings.filter { $0.minute / 1_440 == day }
        let next = readings.first { $0.minute / 1_440 > day }
        // What the last one holds beyond midnight is of its day, and the first one of the day begins with itself.
        let end = own.last.map { last in
            let index = readings.firstIndex { $0.minute == last.minute } ?? 0
            return next.map { min($0.minute, last.minute + 2 * usual[index]) } ?? last.minute + usual[index]
        }
        guard let first = own.first, let end else { return "–" }
        let known = minutes[first.minute..<end].compactMap(\.self)
        let part = MinuteRecount(known: known)
        return own.count < 10 ? "\(own.count { isInside($0.value) }) of \(own.count)" : part.share(isInside)
    }

    private init(known: [Double]) { (readings, days, minutes, usual) = ([], 0, known, []) }

    /// The mean of the readings, the indicator, the variability and the share of the time that was measured.
    var numbers: [String] {
        let values = readings.map(\.value)
        let whole = weights.reduce(0, +)
        let mean = zip(values, weights).map(*).reduce(0, +) / whole
        let squares = zip(values, weights).map { ($0 - mean) * ($0 - mean) * $1 }.reduce(0, +)
        let deviation = (squares / whole * Double(values.count) / Double(values.count - 1)).squareRoot()
        let active = 100 * Double(usual.reduce(0, +)) / Double(days * 1_440)
        func rounded(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }
        let gmi = rounded((3.31 + 0.02392 * mean) * 10)
        let hasIndicator = days >= 14 && rounded(active) >= 70
        return [
            "\(rounded(mean)) mg/dL", hasIndicator ? "\(gmi / 10).\(gmi % 10)%" : "–",
            "\(rounded(100 * deviation / mean))%",
            active < 100 && rounded(active) == 100 ? ">99%" : "\(min(100, rounded(active)))%",
        ]
    }

    /// When the median of half an hour around is highest and when it is lowest, the earlier of several: as a finding says it.
    var medians: String {
        let smooth = smooth(0.5)
        func words(_ place: Int) -> String {
            let minute = place % 4 * 15
            let value = Int((smooth[place] + 0.5).rounded(.down))
            return "\(place / 4):\(minute == 0 ? "00" : "\(minute)") (\(value) mg/dL)"
        }
        let (top, bottom) = (smooth.max() ?? 0, smooth.min() ?? 0)
        let places = (smooth.firstIndex(of: top) ?? 0, smooth.firstIndex(of: bottom) ?? 0)
        return "The median is highest at \(words(places.0)) and lowest at \(words(places.1))."
    }

    /// The percentiles of half an hour around each quarter of an hour, smoothed around the clock.
    private func smooth(_ share: Double) -> [Double] {
        let raw: [Double] = (0..<96).map { quarter in
            let near = readings.filter { reading in
                let apart = abs(reading.minute % 1_440 - quarter * 15 - 5)
                return min(apart, 1_440 - apart) <= 30
            }.map(\.value).sorted()
            let place = Double(near.count - 1) * share
            let (low, high) = (near[Int(place)], near[min(near.count - 1, Int(place) + 1)])
            return low + (high - low) * (place - place.rounded(.down))
        }
        let weights: [(offset: Int, weight: Double)] = [(-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1)]
        return raw.indices.map { place -> Double in
            let sum: Double = weights.reduce(0) { $0 + raw[(place + $1.offset + 96) % 96] * $1.weight }
            return sum / 16
        }
    }

    /// The five percentiles at every third hour, as they are printed.
    var percentiles: [[String]] {
        let all = [0.05, 0.25, 0.5, 0.75, 0.95].map(smooth)
        return stride(from: 0, to: 96, by: 12).map { place in
            all.map { "\(Int(($0[place] + 0.5 + 1e-9).rounded(.down)))" }
        }
    }

    /// The weight of each in means: its usual interval where more than one in twenty of a hundred or more has another
    /// than most.
    private var weights: [Double] {
        let alike = Dictionary(grouping: usual) { $0 }.mapValues(\.count)
        let most = alike.values.max() ?? 0
        let common = alike.filter { $0.value == most }.keys.min() ?? 0
        let others = usual.count { 2 * $0 >= 3 * common || 3 * $0 <= 2 * common }
        return usual.count >= 100 && 20 * others > usual.count ? usual.map(Double.init) : usual.map { _ in 1 }
    }

    /// The episodes beyond a limit: when each began, and how many minutes it lasted.
    func episodes(_ isBeyond: (Double) -> Bool) -> [(start: Int, minutes: Int)] {
        // Stretches of minutes that follow one another, those without a value left out, cut where nothing was measured for long.
        var stretches: [[(minute: Int, isBeyond: Bool)]] = [[]]
        for (index, reading) in readings.enumerated() {
            if index > 0, reading.minute - readings[index - 1].minute > 45 { stretches.append([]) }
            let end = index + 1 < readings.count ? readings[index + 1].minute : reading.minute + usual[index]
            for minute in reading.minute..<end {
                guard let value = minutes[minute] else { continue }
                stretches[stretches.count - 1].append((minute, isBeyond(value)))
            }
        }
        return stretches.flatMap { stretch -> [(start: Int, minutes: Int)] in
            var (found, open) = ([(start: Int, minutes: Int)](), (start: Int, end: Int)?.none)
            var rest = stretch[...]
            while let first = rest.first {
                let run = rest.prefix { $0.isBeyond == first.isBeyond }
                rest = rest.dropFirst(run.count)
                let end = (run.last?.minute ?? 0) + 1
                if first.isBeyond, open != nil || run.count >= 15 {
                    open = (open?.start ?? first.minute, end)
                } else if !first.isBeyond, run.count >= 15, let whole = open {
                    found.append((whole.start, whole.end - whole.start))
                    open = nil
                }
            }
            return found + [open].compactMap { $0 }.map { ($0.start, $0.end - $0.start) }
        }
    }
}
