internal import DiaryModel

/// The findings in a manifest from its first byte to its last.
package struct LedgerScan: Hashable, Sendable {
    /// The number of sound lines.
    package private(set) var sound = 0
    /// The number of lines that are damaged or incomplete.
    package private(set) var damaged = 0
    /// The number of lines of another version of the program.
    package private(set) var otherVersion = 0
    /// How many bytes there are up to the end of the last whole line.
    package private(set) var wholeBytes = 0
    /// The number of bytes behind that: the beginning of a line that was never finished.
    package private(set) var tornBytes = 0

    /// True if nothing is damaged; lines of another version are not.
    package var isSound: Bool { damaged == 0 && tornBytes == 0 }

    /// Reads a manifest and visits each sound line with its place and its length.
    static func of(
        _ file: borrowing OpenFile, blockSize: Int = 1 << 18,
        _ visit: (LedgerLine, _ offset: Int, _ length: Int) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> LedgerScan {
        var scan = LedgerScan()
        scan.tornBytes = try forEachLine(of: file, blockSize: blockSize) { (line, offset) throws(DiagnosticFailure) in
            switch LedgerLine.read(line.dropLast()) {
            case .sound(let read):
                scan.sound += 1
                try visit(read, offset, line.count)
            case .otherVersion: scan.otherVersion += 1
            case .damaged: scan.damaged += 1
            }
            scan.wholeBytes += line.count
        }
        return scan
    }

    /// Visits each line with its line end, and its offset.
    ///
    /// - Returns: How many bytes follow the last of them.
    static func forEachLine(
        of file: borrowing OpenFile, blockSize: Int = 1 << 18,
        _ visit: (_ line: ArraySlice<UInt8>, _ offset: Int) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> Int {
        var rest: [UInt8] = []
        var offset = 0
        while true {
            let block = try file.read(blockSize, at: offset + rest.count)
            guard !block.isEmpty else { return rest.count }
            // There is no end in what is left of earlier blocks.
            let fresh = rest.endIndex
            rest += block
            var start = rest.startIndex
            while let end = rest[max(start, fresh)...].firstIndex(of: UInt8(ascii: "\n")) {
                try visit(rest[start...end], offset)
                offset += end + 1 - start
                start = end + 1
            }
            rest.removeSubrange(..<start)
        }
    }
}
