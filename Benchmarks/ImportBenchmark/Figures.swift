import Glibc

/// Which time is asked for.
enum TimeKind { case wall, processor }

/// Seconds on a clock.
func seconds(_ kind: TimeKind) -> Double {
    var time = timespec()
    clock_gettime(kind == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The bytes of a file.
func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// A number with one decimal.
func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

/// The most memory that the process held, as Linux says it.
func peakMemory() -> String {
    guard let file = fopen("/proc/self/status", "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
        if text.hasPrefix("VmHWM") { return text }
    }
    return ""
}
