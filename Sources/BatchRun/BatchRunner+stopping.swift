internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// Returns the number of people not begun when the run ended, including those that a worker was given and returned.
    ///
    /// The user who stopped the run waits for this: it takes a few seconds at most, and less if the run was stopped
    /// twice.
    ///
    /// - Returns: The number; `nil` if the people cannot be counted in that time.
    func countNotBegun() -> Int? {
        var rest = summary.people - summary.made - summary.failed - summary.unchanged
        let deadline = MonotonicClock.now() + (plan.stopRequests() > 1 ? 0.2 : 4)
        while !isAtEnd {
            guard MonotonicClock.now() < deadline, let entry = try? people.next() else {
                return nil
            }
            guard plan.isForEverybody || plan.chosen.contains(entry.id),
                let person = try? Self.digits(of: entry.id, hash), ledger.meet(person)
            else { continue }
            rest += 1
        }
        return rest
    }
}

extension BatchPlan {
    /// True if the run is for everybody, and not for named people.
    var isForEverybody: Bool { chosen.isEmpty }

    /// A hint for whoever named somebody who is not there.
    static let whatAnIDIs =
        "an id is what stands before the tab in the list, or the name of the diary without its ending"

    /// Checks that every named person of the shard belongs to the job.
    ///
    /// - Throws: `batch.unknown-person` if one does not, before anything is made.
    func requireChosen() throws(DiagnosticFailure) {
        // Whose first file could not be imported is in no store yet, and fails for that.
        var missing = chosen.filter(shard.holds).subtracting((imports?.failures ?? [:]).keys)
        guard !missing.isEmpty else { return }
        var people = try people()
        while !missing.isEmpty, let entry = try people.next() {
            if case .person(let id, _, _) = entry { missing.remove(id) }
        }
        guard missing.isEmpty else {
            throw DiagnosticFailure(
                "batch.unknown-person",
                chosen.count == 1
                    ? "the job has nobody with this id"
                    : "the job has nobody with \(missing.count) of the \(chosen.count) ids",
                hint: Self.whatAnIDIs)
        }
    }
}
