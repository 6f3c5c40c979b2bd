internal import Diagnostics
internal import Glibc

/// Makes a damaged manifest sound again.
enum LedgerRepair {
    /// Writes the lines that are lines, of this version or another, to a new file, and puts it in the place of the manifest.
    ///
    /// The manifest is replaced in one step: whoever ends this process finds the one or the other.
    static func takeOutDamage(_ manifest: borrowing OpenFile) throws(DiagnosticFailure) {
        let fresh = "\(manifest.path).new"
        unlink(fresh)
        do {
            let file = try OpenFile(fresh, for: .appending)
            var rest: [UInt8] = []
            var offset = 0
            while true {
                let block = try manifest.read(1 << 18, at: offset)
                guard !block.isEmpty else { break }
                offset += block.count
                rest += block
                var (sound, start): ([UInt8], Int) = ([], 0)
                while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                    if LedgerLine.read(rest[start..<end]) != .damaged { sound += rest[start...end] }
                    start = end + 1
                }
                rest.removeSubrange(..<start)
                try file.append(sound)
            }
            try file.synchronize()
        }
        _ = try SystemFailure.check("replaced", manifest.path) { rename(fresh, manifest.path) }
    }
}
