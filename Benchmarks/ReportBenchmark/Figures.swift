internal import Foundation
internal import ReportPipeline

/// What a process has used so far.
struct ProcessUsage {
    /// Seconds of processor time, in the program and in the system on its behalf, all threads.
    let processor: Double
    /// Seconds since the machine started.
    let wall: Double
    /// The most memory held at once, in MiB.
    let peak: Double

    /// What this process has used so far.
    static func now() -> ProcessUsage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return ProcessUsage(
            processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            wall: ProcessInfo.processInfo.systemUptime, peak: Double(usage.ru_maxrss) / 1_024)
    }
}

/// What is summed over the reports of a run.
struct Figures {
    /// How many pages each report has.
    let pages: Int
    /// Peak memory after each tenth of the run, in MiB.
    var peaks: [Double] = []
    private var bytes = 0
    private var otherPageCounts = 0

    /// Starts with nothing.
    init(pages: Int) { self.pages = pages }

    /// Counts a report.
    mutating func add(_ report: RenderedReport) {
        bytes += report.bytes.count
        if report.pageCount != pages { otherPageCounts += 1 }
    }

    /// Prints everything, one figure a line.
    func print(
        people: Int, from start: ProcessUsage, warm: ProcessUsage, to end: ProcessUsage, _ timings: StageTimings
    ) {
        let processor = end.processor - warm.processor
        let count = Double(people)
        line("reports", "\(people) of \(pages) pages, \(otherPageCounts) of another count")
        line("CPU per report", "\(decimals(processor / count * 1e3)) ms (user + system, start-up not counted)")
        line("start-up and first report", "\(decimals((warm.processor - start.processor) * 1e3)) ms CPU")
        line("reports per second", "\(decimals(count / (end.wall - warm.wall))) on one thread")
        line("bytes per report", "\(bytes / people)")
        line(
            "peak memory",
            "\(decimals(end.peak)) MiB; by tenths of the run: \(peaks.map(decimals).joined(separator: " "))")
        for stage in Stage.allCases {
            guard let spent = timings.nanoseconds[stage] else { continue }
            let share = Double(spent) / Double(max(1, timings.total)) * 100
            line("  \(stage.rawValue)", "\(decimals(Double(spent) / count / 1e6)) ms, \(decimals(share)) %")
        }
    }

    private func line(_ name: String, _ value: String) {
        Swift.print(name.padding(toLength: 28, withPad: " ", startingAt: 0) + value)
    }

    private func decimals(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
