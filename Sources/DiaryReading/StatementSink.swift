package import DiaryModel

/// A receiver of the statements of an input, which come in batches and are not kept by the reader.
///
/// A reader may throw behind any number of batches, because the end of an input was cut off or because later data casts
/// doubt on earlier data. A sink that must not keep a part commits its batches only when the reader has returned.
package protocol StatementSink {
    /// Appends the statements that came next; there may be none, so that progress is seen where an input is about other
    /// things for long.
    mutating func append(_ batch: StatementBatch) throws(DiagnosticFailure)

    /// Prepares for about so many statements in all; called at most once, when the number can be estimated.
    mutating func expect(_ count: Int)
}

extension StatementSink {
    /// Prepares nothing.
    package mutating func expect(_ count: Int) {}
}

/// Some statements of an input, in its order, and how far the input has been read.
package struct StatementBatch: Hashable, Sendable {
    /// The statements; those of one row or record stand side by side.
    package internal(set) var statements: [Statement] = []
    /// The progress of reading the input.
    package internal(set) var progress = ReadingProgress()
    /// The zones of local times that an export has named so far, in the order in which they count.
    package internal(set) var zones: [Zone] = []
}

/// The progress of reading an input.
package struct ReadingProgress: Hashable, Sendable {
    /// The number of bytes read, unpacked if the input is packed.
    package var bytes = 0
    /// The total number of bytes, if known; otherwise 0.
    package var expectedBytes = 0
}
