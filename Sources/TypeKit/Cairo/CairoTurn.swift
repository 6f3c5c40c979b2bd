internal import Synchronization

/// Lets one thread of the process at a time work with Cairo's fonts.
///
/// Cairo 1.16 keeps the glyphs of all fonts of the process in one cache. When it is full, a thread throws out glyphs
/// that another is just looking at, without asking it, and the process dies; Pango measures with the same cache. So
/// work with fonts takes turns. Threads gain nothing from one another then, and processes lose nothing: a worker is a
/// process.
package enum CairoTurn {
    /// The only state that workers of one process share.
    private static let turn = Mutex(())

    /// Does something while no other thread does.
    package static func take<Result: Sendable, Failure: Error>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try turn.withLock { _ throws(Failure) in try work() }
    }
}
