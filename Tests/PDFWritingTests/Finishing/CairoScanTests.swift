import SystemKit
import Testing
@testable import PDFWriting

@Suite("Reading Cairo's file while it comes")
struct CairoScanTests {
    /// A file of the form that Cairo 1.16 writes, with every kind of value.
    private static let file: String = {
        let objects = [
            "1 0 obj\n<< /Length 2 0 R\n   /Type /Pattern\n>>\nstream\n0 0 m (a\\) b) Tj\nendstream\nendobj\n",
            "2 0 obj\n   16\nendobj\n",
            "3 0 obj\n<< /Type /Font\n /W [ 0 [ 600 ] 1 2 500 ] /A << /B <0a0B> /C (x (y)) >> >>\nendobj\n",
            "4 0 obj\n[ 3 0 R /Name -1.5 true ]\nendobj\n",
            "5 0 obj\n<< /Type /Catalog /Pages 4 0 R >>\nendobj\n",
        ]
        var text = "%PDF-1.5\n%abcd\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for object in objects {
            let place = String(text.utf8.count)
            table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
            text += object
        }
        let start = text.utf8.count
        return text + table + "trailer\n<< /Size \(objects.count + 1)\n   /Root 5 0 R\n>>\nstartxref\n\(start)\n%%EOF\n"
    }()

    private static func deflater() throws -> Deflater { try #require(Deflater(level: 1)) }

    @Test("does not mind where its parts end")
    func parts() throws {
        let bytes = Array(Self.file.utf8)
        let deflater = try Self.deflater()
        for cut in 0...bytes.count {
            var scan = CairoScan(deflater: deflater)
            var streams: [Int] = []
            for part in [bytes[..<cut], bytes[cut...]] {
                scan.add(Array(part).span)
                while let stream = try scan.next() { streams.append(stream.data.count) }
            }
            #expect(streams == [16], "cut at \(cut)")
            #expect(try scan.finish() == 5, "cut at \(cut)")
        }
    }

    @Test("takes no file for whole that is not")
    func cut() throws {
        let bytes = Array(Self.file.utf8)
        let deflater = try Self.deflater()
        for count in 0..<bytes.count {
            #expect(throws: FinishingError.self, "\(count) bytes") {
                var scan = CairoScan(deflater: deflater)
                scan.add(Array(bytes[..<count]).span)
                while try scan.next() != nil {}
                _ = try scan.finish()
            }
        }
    }
}
