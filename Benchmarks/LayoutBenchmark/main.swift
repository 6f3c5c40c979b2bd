import Foundation
import LayoutEngine
import PDFWriting
import PageModel
import ReportModel
import Specimens
import SystemKit
import TypeKit

/// Lays out and paints one long report into a file, and prints what it costs:
/// `LayoutBenchmark rows|sections COUNT [FONT-CACHE]`.
///
/// Run it for several counts to see that time grows with the count and memory no faster.
func cpuMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// The most memory the process has had so far, in MiB.
func peakMebibytes() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        guard text.hasPrefix("VmHWM") else { continue }
        return (text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1_024
    }
    return 0
}

let arguments = CommandLine.arguments
guard arguments.count > 2, ["rows", "sections"].contains(arguments[1]), let count = Int(arguments[2]), count > 0 else {
    print("usage: LayoutBenchmark rows|sections COUNT [FONT-CACHE]")
    exit(64)
}
/// Lays out, paints, publishes, measures, and takes the file away again.
func run(_ kind: String, _ count: Int, fontCache: String) throws {
    let library = try FontLibrary(
        FontSetup(cacheDirectory: fontCache))
    let shaper = try PangoShaper(library)
    let renderer = PDFRenderer(fonts: library)
    let blocks =
        kind == "rows" ? [Specimen.longTable(rows: count)] : (0..<count).map { Specimen.section(number: $0) }
    let style = PageStyle(ReportWish(paper: .a4), language: .english)
    let report = Report.specimen(blocks)
    let made = (cpuMilliseconds(), peakMebibytes())
    var placed = try PlacedReport(report, wording: SpecimenWords(), style: style, shaper: shaper)
    let measured = (cpuMilliseconds(), peakMebibytes())
    let folder = NSTemporaryDirectory() + "diarypress-layout-benchmark-\(getpid())"
    let publisher = Publisher(folder: folder, durability: .none, writer: .ofThisProcess())
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let draft = try publisher.begin(SafeFileName("report.pdf"), .exclusive)
    var writer = try renderer.writer(firstPage: style.frame.size, to: draft.append)
    for index in 0..<placed.pageCount {
        try writer.add(try placed.page(at: index), next: index + 1 < placed.pageCount ? style.frame.size : nil)
    }
    let byteCount = try writer.finish(outline: placed.outline, properties: placed.properties)
    _ = try draft.publish()
    let painted = (cpuMilliseconds(), peakMebibytes())
    print("\(count) \(kind): \(placed.pageCount) pages, \(byteCount) bytes")
    print(
        "  measuring  \(Int(measured.0 - made.0)) ms CPU, peak memory \(measured.1) MiB (report alone: \(made.1) MiB)")
    print("  pages      \(Int(painted.0 - measured.0)) ms CPU, peak memory \(painted.1) MiB")
}

try run(
    arguments[1], count, fontCache: arguments.count > 3 ? arguments[3] : "/tmp/diarypress-benchmark-fonts")
