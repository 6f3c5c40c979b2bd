internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import DiaryPress

/// `diarypress forget`: removes everything about somebody from output folders and a store.
struct ForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Remove everything about a person from a store and from what jobs made.",
        discussion: """
            In the output folder of a job its reports, earlier and withheld ones and the lines of manifests go; a line with the \
            keyed hash, the day and numbers stays in `.diarypress/forgotten.jsonl`. In the store readings, imports, sources and \
            the history of reports go in one step, and all tables are counted afterwards. docs/store.md says what the command \
            cannot reach, such as backups.

            Examples:
              diarypress forget anna --store sqlite:diaries.sqlite
              diarypress forget anna --store sqlite:diaries.sqlite --job config/job.xml --job config/weekly.xml
            """)

    @Argument(help: "The id of the person.")
    var person: String

    @Option(help: StoreOptions.help)
    var store: String?

    @Option(
        name: .customLong("job"),
        help: ArgumentHelp("A job whose reports are removed; may be given several times.", valueName: "job"),
        completion: .file(extensions: ["xml"]))
    var jobs: [String] = []

    @OptionGroup var common: CommonOptions

    /// The removed data.
    private struct Removed: Encodable {
        var outputs: [Output] = []
        var removed: ForgottenPerson?

        /// The removed reports of a job.
        struct Output: Encodable {
            let job: String
            let removed: ForgottenReports
        }

        var isNothing: Bool { outputs.allSatisfy(\.removed.isNothing) }
    }

    func validate() throws {
        guard store != nil || !jobs.isEmpty else { throw ValidationError("name --store, --job, or both") }
    }

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            try PersonID.check(person)
            var removed = Removed()
            // Reports go first: as long as the store knows the person, the command can be given again.
            // No run may make them anew before the store has forgotten the readings.
            var locks: [OutputLock] = []
            for job in jobs { removed.outputs.append(try forgetReports(of: job, console, &locks)) }
            removed.removed = try forgetReadings(console, isKnown: !removed.isNothing)
            withExtendedLifetime(locks) {}
            guard removed.removed != nil || !removed.isNothing else {
                throw DiagnosticFailure(
                    "batch.unknown-person", "nothing of this person is in the output of the jobs",
                    hint: "write the id as the job and the store have it")
            }
            return removed
        } status: {
            $0.removed?.cleaned == false ? .inputOutput : .ok
        } lines: { removed in
            let rows = (removed.removed?.removed ?? []).map { [$0.table, String($0.rows)] }
            let counts = removed.outputs.flatMap {
                [
                    ("reports", $0.removed.reports), ("earlier reports", $0.removed.earlier),
                    ("withheld reports", $0.removed.withheld), ("lines", $0.removed.lines),
                ]
            }
            return TextTable(
                head: ["removed", "number"], rows: counts.map { [$0, String($1)] } + rows, trailing: [1]
            ).lines
        }
    }

    private func forgetReports(
        of job: String, _ console: Console, _ locks: inout [OutputLock]
    ) throws(DiagnosticFailure) -> Removed.Output {
        let plan = try common.plan(job: job)
        let people = try JobPeople(plan, output: trimmedFolder(plan.job.output.folder))
        locks.append(try OutputLock(people))
        let removed = try ForgottenReports.remove(person, of: people, on: AsOf.today.day)
        // The store of the command forgets the person; a list and a folder are somebody else's.
        let isForgotten = if case .store = plan.job.people { store != nil } else { false }
        if try isForgotten ? people.imports(person) : people.name(person) {
            console.report([
                Diagnostic(
                    .warning, "batch.still-named", at: FileLocation(file: job), "the job still names the person",
                    hint: "take the diary or line out of its people, or the next run makes reports again")
            ])
        }
        return Removed.Output(job: plan.job.id, removed: removed)
    }

    /// Forgets the readings.
    ///
    /// - Parameters:
    ///   - console: Gets warnings.
    ///   - isKnown: True if reports were removed: the store need not know the person then, who may be forgotten there already.
    /// - Returns: The removed rows; `nil` if the store does not know the person.
    /// - Throws: `store.…`.
    private func forgetReadings(_ console: Console, isKnown: Bool) throws(DiagnosticFailure) -> ForgottenPerson? {
        guard let store else { return nil }
        do throws(DiagnosticFailure) {
            let forgotten = try StoreSession(store).forget(person)
            if !forgotten.cleaned {
                console.report([
                    Diagnostic(
                        .warning, "store.not-cleaned",
                        "the rows are gone, and traces of them may be left in the files",
                        hint: "make room on the disk, then forget somebody else, or write the file anew with VACUUM")
                ])
            }
            return forgotten
        } catch {
            guard isKnown, error.diagnostics.first?.code == "store.unknown-person" else { throw error }
            return nil
        }
    }
}
