import TestSupport
import Testing

@testable import DiaryPress

@Suite("What a program is known by")
struct ProgramDigestTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The head of an ELF file of 64 bits with a table of one segment, which has notes in it.
    private func program(notes: [UInt8], segment kind: UInt8 = 4) -> [UInt8] {
        var head = [UInt8](repeating: 0, count: 120)
        head.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        (head[32], head[54], head[56]) = (64, 56, 1)
        (head[64], head[72], head[96]) = (kind, 120, UInt8(notes.count))
        return head + notes
    }

    private func note(_ kind: UInt8, _ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
        [4, 0, 0, 0, UInt8(value.count), 0, 0, 0, kind, 0, 0, 0] + name + value
    }

    @Test("the linker's number is the one among the notes that says so")
    func number() {
        let (gnu, id) = (Array("GNU\0".utf8), [UInt8](1...20))
        let known = "0102030405060708090a0b0c0d0e0f1011121314"
        #expect(ProgramDigest.buildID(in: program(notes: note(1, gnu, Array(0...15)) + note(3, gnu, id))) == known)
        #expect(ProgramDigest.buildID(in: program(notes: note(3, Array("Any\0".utf8), id))) == nil)
        #expect(ProgramDigest.buildID(in: program(notes: note(3, gnu, id), segment: 1)) == nil)
    }

    @Test("a program with a number is known by it and by its size")
    func numbered() throws {
        let bytes = program(notes: note(3, Array("GNU\0".utf8), Array(1...20)))
        let one = try scratch.write(bytes, to: "numbered")
        let other = try scratch.write(bytes + [0], to: "longer")
        let number = try #require(ProgramDigest.buildID(in: bytes))
        #expect(ProgramDigest.of(one) == String(bytes.count, radix: 16) + number)
        #expect(ProgramDigest.of(one)?.prefix(16) != ProgramDigest.of(other)?.prefix(16))
    }

    @Test("of notes that are cut off or lie somewhere else nothing is read")
    func damage() {
        let whole = program(notes: note(3, Array("GNU\0".utf8), Array(1...20)))
        for count in 0..<whole.count { #expect(ProgramDigest.buildID(in: Array(whole.prefix(count))) == nil) }
        for index in 32..<104 {
            var other = whole
            other[index] = 0xFF
            _ = ProgramDigest.buildID(in: other)
        }
    }

    @Test("a program without a number is known by all that is in it")
    func plain() throws {
        let one = try scratch.write("#!/bin/sh\n", to: "one")
        let other = try scratch.write("#!/bin/sh\n:\n", to: "other")
        #expect(ProgramDigest.of(one) == FileDigest.of(one))
        #expect(ProgramDigest.of(one) != ProgramDigest.of(other))
        #expect(ProgramDigest.of(scratch.path(of: "none")) == nil)
    }
}
