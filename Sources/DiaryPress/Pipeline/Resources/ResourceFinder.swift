package import DiaryModel
internal import Foundation

/// Finds what reports are made with on this machine: the folder of shipped templates and guidelines, and one for prepared fonts.
package struct ResourceFinder {
    /// The environment variables of the process.
    let environment: [String: String]
    /// The folder where the search for an unnamed folder begins.
    var workingFolder = FileManager.default.currentDirectoryPath
    /// The folder where every user may make folders.
    var temporaryFolder = NSTemporaryDirectory()
    /// The program's file.
    var program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// Makes a finder.
    ///
    /// - Parameter environment: The environment variables of the process.
    package init(environment: [String: String]) { self.environment = environment }

    /// The folder that was named, or the first that holds what is needed.
    ///
    /// Looked for in this order: the name, the variable `DIARYPRESS_RESOURCES`, the working folder, the folders above the program, and where
    /// packages put it.
    ///
    /// - Parameter name: The folder where somebody names one.
    /// - Returns: A folder with `templates/` and `config/guidelines/`.
    /// - Throws: `usage.resources` where there is none.
    package func folder(named name: String?) throws(DiagnosticFailure) -> String {
        if let name = name ?? environment["DIARYPRESS_RESOURCES"], !name.isEmpty {
            guard ResourceFinder.isHome(name) else {
                throw DiagnosticFailure(
                    "usage.resources", at: nil, "no templates/ and config/guidelines/ in `\(name)`",
                    hint: "name the folder that holds both")
            }
            return name
        }
        for candidate in candidates where ResourceFinder.isHome(candidate) { return candidate }
        throw DiagnosticFailure(
            "usage.resources", "the templates and guidelines that come with the program were not found",
            hint: "name their folder with --resources or DIARYPRESS_RESOURCES")
    }

    private var candidates: [String] {
        var folders = [workingFolder]
        var folder = PathParts(program).folder
        while folder.count > 1 {
            // Beside what was built, with the sources of a program that has this package as a library, or below the prefix that it was
            // installed to.
            folders += [folder, folder + "/checkouts/DiaryPress", folder + "/share/diarypress"]
            folder = PathParts(folder).folder
        }
        return folders + ["/usr/local/share/diarypress", "/usr/share/diarypress"]
    }

    private static func isHome(_ folder: String) -> Bool {
        ["/templates/en/strings.xml", "/config/guidelines"].allSatisfy {
            FileManager.default.fileExists(atPath: folder + $0)
        }
    }

    /// Makes sure that a folder of fonts that somebody names can be read.
    ///
    /// - Throws: `font.missing-folder` where it cannot.
    package static func requireFontFolder(_ folder: String) throws(DiagnosticFailure) {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        guard exists, isFolder.boolValue, access(folder, R_OK | X_OK) == 0 else {
            throw DiagnosticFailure(
                "font.missing-folder", at: FileLocation(file: folder), "the folder of fonts cannot be read",
                hint: "check its name and its permissions")
        }
    }
}
