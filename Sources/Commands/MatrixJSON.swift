internal import DisplayList
internal import ReportModel
internal import ReportPipeline

/// What `matrix --json` prints.
struct MatrixJSON: Encodable {
    /// One report.
    struct Report: Encodable {
        let layout: String
        let readings: Bool
        let language: String
        let paper: String
        let pages: Int
        /// The size of the smallest type, in points.
        let leastType: Double?
        let issues: [Issue]
    }

    /// One issue of a report.
    struct Issue: Encodable {
        let kind: String
        let block: String?
        let key: String?
        let detail: String
    }

    /// What a layout comes to in a language, on all papers together.
    struct Count: Encodable {
        let language: String
        let layout: String
        let readings: Bool
        let reports: Int
        let pages: Int
        /// Issues that keep a report from being shipped.
        let faults: Int
        /// Issues by kind, none left out.
        let kinds: [String: Int]
    }

    /// The version of this form.
    let version = 1
    /// The sums, by language and layout.
    let counts: [Count]
    /// The reports, by language, layout and paper.
    let reports: [Report]

    /// Takes what is worth telling from the preflights.
    init(_ found: [Preflight]) {
        counts = MatrixJSON.counts(of: found)
        reports = found.map { one in
            Report(
                layout: one.layout, readings: one.hasReadings, language: one.language.rawValue,
                paper: one.paper.rawValue, pages: one.pageCount,
                leastType: one.leastType?.value,
                issues: one.issues.map {
                    Issue(kind: $0.kind.rawValue, block: $0.block, key: $0.key, detail: $0.detail)
                })
        }
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
                language: cell.language.rawValue, layout: cell.layout, readings: cell.hasReadings, reports: own.count,
                pages: own.reduce(0) { $0 + $1.pageCount }, faults: own.reduce(0) { $0 + $1.faultCount },
                kinds: Dictionary(uniqueKeysWithValues: kinds))
        }
    }
}
