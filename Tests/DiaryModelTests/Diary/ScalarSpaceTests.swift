import Testing
@testable import DiaryModel

@Suite("White space")
struct ScalarSpaceTests {
    @Test("is what Unicode says, for every scalar")
    func everyScalar() {
        let wrong = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }
            .filter { $0.isSpace != $0.properties.isWhitespace }
        #expect(Array(wrong).isEmpty)
    }
}
