import CCairo
import CTableLoading
import Foundation
import TestSupport
import Testing

@Suite("Own loading of tables of fonts")
struct TableLoadingTests {
    private typealias Loading =
        @convention(c) (FT_Face?, FT_ULong, FT_Long, UnsafeMutablePointer<FT_Byte>?, UnsafeMutablePointer<FT_ULong>?) ->
        FT_Error

    /// What a call returns, writes and says of a length.
    private struct Loaded: Hashable {
        let error: FT_Error
        let bytes: [UInt8]
        let length: FT_ULong?
    }

    private static let name = String(cString: diary_table_loading)
    /// The bytes of a font with outlines of TrueType.
    private static let font =
        FileManager.default.contents(atPath: Repository.fixture("Fonts") + "/Squares-Regular.ttf") ?? Data()

    /// The function that libraries call.
    private static func own() throws -> Loading {
        unsafeBitCast(try #require(dlsym(nil, name)), to: Loading.self)
    }

    /// FreeType's own.
    private static func library() throws -> Loading {
        let library = try #require(dlopen("libfreetype.so.6", RTLD_LAZY | RTLD_NOLOAD))
        defer { dlclose(library) }
        return unsafeBitCast(try #require(dlsym(library, name)), to: Loading.self)
    }

    private static func load(
        _ function: Loading, _ face: FT_Face, _ tag: FT_ULong, offset: Int = 0, length: FT_ULong?
    ) -> Loaded {
        var bytes = [UInt8](repeating: 0x7E, count: 1 << 16)
        guard var told = length else {
            return Loaded(error: function(face, tag, FT_Long(offset), &bytes, nil), bytes: bytes, length: nil)
        }
        let error = function(face, tag, FT_Long(offset), &bytes, &told)
        return Loaded(error: error, bytes: bytes, length: told)
    }

    /// Calls a function with a face of some bytes; there is none where FreeType does not open them.
    private static func withFace(of bytes: [UInt8], _ body: (FT_Face) throws -> Void) throws {
        var library: FT_Library?
        try #require(FT_Init_FreeType(&library) == 0)
        defer { FT_Done_FreeType(library) }
        var face: FT_Face?
        try bytes.withUnsafeBufferPointer { bytes in
            guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face) == 0, let face else {
                return
            }
            defer { FT_Done_Face(face) }
            try body(face)
        }
    }

    /// The tags of a font's tables, of two that it does not have, and none.
    private static let tags: [FT_ULong] = {
        let count = Int(font[4]) << 8 | Int(font[5])
        let there = (0..<count).map { table in font[(12 + 16 * table)...].prefix(4).reduce(0) { $0 << 8 | FT_ULong($1) }
        }
        return there + [0x4142_4344, 0x4346_4620, 0]
    }()

    @Test("is what the libraries of a program call that links it")
    func standsIn() throws {
        let (own, library) = (try Self.own(), try Self.library())
        #expect(unsafeBitCast(own, to: Int.self) != unsafeBitCast(library, to: Int.self))
    }

    @Test("gives what FreeType gives: whole tables, their lengths, parts of them, and errors")
    func same() throws {
        let (own, library) = (try Self.own(), try Self.library())
        try #require(Self.tags.count > 8)
        try Self.withFace(of: Array(Self.font)) { face in
            for tag in Self.tags {
                for length in [nil, 0, 1, 4, 2_000, 60_000] as [FT_ULong?] {
                    for offset in [0, 1, 13, 1_025, -1, 100_000] {
                        #expect(
                            Self.load(own, face, tag, offset: offset, length: length)
                                == Self.load(library, face, tag, offset: offset, length: length))
                    }
                }
            }
        }
    }

    @Test("gives what FreeType gives of fonts that are damaged or cut off")
    func damaged() throws {
        let (own, library) = (try Self.own(), try Self.library())
        var random = SeededNumbers(seed: 7)
        for round in 0..<300 {
            var bytes = Array(Self.font)
            if round.isMultiple(of: 2) { bytes.removeLast(Int.random(in: 1..<bytes.count / 2, using: &random)) }
            let head = 12 + 16 * (Self.tags.count - 3)
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<head, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try Self.withFace(of: bytes) { face in
                for tag in Self.tags {
                    #expect(Self.load(own, face, tag, length: 0) == Self.load(library, face, tag, length: 0))
                    #expect(Self.load(own, face, tag, length: 24) == Self.load(library, face, tag, length: 24))
                }
            }
        }
    }
}
