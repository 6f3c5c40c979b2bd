internal import DiaryModel
internal import SystemKit

/// A manifest that is written anew beside the old one, and takes its place in one step: whoever ends this process finds the
/// one or the other.
struct LedgerRewrite: ~Copyable {
    /// So many bytes go to the file at once.
    private static let blockSize = 1 << 18

    private let path: String
    private let file: OpenFile
    private var block: [UInt8] = []
    private var written = 0

    /// Begins a manifest that shall have a path.
    init(_ path: String) throws(DiagnosticFailure) {
        let fresh = "\(path).new"
        try? FileSystem.remove(fresh)
        self.path = path
        file = try OpenFile(fresh, for: .appending)
    }

    /// The number of bytes so far: the offset of the next line.
    var end: Int { written + block.count }

    /// Adds a line with the sign that ends it.
    mutating func add(_ line: some Sequence<UInt8>) throws(DiagnosticFailure) {
        block += line
        if block.count > Self.blockSize { try flush() }
    }

    /// Puts it in the place of the old one.
    consuming func finish() throws(DiagnosticFailure) {
        try flush()
        try file.synchronize()
        let (fresh, path) = (file.path, path)
        try SystemFailure.asked(path) { () throws(FileError) in try FileSystem.rename(fresh, to: path) }
        // Lines that follow are vouched for by the new file, so its name must outlast a power cut before they do.
        try OpenFile(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".", for: .reading).synchronize()
    }

    /// Writes a manifest anew with the lines that are lines, of this version or another.
    static func takeOutDamage(of manifest: borrowing OpenFile) throws(DiagnosticFailure) {
        var anew = try LedgerRewrite(manifest.path)
        _ = try LedgerScan.forEachLine(of: manifest) { (line, _) throws(DiagnosticFailure) in
            if LedgerLine.read(line.dropLast()) != .damaged { try anew.add(line) }
        }
        try anew.finish()
    }

    private mutating func flush() throws(DiagnosticFailure) {
        try file.append(block)
        written += block.count
        block.removeAll(keepingCapacity: true)
    }
}
