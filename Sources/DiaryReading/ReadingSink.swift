package import DiaryModel
package import Diagnostics

/// What becomes of the readings of an input, which come in batches and are not kept by the reader.
///
/// Readings come in the order of the input, and some of them may say what an earlier one said: remembering all that
/// went by would take memory that grows with the input. Who keeps readings knows what it has, and so it is the sink
/// that tells repetitions from news, and counts them.
///
/// A reader may throw behind any number of batches, because the end of an input was cut off or because what comes late
/// casts doubt on what came early. A sink that must not be left with a part makes what it took final only when the
/// reader has returned, and not in `finish`.
package protocol ReadingSink {
    /// Takes the readings that came next; there may be none, so that progress is seen where an input is about other
    /// things for long.
    mutating func take(_ batch: ReadingBatch) throws(DiagnosticFailure)

    /// Prepares for about so many readings in all; called once at most, when that can be told.
    mutating func expect(_ count: Int)

    /// Whether it keeps what earlier inputs brought, so that an input of nothing but what is taken back has something to say.
    var remembersRecords: Bool { get }

    /// Tells what was there already; called once, behind the last batch.
    ///
    /// - Parameter isExport: Whether `diarypress export` wrote the input, all readings of which stood beside each other in a store.
    /// - Returns: What was there.
    /// - Throws: What keeps the readings from being taken.
    mutating func finish(isExport: Bool) throws(DiagnosticFailure) -> Duplicates
}

extension ReadingSink {
    /// Prepares nothing.
    package mutating func expect(_ count: Int) {}

    /// Knows its own input only.
    package var remembersRecords: Bool { false }
}

/// Some readings of an input, in its order, and how far the input has been read.
package struct ReadingBatch: Hashable, Sendable {
    /// The readings; those that cannot be true are among them.
    package internal(set) var readings: [Reading] = []
    /// The line that each of them comes from, counted from 1; readings of one line are of one row or record.
    package internal(set) var lines: [Int] = []
    /// Where readings come from beyond their sources, by their positions; most have nothing to know.
    package internal(set) var origins: [Int: ReadingOrigin] = [:]
    /// What the sources took back, in this input, whatever they said of it before or behind.
    package internal(set) var withdrawn: [WithdrawnRecord] = []
    /// How far the input has been read.
    package internal(set) var progress = ReadingProgress()

    /// Makes a batch of nothing.
    init() {}
}

/// How far an input has been read.
package struct ReadingProgress: Hashable, Sendable {
    /// How many bytes were read, unpacked where the input is packed.
    package var bytes = 0
    /// How many bytes there are, as far as that is known; otherwise 0.
    package var expectedBytes = 0

    /// Makes progress of nothing.
    init() {}

    /// Makes a progress of so many bytes of so many.
    init(bytes: Int, of expectedBytes: Int) {
        self.bytes = bytes
        self.expectedBytes = expectedBytes
    }
}
