internal import Foundation
internal import DiaryPress

/// Time that a process has used, or a difference of such times.
struct ProcessUsage {
    /// Seconds of processor time, in the program and in the system on its behalf, all threads.
    var processor = 0.0
    /// Seconds on the clock of the machine.
    var wall = 0.0

    /// Returns the usage of this process so far.
    static func now() -> ProcessUsage {
        ProcessUsage(processor: seconds(CLOCK_PROCESS_CPUTIME_ID), wall: seconds(CLOCK_MONOTONIC))
    }

    /// Adds what was used since some moment.
    mutating func add(since start: ProcessUsage) {
        let now = ProcessUsage.now()
        processor += now.processor - start.processor
        wall += now.wall - start.wall
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Memory that a process holds, in MiB, as Linux counts it.
struct ProcessMemory {
    /// The most that was held at once since the program began.
    let peak: Double
    /// The memory in use now that belongs to the process alone.
    let own: Double
    /// The memory in use now for files, which other processes may share.
    let files: Double

    /// Returns the memory of this process.
    ///
    /// `getrusage` has a peak too, but that one continues from the program that a process was before: under `swift run`
    /// it is the peak of SwiftPM.
    static func now() -> ProcessMemory {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func mebibytes(_ name: String) -> Double {
            let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
            return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_024
        }
        return ProcessMemory(peak: mebibytes("VmHWM"), own: mebibytes("RssAnon"), files: mebibytes("RssFile"))
    }
}

/// The sums over the reports of a run.
struct Figures {
    /// How many pages each report has.
    let pages: Int
    /// The usage of the counted reports.
    var spent = ProcessUsage()
    /// Memory after each tenth of the run.
    var memory: [ProcessMemory] = []
    private var bytes = 0
    private var otherPageCounts = 0

    /// Starts with nothing.
    init(pages: Int) { self.pages = pages }

    /// Counts a report.
    mutating func add(_ report: RenderedReport) {
        bytes += report.byteCount
        if report.pageCount != pages { otherPageCounts += 1 }
    }

    /// Prints everything, one figure a line.
    func print(people: Int, startUp: ProcessUsage, _ timings: StageTimings) {
        let count = Double(people)
        line("reports", "\(people) of \(pages) pages, \(otherPageCounts) of another count")
        line("CPU per report", "\(decimals(spent.processor / count * 1e3)) ms (user + system, start-up not counted)")
        line("start-up and first report", "\(decimals(startUp.processor * 1e3)) ms CPU")
        line("reports per second", "\(decimals(count / spent.wall)) on one thread")
        line("bytes per report", "\(bytes / people)")
        let end = ProcessMemory.now()
        line("peak memory", "\(decimals(end.peak)) MiB; by tenths of the run: \(tenths(\.peak))")
        line("own memory", "\(decimals(end.own)) MiB; by tenths of the run: \(tenths(\.own))")
        line("mapped files", "\(decimals(end.files)) MiB; by tenths of the run: \(tenths(\.files))")
        for stage in Stage.allCases {
            guard let spent = timings.nanoseconds[stage] else { continue }
            let share = Double(spent) / Double(max(1, timings.total)) * 100
            line("  \(stage.rawValue)", "\(decimals(Double(spent) / count / 1e6)) ms, \(decimals(share)) %")
        }
    }

    private func tenths(_ figure: (ProcessMemory) -> Double) -> String {
        memory.map { decimals(figure($0)) }.joined(separator: " ")
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
