import Glibc
import PDFWriting
import PageModel
import TypeKit

/// CPU seconds of the process so far.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The process's memory in kilobytes: now, and at most.
func memory() -> String {
    guard let file = fopen("/proc/self/status", "r") else { return "" }
    defer { fclose(file) }
    var (line, found) = ([CChar](repeating: 0, count: 256), "")
    while fgets(&line, 256, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        if text.hasPrefix("VmRSS") || text.hasPrefix("VmHWM") { found += text.split(separator: "\n")[0] + "  " }
    }
    return found
}

/// Milliseconds with two digits.
func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

let arguments = CommandLine.arguments
let count = arguments.count > 1 ? Int(arguments[1]) ?? 200 : 200
let cache = arguments.count > 2 ? arguments[2] : "/tmp/diarypress-benchmark-fonts"
var setup = FontSetup(cacheDirectory: cache)
if arguments.count > 3 { setup.familiesByLanguage["ko"] = Array(arguments[3...]) }

let started = cpuSeconds()
let library = try FontLibrary(setup)
let shaper = try PangoShaper(library)
let renderer = PDFRenderer(fonts: library)
var (shaping, painting, bytes) = (0.0, 0.0, 0)
for person in 0..<count {
    let before = cpuSeconds()
    var report = SampleReport(person: person, shaper: shaper)
    let document = try report.document()
    let shaped = cpuSeconds()
    let file = try renderer.render(document)
    let painted = cpuSeconds()
    shaping += shaped - before
    painting += painted - shaped
    bytes += file.count
    if person == 0 {
        print("runs \(report.runs), first document \(milliseconds(painted - started)) ms from start of fonts")
        if arguments.count > 2, let out = fopen("\(cache)/sample.pdf", "w") {
            fwrite(file, 1, file.count, out)
            fclose(out)
        }
    }
    if person == 99 || person == count - 1 { print("after \(person + 1): \(memory())") }
}
let each = Double(count)
print(
    "per document: shaping \(milliseconds(shaping / each)) ms, painting and writing \(milliseconds(painting / each)) ms, "
        + "together \(milliseconds((shaping + painting) / each)) ms, \(bytes / count) bytes")
