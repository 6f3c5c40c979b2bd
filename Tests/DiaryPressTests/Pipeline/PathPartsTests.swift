import Testing

@testable import DiaryPress

@Suite("A path")
struct PathPartsTests {
    @Test(
        "is a folder and a name, whatever its length",
        arguments: [
            ("a.pdf", ".", "a.pdf"), ("x", ".", "x"), ("-", ".", "-"), (".", ".", "."), ("", ".", ""), ("x/", "x", ""),
            ("/x", "/", "x"), ("/", "/", ""), ("a/b/c.pdf", "a/b", "c.pdf"), ("./é", ".", "é"), ("//x", "/", "x"),
        ])
    func parts(path: String, folder: String, name: String) {
        let parts = PathParts(path)
        #expect(parts.folder == folder && parts.name == name)
    }
}
