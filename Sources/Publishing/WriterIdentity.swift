/// Who writes: it marks temporary files, so that two writers never share one.
package struct WriterIdentity: Hashable, Sendable {
    /// The machine, as it stands in names of files.
    package let host: String
    /// The number of the process on that machine.
    package let process: Int

    /// Makes an identity; of the host's name the first 24 letters, digits and hyphens are used.
    package init(host: String, process: Int) {
        let allowed = host.utf8.prefix(24).map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                byte
            default: UInt8(ascii: "-")
            }
        }
        self.host = allowed.isEmpty ? "host" : String(decoding: allowed, as: UTF8.self)
        self.process = process
    }

    /// The identity of this process, for the process's entry point to hand on.
    package static func ofThisProcess() -> WriterIdentity {
        WriterIdentity(host: SystemCall.hostName(), process: SystemCall.processNumber())
    }

    /// Whether the process is known to be gone: it ran on the machine of `observer`, and does not now.
    package func isGone(seenBy observer: WriterIdentity) -> Bool {
        host == observer.host && SystemCall.isGone(process)
    }

    /// The name of a temporary file for a final name; hidden, so that no pattern for reports matches it.
    func temporaryName(for final: String, attempt: Int) -> String { ".\(final).\(host)-\(process)-\(attempt).tmp" }
}
