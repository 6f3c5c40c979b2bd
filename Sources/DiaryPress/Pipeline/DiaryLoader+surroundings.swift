internal import ConfigReading
internal import DiaryModel
internal import DiaryReading
internal import Foundation
internal import ReportModel

extension DiaryLoader {
    /// Returns the resources that the configuration may refer to, where options replace parts of it.
    func surroundings(_ wish: ReportWish, _ replaced: Bool, _ folder: String) -> ConfigSurroundings {
        var surroundings = resources.surroundings
        surroundings.hasDataFile = {
            replaced || FileManager.default.fileExists(atPath: Self.path($0, in: folder))
        }
        surroundings.isSameFile = { one, other in
            one == other || FileReference(Self.path(one, in: folder)) == FileReference(Self.path(other, in: folder))
        }
        surroundings.isSamePatient = PatientName.areSame
        if !wish.languages.isEmpty { surroundings.isKnownLanguage = { _ in true } }
        if wish.layout != nil { surroundings.layouts = nil }
        if wish.theme != nil { surroundings.themes = nil }
        // Without another day, periods are counted up to the one after the last that was asked for.
        surroundings.asOf = wish.asOf ?? wish.last?.adding(days: 1)
        return surroundings
    }

    /// The folder of a file; empty for one in the working folder.
    static func folder(of path: String) -> String {
        let parts = PathParts(path)
        return parts.name == path ? "" : parts.folder
    }

    /// The path of a file that a config in `folder` names.
    static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }
}
