import DiaryModel
import Foundation
import Glibc
import TestSupport
import Testing
@testable import SystemKit

@Suite("Publisher")
struct PublisherTests {
    let scratch: ScratchFolder
    let writer = WriterIdentity(host: "host-a", process: 42)

    init() throws { scratch = try ScratchFolder() }

    private func publisher(_ folder: String? = nil, _ durability: Publisher.Durability = .none) -> Publisher {
        Publisher(folder: folder ?? scratch.path, durability: durability, writer: writer)
    }

    @Test("puts the bytes under the name, readable by the owner only", arguments: Publisher.Durability.allCases)
    func publishes(durability: Publisher.Durability) throws {
        let bytes = [UInt8]("report".utf8)
        for manner in Publisher.Manner.allCases {
            let name = "report-\(manner.rawValue).pdf"
            let path = try publisher(nil, durability).publish(bytes, as: SafeFileName(name), manner)
            #expect(path == scratch.path(of: name))
            #expect(scratch.bytes(of: name) == bytes)
            #expect(ScratchFolder.mode(path) == 0o600)
        }
        #expect(try scratch.names() == ["report-exclusive.pdf", "report-replacing.pdf"])
    }

    @Test("publishes empty and large files whole", arguments: [0, 1, 5_000_000])
    func sizes(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try publisher().publish(bytes, as: SafeFileName("a.pdf"), .exclusive)
        #expect(scratch.bytes(of: "a.pdf") == bytes)
    }

    @Test("makes missing folders for their owner only", arguments: Publisher.Durability.allCases)
    func makesFolders(durability: Publisher.Durability) throws {
        let folder = scratch.path(of: "a/b//c/")
        try publisher(folder, durability).publish([1], as: SafeFileName("x.pdf"), .exclusive)
        #expect(scratch.bytes(of: "a/b/c/x.pdf") == [1])
        for part in ["a", "a/b", "a/b/c"] { #expect(ScratchFolder.mode(scratch.path(of: part)) == 0o700) }
    }

    @Test("leaves the permissions of existing folders alone")
    func keepsFolderMode() throws {
        try #require(chmod(scratch.path, 0o755) == 0)
        try publisher().publish([1], as: SafeFileName("x.pdf"), .exclusive)
        #expect(ScratchFolder.mode(scratch.path) == 0o755)
    }

    @Test("replaces a file when asked to")
    func replaces() throws {
        try publisher().publish([1, 2, 3], as: SafeFileName("x.pdf"), .replacing)
        try publisher().publish([4], as: SafeFileName("x.pdf"), .replacing)
        #expect(scratch.bytes(of: "x.pdf") == [4])
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("keeps the first file when asked for new ones only")
    func exclusive() throws {
        try publisher().publish([1], as: SafeFileName("x.pdf"), .exclusive)
        let error = #expect(throws: PublishingError.self) {
            try publisher().publish([2], as: SafeFileName("x.pdf"), .exclusive)
        }
        #expect(error?.cause == .exists)
        #expect(error?.diagnostic.code == "publish.exists")
        #expect(scratch.bytes(of: "x.pdf") == [1])
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("lets exactly one of many writers win", arguments: [true, false])
    func race(sameIdentity: Bool) async throws {
        let folder = scratch.path
        let name = try SafeFileName("x.pdf")
        let results = await withTaskGroup(of: (UInt8, PublishingError.Cause?).self) { group in
            for number in UInt8(0)..<16 {
                group.addTask {
                    let writer = WriterIdentity(host: "h", process: sameIdentity ? 1 : Int(number))
                    let publisher = Publisher(folder: folder, durability: .none, writer: writer)
                    do throws(PublishingError) {
                        try publisher.publish([UInt8](repeating: number, count: 50_000), as: name, .exclusive)
                        return (number, nil)
                    } catch {
                        return (number, error.cause)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let winners = results.filter { $0.1 == nil }.map(\.0)
        #expect(winners.count == 1)
        #expect(results.allSatisfy { $0.1 == nil || $0.1 == .exists })
        #expect(scratch.bytes(of: "x.pdf") == winners.first.map { [UInt8](repeating: $0, count: 50_000) })
        #expect(try scratch.names() == ["x.pdf"])
    }

    @Test("steps aside for a temporary file that a killed run left behind")
    func staleTemporary() throws {
        let stale = ".x.pdf.host-a-42-0.tmp"
        try Data("stale".utf8).write(to: URL(fileURLWithPath: scratch.path(of: stale)))
        try publisher().publish([7], as: SafeFileName("x.pdf"), .exclusive)
        #expect(scratch.bytes(of: "x.pdf") == [7])
        #expect(scratch.bytes(of: stale) == [UInt8]("stale".utf8))
        #expect(try scratch.names() == [stale, "x.pdf"])
    }

    @Test("has preflight leave nothing behind, and make the folder", arguments: Publisher.Manner.allCases)
    func preflight(manner: Publisher.Manner) throws {
        try publisher(scratch.path(of: "new"), .file).preflight(manner)
        #expect(try scratch.names() == ["new"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path(of: "new")).isEmpty)
    }
}
