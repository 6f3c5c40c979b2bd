/// The writer, who marks temporary files, so that two writers never share one.
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

    /// Returns the identity of this process, for the process's entry point to pass on.
    ///
    /// Numbers of processes mean something only where they are counted. A container counts its own, and an orchestrator may
    /// start another of the same name on another machine while the first is still at work: so there the name of the host ends
    /// in a mark of the machine's boot and the container's numbering.
    package static func ofThisProcess() -> WriterIdentity {
        let host = RunningProcess.hostName
        let mark = numberingMark(
            namespace: RunningProcess.namespace,
            boot: { RunningProcess.firstLine(of: "/proc/sys/kernel/random/boot_id") })
        return WriterIdentity(
            host: mark.map { "\(host.prefix(15))-\($0)" } ?? host, process: RunningProcess.number)
    }

    /// The numbering of processes that a machine begins with: `PROC_PID_INIT_INO` of Linux' `include/linux/proc_ns.h`.
    static let machineNamespace = "pid:[4026531836]"

    /// Eight hexadecimal digits for a numbering of processes; `nil` for that of the machine itself, and where nobody knows.
    static func numberingMark(namespace: String?, boot: () -> String?) -> String? {
        guard let namespace, namespace != machineNamespace else { return nil }
        // FNV-1a (Fowler, Noll, Vo), 32 bits.
        let hash = "\(boot() ?? "")\(namespace)".utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Returns true if the process is known to be gone: it ran on the machine of `observer`, and does not now.
    package func isGone(seenBy observer: WriterIdentity) -> Bool {
        host == observer.host && RunningProcess.isGone(process)
    }

    /// The name of a temporary file for a final name; hidden, so that no pattern for reports matches it.
    func temporaryName(for final: String, attempt: Int) -> String { ".\(final).\(host)-\(process)-\(attempt).tmp" }
}
