import FileKit
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("Files that are watched")
struct WatchedFilesTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func look(_ names: String..., namesIn folders: [String] = []) -> WatchedFiles {
        WatchedFiles(resources: [folder.path], own: names.map(folder.path), namesIn: folders)
    }

    @Test("are others when one of them is written, comes or goes")
    func changes() throws {
        try folder.write("a", to: "a.xml")
        let first = look("a.xml", "b.csv")
        #expect(look("a.xml", "b.csv") == first)
        try folder.write("aa", to: "a.xml")
        let second = look("a.xml", "b.csv")
        #expect(second != first)
        try folder.write("b", to: "b.csv")
        let third = look("a.xml", "b.csv")
        #expect(third != second)
        try FileManager.default.removeItem(atPath: folder.path(of: "b.csv"))
        #expect(look("a.xml", "b.csv") != third)
    }

    @Test(
        "are seen already where they were found to be of the report and are older than it, and not where they are younger"
    )
    func found() throws {
        try folder.write("a", to: "a.xml")
        try folder.write("b", to: "b.csv")
        let now = FileStatus.Moment.now()
        var young = look("a.xml")
        young.add(look("a.xml", "b.csv"), unchangedSince: now)
        #expect(young != look("a.xml", "b.csv"))
        var old = look("a.xml")
        old.add(look("a.xml", "b.csv"), unchangedSince: now.adding(seconds: 5))
        #expect(old == look("a.xml", "b.csv"))
    }

    @Test("count the names beside a config only as long as it cannot be read")
    func names() throws {
        try folder.write("a", to: "a.xml")
        let later = FileStatus.Moment.now().adding(seconds: 5)
        var seen = look("a.xml")
        seen.add(look("a.xml", namesIn: [folder.path]), unchangedSince: later)
        #expect(seen == look("a.xml", namesIn: [folder.path]))
        try folder.write("b", to: "b.csv")
        #expect(seen != look("a.xml", namesIn: [folder.path]))
        seen.add(look("a.xml"), unchangedSince: later)
        #expect(seen.names.isEmpty)
    }
}
