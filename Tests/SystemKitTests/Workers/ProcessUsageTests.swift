import Glibc
import Testing

@testable import SystemKit

@Suite("What a process uses")
struct ProcessUsageTests {
    private func line(_ name: String) -> [UInt8] {
        let fields = [
            "S", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "250", "150", "0", "0", "20", "0", "3", "0", "77",
            "9000", "1200", "18",
        ]
        return Array("4711 (\(name)) \(fields.joined(separator: " "))\n".utf8)
    }

    @Test("is read from the line of the system, whatever the program is called", arguments: ["sh", "a b) S 1 (c", ""])
    func fields(name: String) {
        let usage = ProcessUsage(of: line(name))
        #expect(usage.residentBytes == 1200 * sysconf(CInt(_SC_PAGESIZE)))
        #expect(usage.processorSeconds == 400 / sysconf(CInt(_SC_CLK_TCK)))
    }

    @Test(
        "is nothing where a line says nothing",
        arguments: ["", "4711", "4711 (sh", "4711 (sh) S 1", "4711 (sh) S x y z"])
    func short(text: String) {
        #expect(ProcessUsage(of: Array(text.utf8)) == ProcessUsage())
    }
}
