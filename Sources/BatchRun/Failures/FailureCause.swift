internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// Explains why a person failed.
///
/// The manifest has the code and the place alone, because words may repeat private text. So the diary is read once
/// more, without making a report; the problem found then with the same code has the words. A diary that killed a
/// worker, or was too slow, is not touched.
struct FailureCause {
    /// The words of a failure.
    struct Words: Hashable, Sendable {
        /// The place, as it is now where the diary was read, and as it was where not.
        var location: FileLocation?
        /// The problem.
        var message: String
        /// The hint that says how to fix it.
        var hint: String?
        /// True if the diary was read, and no longer has this problem.
        var isMended = false
    }

    private let loader: DiaryLoader
    private let wish: ReportWish
    private let store: StoreSession?

    /// Loads what diaries are read with.
    init(_ plan: BatchPlan) throws(DiagnosticFailure) {
        loader = DiaryLoader(resources: try PipelineResources.open(plan.resources).value)
        wish = plan.wish
        if let address = plan.job.people.storeAddress { store = try StoreSession(address) } else { store = nil }
    }

    /// The words for a line of a manifest about a person.
    func words(for record: LedgerRecord, _ person: JobPeople.Person) -> Words {
        let isOnlyOld = record.state == .ok && record.refusal == nil
        if let failure = record.importFailure, isOnlyOld || record.reason == failure.reason {
            let left = record.state == .failed ? "there is no report" : "the report says that it has older readings"
            return Words(
                location: failure.location, message: "the file of the person could not be imported; \(left)",
                hint:
                    "mend the file, then run `batch --only-failed`; `diarypress import --people` says all that is wrong"
            )
        }
        guard record.state == .failed else {
            return Words(
                message: "the program that delivers refused the report",
                hint: "mend the cause, then run `diarypress batch deliver --refused`")
        }
        let code = record.failureCode
        let place = record.place?.location(in: person.diary)
        let general = ReasonText(code)
        var words = Words(location: place, message: general.message, hint: general.hint)
        let area = code.prefix { $0 != "." }
        guard !person.diary.isEmpty, ["xml", "config", "data", "source", "clinic", "usage"].contains(area) else {
            return words
        }
        do throws(DiagnosticFailure) {
            let stored = store.map { StoredDiary($0, person: person.id) }
            _ = try loader.load(config: person.diary, wish, keeping: .period, store: stored)
            words.isMended = true
        } catch {
            // What was found first then comes first; a diary that was edited has it in another place.
            let same = error.diagnostics.filter { $0.code.rawValue == code }
            guard let found = same.first(where: { $0.location == place }) ?? same.first else { return words }
            words = Words(location: found.location, message: found.message, hint: found.hint)
        }
        return words
    }
}
