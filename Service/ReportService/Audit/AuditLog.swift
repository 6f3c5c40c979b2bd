#if Service
internal import Dispatch
internal import Synchronization
package import SystemKit

/// Records exports in files, a line each.
///
/// Events that come while others are being forced to the disk are written together, by a thread of their own: no request waits for more than
/// two writes, and no thread of the server for any.
package final class AuditLog: Auditing {
    private typealias Waiting = (event: AuditEvent, end: CheckedContinuation<FileError?, Never>)

    private struct Queue {
        var waiting: [Waiting] = []
        var isWriting = false
    }

    private let queue = Mutex(Queue())
    private let writer: Mutex<AuditWriter>
    private let thread = DispatchQueue(label: "audit")

    /// Opens the audit.
    ///
    /// - Parameters:
    ///   - settings: Where it is.
    ///   - key: The key of its hashes.
    ///   - now: The moment.
    ///   - recovered: Called when the last line was torn, as the next ones say.
    /// - Throws: Why nothing can be written there.
    package init(
        _ settings: AuditSettings, key: AuditKey, now: ServiceMoment,
        recovered: @escaping @Sendable () -> Void = {}
    ) throws(FileError) {
        var writer = AuditWriter(
            files: AuditFiles(settings.file), key: key, synchronizes: settings.synchronizes,
            recovered: recovered)
        try writer.open(for: now)
        self.writer = Mutex(writer)
    }

    /// Records an event; it is in the file when this returns.
    package func record(_ event: AuditEvent) async throws(FileError) {
        let failure = await withCheckedContinuation { end in
            let begins = queue.withLock { queue in
                queue.waiting.append((event, end))
                defer { queue.isWriting = true }
                return !queue.isWriting
            }
            if begins { thread.async { self.writeAll() } }
        }
        if let failure { throw failure }
    }

    private func writeAll() {
        while let batch = next() {
            let failure = writer.withLock { writer -> FileError? in
                do throws(FileError) {
                    try writer.write(batch.map(\.event))
                    return nil
                } catch {
                    return error
                }
            }
            for waiting in batch { waiting.end.resume(returning: failure) }
        }
    }

    private func next() -> [Waiting]? {
        queue.withLock { queue in
            guard !queue.waiting.isEmpty else {
                queue.isWriting = false
                return nil
            }
            defer { queue.waiting = [] }
            return queue.waiting
        }
    }
}
#endif
