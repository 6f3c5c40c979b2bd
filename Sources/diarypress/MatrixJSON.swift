internal import ReportModel
internal import DiaryPress

/// The output of `matrix --json`.
struct MatrixJSON: Encodable {

    /// The counts of a layout in a language, on all papers together.
    struct Count: Encodable {
        let language: LanguageTag
        let layout: String
        let readings: Bool
        let reports: Int
        let pages: Int
        /// Issues that keep a report from being shipped.
        let faults: Int
        /// Issues by kind, none left out.
        let kinds: [String: Int]
    }

    /// The sums, by language and layout.
    let counts: [Count]
    /// The reports, by language, layout and paper.
    let reports: [Preflight]

    /// Takes what is worth telling from the preflights.
    init(_ found: [Preflight]) {
        counts = MatrixJSON.counts(of: found)
        reports = found
    }

    private static func counts(of found: [Preflight]) -> [Count] {
        struct Cell: Hashable {
            let language: LanguageTag
            let layout: String
            let hasReadings: Bool
        }
        var cells: [Cell] = []
        var members: [Cell: [Preflight]] = [:]
        for one in found {
            let cell = Cell(language: one.language, layout: one.layout, hasReadings: one.hasReadings)
            if members[cell] == nil { cells.append(cell) }
            members[cell, default: []].append(one)
        }
        return cells.map { cell in
            let own = members[cell] ?? []
            let kinds = Preflight.Kind.allCases.map { kind in (kind.rawValue, own.reduce(0) { $0 + $1.count(kind) }) }
            return Count(
                language: cell.language, layout: cell.layout, readings: cell.hasReadings, reports: own.count,
                pages: own.reduce(0) { $0 + $1.pageCount }, faults: own.reduce(0) { $0 + $1.faultCount },
                kinds: Dictionary(uniqueKeysWithValues: kinds))
        }
    }
}
