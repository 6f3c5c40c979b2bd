internal import DiaryModel

/// The readings of a kind that can be true, and how many cannot.
struct UsableReadings {
    /// The readings that can be true, by instant.
    let all: [Reading]
    /// How many were set aside.
    let implausible: Int

    /// Parts what can be true from what cannot.
    init(_ readings: [Reading]) {
        all = readings.filter(UsableReadings.isUsable)
        implausible = readings.count - all.count
    }

    private static func isUsable(_ reading: Reading) -> Bool {
        let numbers = reading.value.quantities
        guard reading.isPlausible, numbers.count == reading.kind.numberCount else { return false }
        // A hundredfold of room: means, differences and values in other units can be printed too.
        return numbers.allSatisfy { number in
            Fixed(rounding: number.value * 100, decimals: number.unit.decimals) != nil
        }
    }
}

extension MeasurementKind {
    /// How many numbers a reading of the kind has.
    var numberCount: Int { id == MeasurementKind.bloodPressure.id ? 2 : 1 }
}
