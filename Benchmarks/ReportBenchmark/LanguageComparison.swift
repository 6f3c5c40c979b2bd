internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// The cost of reports in one language, in milliseconds each.
struct LanguageCost {
    let language: LanguageTag
    /// In a process that makes reports in this language alone.
    let alone: Double
    /// In one process after those of other languages.
    let grouped: Double
    /// The most memory that the process of this language alone had, in MiB.
    let peakAlone: Double
}

extension ReportBenchmark {
    /// Makes the same reports in one process grouped by language, as a batch does, and each language in a process of
    /// its own.
    ///
    /// In both, the start of the process with its very first report is not counted. In the one process the first reports
    /// of all other languages are: opening their fonts and reading their texts is what languages cost a batch. The processes
    /// take turns language by language, so that a busy machine is unjust to both alike.
    func compare() throws(DiagnosticFailure) {
        let kind = self.work ?? .fiveCards
        let work = try prepare(kind)
        let tags = try tags(of: work)
        _ = try work.report(of: 0, tags[0])
        var costs: [LanguageCost] = []
        for tag in tags {
            var spent = ProcessUsage()
            var timings = StageTimings()
            for index in 0..<people {
                let config = work.config(of: index, tag)
                let before = ProcessUsage.now()
                _ = try work.report(config, tag, timings: &timings)
                spent.add(since: before)
            }
            let alone = try alone(tag, kind)
            costs.append(
                LanguageCost(
                    language: tag, alone: alone.cost * 1e3, grouped: spent.processor / Double(people) * 1e3,
                    peakAlone: alone.peak))
        }
        LanguageTable(costs: costs, people: people).print()
    }

    private func tags(of work: BenchmarkRun) throws(DiagnosticFailure) -> [LanguageTag] {
        guard let languages, languages != "all" else { return work.languages }
        let tags = languages.split(separator: ",").compactMap { LanguageTag(String($0)) }
        guard !tags.isEmpty, people > 0 else {
            throw DiagnosticFailure("usage.benchmark", "languages and at least one person are needed")
        }
        return tags
    }

    /// The seconds of a report and the memory of a process that makes the same reports in one language.
    private func alone(_ tag: LanguageTag, _ work: BenchmarkWork) throws(DiagnosticFailure) -> (
        cost: Double, peak: Double
    ) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "--people", "\(people)", "--language", tag.rawValue, "--paper", paper, "--work", work.rawValue,
            "--layout", layout ?? work.layout, "--folder", folder, "--resources", resources, "--plain",
        ]
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw DiagnosticFailure("usage.benchmark", "the process of one language cannot be started")
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let figures = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard process.terminationStatus == 0, figures.count == 2 else {
            throw DiagnosticFailure("usage.benchmark", "the process of `\(tag)` gave no figures")
        }
        return (figures[0], figures[1])
    }
}

/// The comparison, for the eye.
struct LanguageTable {
    let costs: [LanguageCost]
    let people: Int

    /// Prints a line for each language and the sums.
    func print() {
        line("language", ["alone ms", "grouped ms", "ratio", "MiB alone"])
        for cost in costs { line(cost.language.rawValue, cells(cost.alone, cost.grouped) + [decimals(cost.peakAlone)]) }
        let (alone, grouped) = (mean(\.alone), mean(\.grouped))
        Swift.print("")
        line("\(costs.count) languages, \(people) reports each", cells(alone, grouped))
        for cost in costs where ["ko", "en"].contains(cost.language.rawValue) {
            line("\(costs.count) languages against \(cost.language) alone", cells(cost.alone, grouped))
        }
        let memory = ProcessMemory.now()
        Swift.print("the process of all languages: peak \(decimals(memory.peak)) MiB, own \(decimals(memory.own)) MiB")
    }

    private func mean(_ figure: (LanguageCost) -> Double) -> Double {
        costs.map(figure).reduce(0, +) / Double(max(1, costs.count))
    }

    private func cells(_ alone: Double, _ grouped: Double) -> [String] {
        [decimals(alone), decimals(grouped), decimals(grouped / alone)]
    }

    private func line(_ name: String, _ cells: [String]) {
        let padded = cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
        Swift.print(name.padding(toLength: 36, withPad: " ", startingAt: 0) + padded.joined())
    }

    private func decimals(_ value: Double) -> String { String(format: "%.2f", value) }
}
