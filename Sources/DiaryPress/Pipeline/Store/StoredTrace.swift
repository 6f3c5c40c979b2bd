internal import DiaryModel
internal import DiaryStore
internal import SystemKit

/// The digest of what is read about a person from a store, while it is read: the same only where nothing has changed
/// that a report could be made from.
final class StoredTrace {
    private var bytes: [UInt8] = []
    private var isBegun = false
    /// Digests of the parts so far, joined; a part is short enough to be held.
    private var parts: [String] = []

    /// The digest; `nil` where nothing was added or it could not be computed.
    var digest: String? {
        guard isBegun, !parts.contains("") else { return nil }
        return SHA256.digest(of: Array(parts.joined(separator: " ").utf8))
    }

    /// The revision of the person before anything else was read; `nil` where no person was added.
    private(set) var revision: Int64?

    /// Adds a person.
    func add(_ stored: StoredPerson) {
        let person = stored.person
        revision = stored.revision
        bytes.removeAll(keepingCapacity: true)
        add(person.id)
        add(person.name)
        add(person.birthDate?.description ?? "")
        add(person.sex.rawValue)
        add(stored.zone?.identifier ?? "")
        add(stored.language ?? "")
        add(stored.isStale ? "stale" : "")
        add(person.situation.text)
        if let height = person.height { add(height) }
        close()
    }

    /// Adds readings, in the order that the store has them in.
    func add(_ readings: [Reading]) {
        bytes.removeAll(keepingCapacity: true)
        for reading in readings {
            add(UInt64(bitPattern: reading.instant.milliseconds))
            add(reading.kind.id)
            add(UInt64(bitPattern: Int64(reading.offset?.seconds ?? .min)))
            for quantity in reading.value.quantities { add(quantity) }
            add("\(reading.meal.rawValue) \(reading.signs.rawValue)")
            add(reading.note)
            add(reading.source)
        }
        close()
    }

    /// Adds heights of other times, in the order that the store has them in.
    func add(_ heights: [MeasuredHeight]) {
        bytes.removeAll(keepingCapacity: true)
        for height in heights {
            add(UInt64(bitPattern: height.instant.milliseconds))
            add(height.quantity)
        }
        close()
    }

    private func close() {
        isBegun = true
        parts.append(SHA256.digest(of: bytes) ?? "")
    }

    private func add(_ text: String) {
        bytes += text.utf8
        // No text holds this byte.
        bytes.append(0xFF)
    }

    private func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

    private func add(_ quantity: Quantity) {
        add(quantity.value.bitPattern)
        add(quantity.bound.rawValue + quantity.unit.id)
    }
}
