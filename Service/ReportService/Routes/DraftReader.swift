#if Service
internal import DiaryModel
internal import ReportModel
internal import SystemKit

/// Has the files of drafts read by workers.
struct DraftReader: Sendable {
    /// The number of times that a draft is given to workers that have no time for it.
    private static let attempts = 20
    let parts: ServiceParts
    let shelf: DraftShelf

    /// Begins to read a draft, and waits a moment for the end.
    ///
    /// - Parameters:
    ///   - id: The draft.
    ///   - caller: The owner of the draft.
    ///   - language: The language whose country gives the usual settings.
    ///   - patience: How long to wait at most.
    /// - Returns: The reading, which may go on.
    @discardableResult
    func read(_ id: DraftID, for caller: Caller, language: String, patience: Duration) async -> Task<Void, Never> {
        let (end, source) = AsyncStream<Void>.makeStream()
        // A caller who leaves changes nothing: the files are there, and somebody will ask what is in them.
        let work = Task {
            while let reading = await shelf.beginReading(id, language: language) {
                let outcome = await outcome(of: reading.load, for: caller)
                guard await shelf.end(reading, with: outcome) else { break }
            }
            source.finish()
        }
        let alarm = Task {
            try? await Task.sleep(for: patience)
            source.finish()
        }
        for await _ in end {}
        alarm.cancel()
        return work
    }

    private func outcome(of load: DraftLoad, for caller: Caller) async -> Draft.Phase {
        var load = load
        load.now = parts.clock.now().milliseconds
        for _ in 0..<Self.attempts {
            do throws(WorkFailure) {
                let frame = try await parts.lanes.run(
                    .load(load), .reading, tenant: caller.tenant, subject: caller.subject)
                return outcome(frame.message)
            } catch {
                guard error == .queueFull || error == .expired else { return refusal(error) }
                try? await Task.sleep(for: .milliseconds(500))
            }
        }
        return refusal(.expired)
    }

    private func outcome(_ reply: ExportReply) -> Draft.Phase {
        switch reply {
        case .loaded(let facts): .ready(facts)
        case .refused(let problems): .refused(problems)
        default: refusal(.died)
        }
    }

    /// Returns the problem of files that no worker could read.
    private func refusal(_ failure: WorkFailure) -> Draft.Phase {
        let (code, message, hint): (String, String, String) =
            switch failure {
            case .late, .processorTime: ("data.time-limit", "reading the file takes too long", "send less at once")
            case .poison: ("data.poison", "the file could not be read several times", "send another file")
            case .queueFull, .expired, .stopping, .left, .store:
                ("data.not-read", "nobody had time to read the file", "send it again in some minutes")
            case .died: ("data.unreadable", "the file could not be read", "look whether it is what it should be")
            }
        return .refused([Diagnostic(.error, DiagnosticCode(rawValue: code), message, hint: hint)])
    }
}
#endif
