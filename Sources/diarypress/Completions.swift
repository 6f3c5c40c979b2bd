internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// The words that shells complete from what is installed, asked for when a person types.
enum Completions {
    /// The languages that reports can be made in.
    static let languages = installed { $0.languages.map(\.rawValue) }
    /// The ids of layouts.
    static let layouts = installed { $0.layouts.map(\.id) }
    /// The ids of themes.
    static let themes = installed(\.themes)
    /// The ids of guidelines.
    static let guidelines = installed { $0.guidelines.map(\.id) }
    /// The names of zones.
    static let zones = CompletionKind.custom { _, _, _ in Zone.allNames }

    private static func installed(_ words: @escaping @Sendable (PipelineResources) -> [String]) -> CompletionKind {
        .custom { _, _, _ in
            let finder = ResourceFinder(environment: ProcessInfo.processInfo.environment)
            guard let home = try? finder.folder(named: nil),
                let opened = try? PipelineResources.open(ResourceLocations(home: home, fontCache: ""))
            else { return [] }
            return words(opened.value)
        }
    }
}
