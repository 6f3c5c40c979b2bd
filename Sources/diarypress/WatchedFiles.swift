internal import Foundation
internal import DiaryPress
internal import SystemKit

/// The files that a report is made of, as they are at a moment.
struct WatchedFiles {
    /// Templates, guidelines, layouts, themes and mappings.
    let resources: [String: FileStatus]
    /// The config, its data files and its logo; `nil` for those that are not there.
    private(set) var own: [String: FileStatus?]
    /// The names in the folders of these: a configuration that cannot be read may name files that do not exist yet.
    let names: [String: [String]]

    /// A folder with more files than that is watched for its first ones.
    private static let mostFiles = 10_000

    /// Reads the state of all files of the folders of resources, of some others, and the names in their folders.
    init(resources: [String], own: [String], namesIn folders: [String]) {
        self.resources = Self.files(in: resources)
        self.own = own.reduce(into: [:]) { $0.updateValue(try? FileStatus(of: $1), forKey: $1) }
        names = folders.reduce(into: [:]) { names, folder in
            names[folder] = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
        }
    }

    /// Returns true if a report of these files would be another one.
    ///
    /// - Parameters:
    ///   - before: The files as they were.
    ///   - hasFailed: True if no report could be made of them: then a file that comes into one of the folders may be
    ///     what is missing.
    /// - Returns: True if one has to be made.
    func differ(from before: WatchedFiles, hasFailed: Bool) -> Bool {
        own != before.own || resources != before.resources || hasFailed && names != before.names
    }

    /// Takes the files that a report turned out to be made of as seen, where they were not changed since a moment.
    ///
    /// File systems date files by a clock that lags; what was changed in the second before counts as changed since.
    mutating func add(_ now: WatchedFiles, unchangedSince moment: FileStatus.Moment) {
        let bound = moment.adding(seconds: -1)
        for (path, status) in now.own where own[path] == nil {
            if status.map({ $0.changed < bound }) ?? true { own.updateValue(status, forKey: path) }
        }
        own = own.filter { now.own.keys.contains($0.key) }
    }

    private static func files(in folders: [String]) -> [String: FileStatus] {
        var files: [String: FileStatus] = [:]
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted().prefix(mostFiles) where !name.hasPrefix(".") && !name.hasSuffix("~") {
                let path = folder + "/" + name
                guard let status = try? FileStatus(of: path), status.kind == .file else { continue }
                files[path] = status
            }
        }
        return files
    }

    /// The folders of resources and those in them, two levels deep: a language is a folder, and may have others.
    static func folders(of locations: ResourceLocations) -> [String] {
        var folders = locations.templates + locations.guidelines + locations.sources
        for _ in 0..<2 {
            folders += folders.flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
                    folder + "/" + $0
                }
            }.filter { (try? FileStatus(of: $0))?.kind == .folder && !folders.contains($0) }
        }
        return folders
    }
}
