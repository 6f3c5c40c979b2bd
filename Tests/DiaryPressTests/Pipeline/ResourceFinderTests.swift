import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import DiaryPress

@Suite("The folder of prepared fonts")
struct ResourceFinderTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func finder(_ environment: [String: String]) -> ResourceFinder {
        var finder = ResourceFinder(environment: environment)
        finder.temporaryFolder = folder.path + "/"
        return finder
    }

    @Test("is that of the user, who is not told")
    func usual() throws {
        let home = folder.path + "/home"
        let ofHome = try finder(["HOME": home]).cache()
        #expect(ofHome.value == home + "/.cache/diarypress")
        #expect(ofHome.warnings.isEmpty)
        let named = try finder(["HOME": home, "XDG_CACHE_HOME": folder.path + "/xdg"]).cache()
        #expect(named.value == folder.path + "/xdg/diarypress")
    }

    @Test(
        "is a private one among the temporary folders for a user without a home, who is told",
        arguments: [[:], ["HOME": "/dev/null"], ["HOME": ""]])
    func without(environment: [String: String]) throws {
        for _ in 1...2 {
            let cache = try finder(environment).cache()
            #expect(cache.value == "\(folder.path)/diarypress-\(geteuid())")
            #expect(cache.warnings.map(\.code) == ["font.cache-elsewhere"])
            let attributes = try FileManager.default.attributesOfItem(atPath: cache.value)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test("is never one that somebody else could put fonts into")
    func notPrivate() throws {
        let own = "\(folder.path)/diarypress-\(geteuid())"
        #expect(mkdir(own, 0o700) == 0 && chmod(own, 0o777) == 0)
        #expect { try finder([:]).cache() } throws: {
            "\($0)".hasPrefix("\(own): error[font.cache-unwritable]: the folder is not this user's alone")
        }
        #expect(rmdir(own) == 0 && symlink("/tmp", own) == 0)
        #expect(throws: (any Error).self) { try finder([:]).cache() }
    }
}
