#if Service
internal import Crypto
internal import Foundation
internal import ReportModel
internal import Synchronization
internal import SystemKit

/// Orders that ended workers, so that they end no more of them.
final class PoisonList: Sendable {
    private struct Entry {
        var deaths: Int
        var last: ServiceMoment
    }

    /// The most orders that are remembered; each has ended a worker.
    private static let mostEntries = 4_096
    private let deaths: Int
    private let life: Duration
    private let clock: ServiceClock
    private let entries = Mutex<[String: Entry]>([:])

    /// - Parameters:
    ///   - deaths: How many workers an order may end.
    ///   - life: How long it is refused after that.
    ///   - clock: Tells what time it is.
    init(deaths: Int, life: Duration, clock: ServiceClock) {
        (self.deaths, self.life, self.clock) = (deaths, life, clock)
    }

    /// Returns true if an order is refused.
    func contains(_ order: ExportOrder) -> Bool {
        let now = clock.now()
        return entries.withLock { entries in
            guard !entries.isEmpty, let entry = entries[Self.digest(of: order)] else { return false }
            return entry.deaths >= deaths && now.since(entry.last) < life
        }
    }

    /// Notes that an order ended a worker.
    func add(_ order: ExportOrder) {
        let now = clock.now()
        entries.withLock { entries in
            entries = entries.filter { now.since($0.value.last) < life }
            if entries.count >= Self.mostEntries, let oldest = entries.min(by: { $0.value.last < $1.value.last }) {
                entries[oldest.key] = nil
            }
            let digest = Self.digest(of: order)
            entries[digest] = Entry(deaths: (entries[digest]?.deaths ?? 0) + 1, last: now)
        }
    }

    /// Names an order without anything that can be read back from it; the moment of it does not count, nor what the caller has.
    private static func digest(of order: ExportOrder) -> String {
        var order = order
        if case .export(var request) = order {
            (request.now, request.unless) = (0, [])
            order = .export(request)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = (try? encoder.encode(order)) ?? Data()
        return hexadecimal(Crypto.SHA256.hash(data: bytes))
    }
}
#endif
