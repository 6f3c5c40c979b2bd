import Foundation
import PackagePlugin

/// Has `scripts/version.sh` write the version before each build.
///
/// Nothing is compiled anew where it is the same as before.
@main
struct VersionFromGit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "version")
        let script = context.package.directoryURL.appending(path: "scripts/version.sh")
        return [
            .prebuildCommand(
                displayName: "Telling the version", executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, folder.path], outputFilesDirectory: folder)
        ]
    }
}
