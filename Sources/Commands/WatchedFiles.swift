internal import FileKit
internal import Foundation
internal import ReportPipeline

/// The files that a report is made of, as they are at a moment.
struct WatchedFiles: Equatable {
    /// Templates, guidelines, layouts, themes and mappings.
    let resources: [String: FileStatus]
    /// The config, its data files and its logo, those that are there.
    private(set) var own: [String: FileStatus]
    /// What is in the folders of a config that could not be read: it may name what is not there yet.
    private(set) var names: [String: [String]]

    /// A folder with more files than that is watched for its first ones.
    private static let mostFiles = 10_000

    /// Looks at all files of the folders of resources, at some others, and at the names in folders.
    init(resources: [String], own: [String], namesIn folders: [String]) {
        self.resources = Self.files(in: resources)
        self.own = own.reduce(into: [:]) { $0[$1] = try? FileStatus(of: $1) }
        names = folders.reduce(into: [:]) { names, folder in
            names[folder] = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
        }
    }

    /// Takes what came to be watched as seen, where it was not changed since a moment.
    ///
    /// File systems date files by a clock that lags; what was changed in the second before counts as changed since.
    mutating func add(_ now: WatchedFiles, unchangedSince moment: FileStatus.Moment) {
        let bound = moment.adding(seconds: -1)
        func isOld(_ status: FileStatus?) -> Bool { status.map { $0.changed < bound } ?? false }
        for (path, status) in now.own where own[path] == nil && isOld(status) { own[path] = status }
        for (folder, list) in now.names where names[folder] == nil && isOld(try? FileStatus(of: folder)) {
            names[folder] = list
        }
        // Names are of interest only as long as a config cannot be read.
        names = names.filter { now.names[$0.key] != nil }
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
