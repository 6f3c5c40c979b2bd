import Foundation
import TestSupport
import Testing

@testable import DiaryPress

@Suite("Templates and guidelines that come with the program")
struct InstalledResourcesTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func found(from program: String) throws -> String {
        var finder = ResourceFinder(environment: [:])
        finder.workingFolder = folder.path(of: "elsewhere")
        finder.program = folder.path(of: program)
        return try finder.folder(named: nil)
    }

    @Test(
        "are found below the prefix that the program is installed to, beside one that was built, and with the sources of a library",
        arguments: ["share/diarypress/", "", "checkouts/DiaryPress/"])
    func prefix(place: String) throws {
        try folder.write("", to: "prefix/\(place)templates/en/strings.xml")
        try folder.write("", to: "prefix/\(place)config/guidelines/one.xml")
        let expected = folder.path(of: "prefix/\(place)")
        #expect(try found(from: "prefix/bin/diarypress") + "/" == expected)
    }
}
