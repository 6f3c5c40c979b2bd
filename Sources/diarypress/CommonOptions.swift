internal import ArgumentParser

/// The options that every command has: how it answers, and where its resources are.
struct CommonOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only, beside the result.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    @OptionGroup(title: "Resources") var resources: ResourceOptions
}
