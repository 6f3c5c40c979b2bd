package import DiaryModel
internal import Foundation
internal import ReportModel
package import XMLKit

/// One language's files within one folder of templates, still unread.
package struct TemplateFolder: Hashable, Sendable {
    /// The folder's name, which is the language.
    package let name: String
    /// The folder as the user named it.
    package let path: String
    /// The source of `strings.xml`; `nil` if there is no such file.
    package var strings: Result<XMLSource, DiagnosticFailure>?
    /// The source of `web.xml`, the texts of the service; `nil` if there is no such file, and its texts are those of the base.
    package var web: Result<XMLSource, DiagnosticFailure>?
    /// The source of `locale.xml`; `nil` if there is no such file.
    package var locale: Result<XMLSource, DiagnosticFailure>?

    /// Finds the languages in a folder of templates: its folders that have texts or settings of a language.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - withWeb: False to leave out the texts that the service alone needs.
    /// - Returns: The languages by name.
    /// - Throws: An error if there is no such folder.
    package static func all(in path: String, withWeb: Bool = true) throws(DiagnosticFailure) -> [TemplateFolder] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw DiagnosticFailure(
                "template.missing-folder", at: FileLocation(file: path), "there is no such folder of templates",
                hint: "name the folder that has a folder per language")
        }
        return names.filter { !$0.hasPrefix(".") }.compactMap { name in
            let folder = TemplateFolder(
                name: name, path: "\(path)/\(name)", strings: source("\(path)/\(name)/strings.xml"),
                web: withWeb ? source("\(path)/\(name)/web.xml") : nil, locale: source("\(path)/\(name)/locale.xml"))
            return folder.strings == nil && folder.locale == nil ? nil : folder
        }
    }

    private static func source(_ path: String) -> Result<XMLSource, DiagnosticFailure>? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do throws(DiagnosticFailure) {
            return .success(try XMLSource(path: path, limits: .templates))
        } catch {
            return .failure(error)
        }
    }
}
