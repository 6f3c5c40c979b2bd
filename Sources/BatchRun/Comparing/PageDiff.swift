package import DiaryModel
internal import Foundation
internal import DiaryPress
internal import SystemKit

/// Pictures of the pages that differ between two reports, drawn by `pdftoppm` of Poppler, which has to be installed for that.
package struct PageDiff {
    private let program: String
    private let folder: String
    private let scratch: String
    /// Dots to the inch.
    private static let resolution = 96
    /// The seconds that a report may take.
    private static let patience = 120.0

    /// Finds the program and makes the folder.
    ///
    /// - Parameters:
    ///   - folder: The folder for pictures.
    ///   - path: The folders that programs are looked for in, with colons between them.
    /// - Throws: `batch.no-rasterizer` if the program is in none of them, and the errors of making the folder.
    package init(into folder: String, path: String) throws(DiagnosticFailure) {
        let found = path.split(separator: ":").map { "\($0)/pdftoppm" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let found else {
            throw DiagnosticFailure(
                "batch.no-rasterizer", "pictures of pages are drawn by `pdftoppm`, which is not installed",
                hint: "install poppler-utils, or leave --pages out")
        }
        program = found
        self.folder = folder
        scratch = "\(folder)/.diff-\(getpid())"
        _ = try ReportOutput(folder: folder, replacing: true)
    }

    /// Writes a picture of each page that differs.
    ///
    /// - Parameters:
    ///   - pair: The two reports.
    ///   - name: The prefix of the names of the pictures.
    /// - Returns: The names, in the order of the pages.
    /// - Throws: An error if pages cannot be drawn or pictures not be written.
    package func write(_ pair: OutputDiff.Person.Pair, as name: String) throws(DiagnosticFailure) -> [String] {
        let output = try ReportOutput(folder: folder, replacing: true)
        let (old, new) = (try pages(of: pair.before), try pages(of: pair.after))
        var names: [String] = []
        for page in 0..<max(old.count, new.count) {
            let images = (old.indices.contains(page) ? old[page] : nil, new.indices.contains(page) ? new[page] : nil)
            guard let png = PageImage.marked(images.0, images.1)?.png else { continue }
            let file = "\(name)-\(page + 1).png"
            _ = try output.publish(png, as: file)
            names.append(file)
        }
        return names
    }

    /// The pages of a report as images.
    private func pages(of path: String) throws(DiagnosticFailure) -> [PageImage] {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        _ = try ReportOutput(folder: scratch, replacing: true)
        let process = try ChildProcess.start(
            [program, "-r", "\(Self.resolution)", path, "\(scratch)/page"], environment: ["PATH=/usr/bin:/bin"],
            errors: "/dev/null")
        process.closeInput()
        let ending = process.wait(until: MonotonicClock.now() + Self.patience)
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []).filter {
            $0.hasSuffix(".ppm")
        }
        let images = names.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(scratch)/\(name)").flatMap { PageImage(pixmap: Array($0)) }
        }
        guard ending == "exit 0", !images.isEmpty, images.count == names.count else {
            throw DiagnosticFailure(
                "batch.unreadable-report", at: FileLocation(file: path),
                "pdftoppm could not draw its pages (\(ending))",
                hint: "reports that open with a password are compared by their digests alone")
        }
        return images
    }
}
