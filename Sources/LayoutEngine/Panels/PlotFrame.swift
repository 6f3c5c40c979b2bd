internal import PageModel

/// The places of a plot's parts in its room.
struct PlotFrame: Sendable {
    /// The room of each scale, from the upper one to the lower one.
    let scales: [Rect]
    /// From where to where the common axis goes.
    let span: ClosedRange<Double>

    /// The distance of values from the ends of the axis.
    static let inset: Points = 5
    /// Between two scales.
    static let gap: Points = 8

    /// Puts scales one above the other.
    ///
    /// - Parameters:
    ///   - room: The room of all scales, the titles above them included.
    ///   - shares: The part of the height that each asks for.
    ///   - hasTitles: True if each has a title above it.
    ///   - titleHeight: How high such a title is.
    ///   - span: From where to where the common axis goes.
    init(_ room: Rect, shares: [Double], hasTitles: Bool, titleHeight: Points, span: ClosedRange<Double>) {
        self.span = span
        let above = hasTitles ? titleHeight : 0
        let gaps = Self.gap * Double(max(0, shares.count - 1))
        let left = room.height - gaps - above * Double(shares.count)
        let whole = shares.reduce(0, +)
        var top = room.minY
        scales = shares.map { share in
            let height = left * (share / whole)
            defer { top += above + height + Self.gap }
            return Rect(x: room.minX, y: top + above, width: room.width, height: height)
        }
    }

    /// Returns the place of a value on the common axis.
    func x(_ value: Double) -> Points {
        guard let room = scales.first else { return 0 }
        let length = span.upperBound - span.lowerBound
        let share = length > 0 ? (value - span.lowerBound) / length : 0.5
        return room.minX + Self.inset + (room.width - Self.inset * 2) * min(max(share, 0), 1)
    }

    /// Returns the place of a value on a scale; values beyond its ends are at them.
    func y(_ value: Double, _ scale: Int, _ range: ClosedRange<Double>) -> Points {
        let room = scales[scale]
        let length = range.upperBound - range.lowerBound
        let share = length > 0 ? (value - range.lowerBound) / length : 0.5
        return room.maxY - room.height * min(max(share, 0), 1)
    }

    /// Returns the labels to write along an axis: all, or every second, third, fourth, sixth and so on from the first,
    /// as they have room.
    ///
    /// Steps part months and hours evenly, too: every fifth month would begin in another one each year.
    static func kept(_ rooms: [(start: Points, end: Points)], gap: Points) -> [Int] {
        for step in 1..<max(2, rooms.count) where 12 % step == 0 || step % 12 == 0 {
            let kept = Array(stride(from: 0, to: rooms.count, by: step))
            if zip(kept, kept.dropFirst()).allSatisfy({ rooms[$0].end + gap <= rooms[$1].start }) { return kept }
        }
        return Array(rooms.indices.prefix(1))
    }

    /// Returns the labels beside a scale that have room, the earlier ones first.
    static func apart(_ places: [Points], by height: Points) -> [Int] {
        var kept: [Int] = []
        for (index, place) in places.enumerated()
        where kept.allSatisfy({ abs((places[$0] - place).value) >= height.value }) {
            kept.append(index)
        }
        return kept
    }

    /// Keeps labels of a height apart, each as near as can be to where it wants to be.
    static func spread(_ wishes: [Points], height: Points, within range: ClosedRange<Double>) -> [Points] {
        let order = wishes.indices.sorted { wishes[$0] < wishes[$1] }
        var places = wishes.map(\.value)
        var last = -Double.infinity
        for index in order {
            places[index] = max(places[index], last + height.value, range.lowerBound)
            last = places[index]
        }
        var next = range.upperBound + height.value
        for index in order.reversed() {
            places[index] = min(places[index], next - height.value)
            next = places[index]
        }
        return places.map { Points($0) }
    }
}
