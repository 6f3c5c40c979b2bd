#if Service
package import SystemKit

/// Records exports in files, a line each.
///
/// Events that come while others are being forced to the disk are written together, on a queue of its own: no request waits for more than
/// two writes, and no thread of the server for any.
package actor AuditLog: Auditing {
    private let executor = QueueExecutor("audit")
    private var writer: AuditWriter
    private var waiting: [(event: AuditEvent, end: CheckedContinuation<FileError?, Never>)] = []

    /// The executor it works on, beside connections: it waits for the disk.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

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
        self.writer = writer
    }

    /// Records an event; it is in the file when this returns.
    package func record(_ event: AuditEvent) async throws(FileError) {
        let failure = await withCheckedContinuation { end in
            waiting.append((event, end))
            // Whoever comes first has all written that came behind it meanwhile.
            if waiting.count == 1 { Task { writeAll() } }
        }
        if let failure { throw failure }
    }

    private func writeAll() {
        let batch = waiting
        waiting = []
        var failure: FileError?
        do throws(FileError) { try writer.write(batch.map(\.event)) } catch { failure = error }
        for waiting in batch { waiting.end.resume(returning: failure) }
    }
}
#endif
