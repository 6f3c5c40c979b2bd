internal import Glibc
internal import SystemKit

/// The name of a staging folder: the machine, the process, and the run, which is the attempt.
///
/// A worker that comes to life again after its night was given to another never writes where that one does.
struct StagingName: Hashable, CustomStringConvertible {
    /// The machine, as it stands in names of files.
    let host: String
    /// The process on that machine.
    let process: Int32
    /// The run.
    let run: String

    /// The name for this process.
    init(run: String) {
        host = WriterIdentity.ofThisProcess().host
        process = getpid()
        self.run = run
    }

    /// Takes a name apart; `nil` for what is no such name.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let process = Int32(parts[1]) else { return nil }
        host = String(parts[0])
        self.process = process
        run = String(parts[2])
    }

    /// The name.
    var description: String { "\(host).\(process).\(run)" }

    /// True if the process is known to be gone: it ran on this machine, and does not now.
    var isGone: Bool { WriterIdentity(host: host, process: Int(process)).isGone(seenBy: .ofThisProcess()) }

    /// Returns true if nobody will write to a folder of this name any more.
    ///
    /// Its process is gone, or has not written for so many seconds.
    func isAbandoned(_ path: String, after seconds: Int) -> Bool {
        if isGone { return true }
        guard let written = try? FileStatus(ofLink: path).written else { return false }
        return FileStatus.Moment.now().seconds - written.seconds > seconds
    }
}
