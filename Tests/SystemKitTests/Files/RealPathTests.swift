import Glibc
import SystemKit
import TestSupport
import Testing

@Suite("Where paths lead")
struct RealPathTests {
    @Test("a path is inside a folder where it leads to the folder or into it, through whatever links")
    func inside() throws {
        let scratch = try ScratchFolder()
        try scratch.write("", to: "a/b/file")
        try scratch.write("", to: "ab/file")
        symlink("../ab", scratch.path(of: "a/out"))
        symlink("a/b", scratch.path(of: "in"))
        let folder = scratch.path(of: "a")
        for path in ["a", "a/b", "a/b/file", "a/./b/../b/file", "in/file"] {
            #expect(FileSystem.isInside(scratch.path(of: path), folder: folder), "\(path)")
        }
        for path in ["ab", "ab/file", "a/out", "a/out/file", "a/..", "a/none", "."] {
            #expect(!FileSystem.isInside(scratch.path(of: path), folder: folder), "\(path)")
        }
        #expect(FileSystem.isInside(folder, folder: "/"))
        #expect(FileSystem.realPath(scratch.path(of: "in/file")) == FileSystem.realPath("\(folder)/b/file"))
        #expect(FileSystem.realPath(scratch.path(of: "none")) == nil)
    }
}
