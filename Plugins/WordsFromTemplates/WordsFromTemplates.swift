import Foundation
import PackagePlugin

/// Has `scripts/words.sh` write the constructors of messages when the texts of the base language have changed.
@main
struct WordsFromTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let root = context.package.directoryURL
        let (script, texts) = (
            root.appending(path: "scripts/words.sh"), root.appending(path: "templates/en/strings.xml")
        )
        let words = context.pluginWorkDirectoryURL.appending(path: "Words.swift")
        return [
            .buildCommand(
                displayName: "Writing the words of the templates", executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, texts.path, words.path], inputFiles: [script, texts], outputFiles: [words])
        ]
    }
}
