import Foundation
import TestSupport
import Testing
@testable import Localizing

@Suite("Texts that are composed")
struct ComposedTextTests {
    private static let plain: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        TextCleaning.isSurelyComposed(String($0))
    }

    @Test("are told from their characters, each of which Unicode leaves as it is")
    func characters() {
        #expect(Self.plain.count > 30_000)
        let changed = Self.plain.filter {
            !String($0).precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([$0])
                || $0.properties.canonicalCombiningClass.rawValue != 0
        }
        #expect(changed == [])
    }

    @Test("stay as they are whatever stands beside what in them")
    func neighbours() {
        var chance = SeededNumbers(seed: 53)
        for _ in 0..<3_000 {
            let text = String(
                String.UnicodeScalarView((0..<20).map { _ in Self.plain.randomElement(using: &chance) ?? "a" }))
            #expect(text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    @Test(
        "are composed where a mark follows its letter",
        arguments: ["e\u{301}", "\u{1100}\u{1161}", "\u{928}\u{93C}", "か\u{3099}"])
    func composes(text: String) {
        #expect(!TextCleaning.isSurelyComposed(text))
        #expect(TextCleaning.composed(text).unicodeScalars.count == 1)
    }
}
