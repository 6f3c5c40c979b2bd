import DiaryModel
import TestSupport
import Testing
@testable import XMLKit

@Suite("Damaged documents")
struct FuzzTests {
    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- a diary -->
        <diary version="1">
          <person id="p-1" name="Zoë &amp; 친구" birth-date="1970-01-01"/>
          <section id="bp" kind="blood-pressure"><reading at="2025-01-02T03:04Z" systolic='120' diastolic='80'/>
            <note><![CDATA[<b>]]> &#xB0; <annotation style="value">{n}</annotation>회</note></section>
        </diary>
        """

    /// Reads to the end; every event and every place of it is asked for.
    private func read(_ bytes: [UInt8]) -> DiagnosticFailure? {
        do throws(DiagnosticFailure) {
            var reader = try XMLPullReader(XMLSource(file: "a.xml", bytes: bytes))
            while let event = try reader.next() {
                switch event {
                case .start(let element):
                    _ = element.location
                    for attribute in element.attributes { _ = element.location(ofValue: attribute.name) }
                case .text(let text): _ = text.firstVisibleLocation
                case .end(let tag): _ = tag.location
                }
            }
            return nil
        } catch {
            return error
        }
    }

    @Test("never crash the reader, whichever bytes are changed, lost, doubled or swapped")
    func mutations() {
        let original = Array(FuzzTests.sample.utf8)
        var generator = SeededNumbers(seed: 20_251_101)
        var refused = 0
        for _ in 0..<6_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 2: bytes.remove(at: index)
                case 3: bytes.insert(bytes[index], at: index)
                default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
                }
            }
            guard let failure = read(bytes) else { continue }
            refused += 1
            #expect(failure.diagnostics.count == 1)
            #expect(failure.diagnostics[0].location != nil && !failure.diagnostics[0].message.isEmpty)
            #expect(failure.diagnostics[0].code.rawValue.hasPrefix("xml."))
        }
        #expect(refused > 3_000)
    }

    @Test("never crash the reader when they are made of markup at random")
    func soup() {
        let parts = [
            "<", ">", "/>", "</", "a", "b='", "'", "\"", "=", "&", ";", "&amp;", "&#1;", "<!--", "-->", "<![CDATA[",
            "]]>",
            "<?x", "?>", "<?xml ", "<!DOCTYPE ", "[", "]", " ", "\n", "é", "<a>", "</a>", "<a/>", "<!ENTITY ", "%",
        ]
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<4_000 {
            let count = Int.random(in: 1...40, using: &generator)
            let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
            _ = read(Array(text.utf8))
            _ = read(Array("<a>\(text)</a>".utf8))
        }
    }

    @Test("are refused at every length")
    func truncations() {
        let bytes = Array(FuzzTests.sample.utf8)
        for count in 0..<bytes.count { #expect(read(Array(bytes[..<count])) != nil, "cut at \(count)") }
        #expect(read(bytes) == nil)
    }

    @Test("can be read on many threads at once")
    func threads() async {
        let bytes = Array(FuzzTests.sample.utf8)
        let failures = await withTaskGroup(of: Int.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    (0..<200).count { round in
                        let damaged = (round + lane).isMultiple(of: 2)
                        return (read(damaged ? Array(bytes.dropLast(9)) : bytes) != nil) != damaged
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }
}
