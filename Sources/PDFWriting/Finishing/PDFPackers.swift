internal import SystemKit

/// The compressors for the streams of files; made once for many files, and used by one thread.
package struct PDFPackers {
    let deflater: Deflater

    /// Makes it; `nil` where there is no memory for it.
    ///
    /// The level is that of docs/decisions/0054-rendering-cost.md.
    package init?() {
        guard let deflater = Deflater(level: 1) else { return nil }
        self.deflater = deflater
    }
}
