/// A receiver of the statements of an input, which come in batches and are not kept by the reader.
///
/// A reader may throw behind any number of batches, because the end of an input was cut off or because later data casts
/// doubt on earlier data. A sink that must not keep a part commits its batches only when the reader has returned.
package protocol StatementSink {
    /// Appends the statements that came next; there may be none, so that progress is seen where an input is about other
    /// things for long.
    mutating func append(_ batch: StatementBatch) throws(DiagnosticFailure)
}

/// Some statements of an input, in its order, and how far the input has been read.
package struct StatementBatch: Hashable, Sendable {
    /// The statements; those of one row or record stand side by side.
    package var statements: [Statement] = []
    /// The progress of reading the input.
    package var progress = ReadingProgress()
    /// About how many statements there are in all, once that can be estimated.
    package var expected: Int?
    /// The zones of local times that an export has named so far, in the order in which they count.
    package var zones: [Zone] = []

    /// Makes a batch without statements.
    package init() {}
}

/// The progress of reading an input.
package struct ReadingProgress: Hashable, Sendable {
    /// The number of bytes read, unpacked if the input is packed.
    package var bytes = 0
    /// The total number of bytes, if known; otherwise 0.
    package var expectedBytes = 0

    /// Makes the progress of so many bytes.
    package init(bytes: Int = 0, expectedBytes: Int = 0) { (self.bytes, self.expectedBytes) = (bytes, expectedBytes) }
}
