internal import DiaryModel
internal import DiaryPress

/// The output of `import --json`.
struct ImportRunSummary: Encodable {
    /// The files that were imported or were known.
    var files: [StoredImport] = []
    /// The number of skipped people and unnamed entries in files of many people, and of table lines whose person is in
    /// no file.
    var left = 0
    /// The number of failed files.
    var failed = 0
    /// Errors, warnings and notes, in the order they were found.
    var problems: [Diagnostic] = []

    /// The totals for many people: one line, because a table of them would be longer than anybody reads.
    var totals: String {
        func count(_ state: StoredImport.State) -> Int { files.count { $0.state == state } }
        let (new, known) = (count(.imported) + count(.trial), count(.known))
        let kept = count(.trial) > 0 ? "would be imported" : "imported"
        return "\(Counted(files.count + failed, "file")): \(new) \(kept), \(known) known, \(failed) failed; "
            + "\(Counted(files.reduce(0) { $0 + $1.readings }, "reading")), \(files.reduce(0) { $0 + $1.new }) of them new"
    }

    /// A table of the files, and below it why rows were left out.
    var lines: [String] {
        guard !files.isEmpty else { return [] }
        let table = TextTable(
            head: ["file", "format", "rows", "readings", "new", "duplicate", "implausible", "skipped", ""],
            rows: files.map { file in
                [
                    file.file, file.format, String(file.rows), String(file.readings), String(file.new),
                    String(file.duplicate), String(file.implausible), String(file.skipped), file.note,
                ]
            }, trailing: [2, 3, 4, 5, 6, 7])
        let words: [ImportEffect: String] = [.doubtful: "in doubt", .decided: "not shown"]
        let reasons = files.flatMap { file in
            file.reasons.keys.sorted().map { reason in
                let what = words[ImportEffect(reason: reason)] ?? "skipped"
                return "\(file.file): \(file.reasons[reason] ?? 0) \(what), \(reason)"
            }
        }
        let withdrawn = files.filter { $0.withdrawn > 0 }.map {
            "\($0.file): took back or replaced \(Counted($0.withdrawn, "reading")) of the store"
        }
        let replaced = files.compactMap { file in
            file.replaced.map {
                "\(file.file): replaced what the store had of its sources: \($0.retracted) retracted, \($0.superseded) superseded"
            }
        }
        return table.lines + withdrawn + replaced + reasons
    }
}

extension StoredImport {
    /// The text in the last column of the table.
    fileprivate var note: String {
        switch state {
        case .imported: ""
        case .known: "known, nothing added"
        case .trial: "dry run, nothing kept"
        }
    }
}
