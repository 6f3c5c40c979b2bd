import Foundation
import SystemKit
import TestSupport
import Testing
@testable import diarypress

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
        #expect(!look("a.xml", "b.csv").differ(from: first, hasFailed: true))
        try folder.write("aa", to: "a.xml")
        let second = look("a.xml", "b.csv")
        #expect(second.differ(from: first, hasFailed: false))
        try folder.write("b", to: "b.csv")
        let third = look("a.xml", "b.csv")
        #expect(third.differ(from: second, hasFailed: false))
        try FileManager.default.removeItem(atPath: folder.path(of: "b.csv"))
        #expect(look("a.xml", "b.csv").differ(from: third, hasFailed: false))
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
        #expect(look("a.xml", "b.csv").differ(from: young, hasFailed: false))
        var old = look("a.xml")
        old.add(look("a.xml", "b.csv"), unchangedSince: now.adding(seconds: 5))
        #expect(!look("a.xml", "b.csv").differ(from: old, hasFailed: false))
        // A file that is not named any more is nothing that could be missed.
        old.add(look("a.xml"), unchangedSince: now)
        #expect(!look("a.xml").differ(from: old, hasFailed: false))
    }

    @Test("are others when something comes into their folder, as long as no report can be made of them")
    func names() throws {
        try folder.write("a", to: "a.xml")
        let seen = look("a.xml", namesIn: [folder.path])
        try FileManager.default.createDirectory(atPath: folder.path(of: "data"), withIntermediateDirectories: false)
        let now = look("a.xml", namesIn: [folder.path])
        #expect(now.differ(from: seen, hasFailed: true))
        #expect(!now.differ(from: seen, hasFailed: false))
    }
}
