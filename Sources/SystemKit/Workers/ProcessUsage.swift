internal import Glibc

/// The machine resources that a process uses, as Linux reports them.
package struct ProcessUsage: Hashable, Sendable {
    /// The memory in use, in bytes.
    package var residentBytes = 0
    /// The processor time used, in whole seconds.
    package var processorSeconds = 0

    /// Nothing.
    package init() {}

    /// Reads the line of `/proc/PID/stat` (proc(5)): fields 14 and 15 are times in ticks, 24 is memory in pages.
    package init(of line: [UInt8]) {
        // The name of the program, in brackets, may have anything in it; the third field comes behind.
        guard let name = line.lastIndex(of: UInt8(ascii: ")")) else { return }
        let fields = line[(name + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 22)
        func field(_ number: Int) -> Int {
            number - 3 < fields.count ? Int(String(decoding: fields[number - 3], as: UTF8.self)) ?? 0 : 0
        }
        residentBytes = field(24) * sysconf(CInt(_SC_PAGESIZE))
        processorSeconds = (field(14) + field(15)) / sysconf(CInt(_SC_CLK_TCK))
    }
}
