import TestSupport
import Testing
@testable import SystemKit

@Suite("Archives")
struct ZipArchiveTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let text = Array(String(repeating: "<a>ä and 가</a>\n", count: 20_000).utf8)

    private func open(_ archive: [UInt8]) throws -> ZipArchive {
        try folder.write(archive, to: "export.zip")
        return try ZipArchive(path: folder.path(of: "export.zip"))
    }

    /// All bytes of an entry, taken in parts of a size.
    private func content(_ entry: ZipArchive.Entry, of archive: ZipArchive, part: Int = 10_000) throws -> [UInt8] {
        let reader = try ZipEntryReader(entry, of: archive)
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: part + 7)
        while true {
            let count = try reader.read(into: &buffer, at: 7, count: part)
            if count == 0 { return result }
            result += buffer[7..<7 + count]
        }
    }

    /// Returns the fault of an archive, or of its first entry; `nil` if there is none.
    private func fault(_ archive: HandMadeArchive) throws -> ZipError? {
        try fault(archive.bytes)
    }

    private func fault(_ bytes: [UInt8]) throws -> ZipError? {
        do {
            let archive = try open(bytes)
            guard let entry = archive.entries(limit: 10).first else { return nil }
            _ = try content(entry, of: archive)
            return nil
        } catch let error as ZipError { return error }
    }

    @Test("give what was put in, stored or packed, in parts of any size", arguments: [1, 1_000, 1 << 20])
    func whole(part: Int) throws {
        let short = Array("<b/>".utf8)
        let made = HandMadeArchive(
            files: [
                .init(name: "a/", isPacked: false), .init(name: "a/내보내기.xml", bytes: part == 1 ? short : Self.text),
                .init(name: "stored", bytes: short, isPacked: false), .init(name: "empty", isPacked: false),
                .init(name: "packed-empty"), .init(name: "late", bytes: short, flags: 8),
            ], comment: Array("a comment with PK\u{5}\u{6} in it".utf8))
        let archive = try open(made.bytes)
        let entries = archive.entries(limit: 100)
        #expect(entries.map(\.name) == ["a/내보내기.xml", "stored", "empty", "packed-empty", "late"])
        for (entry, file) in zip(entries, made.files.dropFirst()) {
            #expect(entry.size == file.bytes.count)
            #expect(try content(entry, of: archive, part: part) == file.bytes)
        }
        #expect(archive.entries(limit: 2).map(\.name) == ["a/내보내기.xml"])
    }

    @Test("are read in 64 bits where they say so", arguments: [false, true], [false, true])
    func large(entry: Bool, end: Bool) throws {
        let made = HandMadeArchive(files: [.init(bytes: Self.text, isLarge: entry)], isLarge: end)
        let archive = try open(made.bytes)
        #expect(try content(#require(archive.entries(limit: 1).first), of: archive) == Self.text)
    }

    @Test("are read as Python and others write them")
    func foreign() throws {
        let path = folder.path(of: "python.zip")
        let script = """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("stored.xml", "<a/>", zipfile.ZIP_STORED)
                with archive.open("streamed.xml", "w", force_zip64=True) as entry: entry.write(b"<b/>" * 100000)
            """
        _ = try Program.run("/usr/bin/env", ["python3", "-c", script, path])
        let archive = try ZipArchive(path: path)
        let entries = archive.entries(limit: 10)
        #expect(entries.map(\.size) == [4, 400_000])
        #expect(try content(entries[1], of: archive) == Array(String(repeating: "<b/>", count: 100_000).utf8))
    }

    @Test("are refused at every length they are cut to")
    func cut() throws {
        let bytes = HandMadeArchive(files: [.init(bytes: Array("<a/>".utf8)), .init(name: "b")]).bytes
        for length in 0..<bytes.count {
            #expect(try fault(Array(bytes[..<length])) == .damaged, "\(length)")
        }
        #expect(throws: ZipError.notOpened) { try ZipArchive(path: folder.path(of: "none.zip")) }
        #expect(throws: ZipError.notOpened) { try ZipArchive(path: folder.path) }
    }

    @Test("never give other bytes than were put in, whichever bit is wrong")
    func flipped() throws {
        let content = Array("<HealthData>some text, some text, some text</HealthData>".utf8)
        let bytes = HandMadeArchive(files: [.init(bytes: content), .init(name: "b", isPacked: false)]).bytes
        for bit in 0..<bytes.count * 8 {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << (bit % 8)
            guard let archive = try? open(damaged) else { continue }
            for entry in archive.entries(limit: 10) {
                guard let found = try? self.content(entry, of: archive) else { continue }
                #expect(found == content || found.isEmpty, "bit \(bit)")
            }
        }
    }

    @Test("whose entries overlap are refused")
    func overlapping() throws {
        let text = Array("<a/>".utf8)
        var twice = HandMadeArchive(files: [.init(bytes: text), .init(name: "b", bytes: text)])
        twice.files[1].offset = 0
        #expect(try fault(twice) == .damaged)
        var reaching = HandMadeArchive(files: [.init(bytes: text), .init(name: "b", bytes: text)])
        reaching.files[0].packedSize = 60
        #expect(try fault(reaching) == .damaged)
        var behind = HandMadeArchive(files: [.init(bytes: text)])
        behind.files[0].offset = 1 << 31
        #expect(try fault(behind) == .damaged)
        var far = HandMadeArchive(files: [.init(bytes: text, isLarge: true)])
        far.files[0].offset = .max
        #expect(try fault(far) == .damaged)
    }

    @Test("whose end says something else of the list than there is are refused")
    func wrongEnd() throws {
        let right = HandMadeArchive(files: [.init(bytes: Self.text)])
        for isLarge in [false, true] {
            let changes: [(inout HandMadeArchive) -> Void] = [
                { $0.count = 2 }, { $0.count = 0 }, { $0.count = isLarge ? .max : 0xFFFE }, { $0.listSize = 10 },
                { $0.listSize = isLarge ? .max : 1 << 31 }, { $0.listOffset = 0 },
                { $0.listOffset = isLarge ? .max : 1 << 31 }, { $0.disk = 1 },
            ]
            for (number, change) in changes.enumerated() {
                var wrong = right
                wrong.isLarge = isLarge
                change(&wrong)
                #expect(try fault(wrong) == .damaged, "\(number)")
            }
        }
    }

    @Test("that ask for a password say so", arguments: [1, 1 << 6, 1 << 13] as [UInt64])
    func encrypted(flag: UInt64) throws {
        #expect(try fault(HandMadeArchive(files: [.init(bytes: Self.text, flags: flag)])) == .encrypted)
    }

    @Test("with an entry that is not what the list says are refused when it is unpacked")
    func wrongEntries() throws {
        let right = HandMadeArchive.File(bytes: Self.text)
        let changes: [(inout HandMadeArchive.File) -> Void] = [
            { $0.checksum = 1 }, { $0.size = 10 }, { $0.size = UInt64(Self.text.count + 1) }, { $0.size = 0 },
            { $0.packedSize = 10 }, { $0.more = [0] }, { $0.method = 14 }, { $0.method = 0 },
            { $0.ownName = "export.xmk" }, { $0.ownName = "export.xm" }, { $0.ownFlags = 8 },
            {
                $0.isPacked = false
                $0.method = 8
            },
            {
                $0.isPacked = false
                $0.size = 10
            },
        ]
        for (number, change) in changes.enumerated() {
            var file = right
            change(&file)
            #expect(try fault(HandMadeArchive(files: [file])) == .unreadableEntry, "\(number)")
        }
    }

    @Test("that promise more than can be packed, or unpack to more than they promise, are given up at once")
    func bombs() throws {
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        let bomb = HandMadeArchive.File(bytes: zeros, size: 100)
        let archive = try open(HandMadeArchive(files: [bomb]).bytes)
        let reader = try ZipEntryReader(archive.entries(limit: 1)[0], of: archive)
        var buffer = [UInt8](repeating: 0, count: 1_000)
        #expect(throws: ZipError.unreadableEntry) { try reader.read(into: &buffer, at: 0, count: 1_000) }
        let promise = HandMadeArchive.File(bytes: Array("<a/>".utf8), size: 1 << 40, isLarge: true)
        #expect(try fault(HandMadeArchive(files: [promise])) == .unreadableEntry)
    }
}
