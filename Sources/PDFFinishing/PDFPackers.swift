internal import DeflateKit

/// What packs the streams of files; it is made once for many files, and belongs to one thread.
package struct PDFPackers {
    /// For contents of pages, which are half of a file.
    let hard: Deflater
    /// For everything else.
    let quick: Deflater

    /// Makes them; `nil` where there is no memory for it.
    ///
    /// The levels are those of docs/decisions/0035-finished-files.md.
    package init?() {
        guard let hard = Deflater(level: 4), let quick = Deflater(level: 1) else { return nil }
        (self.hard, self.quick) = (hard, quick)
    }
}
