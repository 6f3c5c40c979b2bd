internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// The options of commands that work on a store.
struct StoreOptions: ParsableArguments {
    /// The help of an option that names a store.
    static let help = ArgumentHelp(
        "The store: sqlite:PATH, a path, or postgresql://[user@]host[:port]/database.", valueName: "address")

    @Option(help: help) var store: String
}

/// Ids of people, as configs and jobs have them.
enum PersonID {
    /// Throws unless a text can be the id of a person.
    static func check(_ id: String) throws(DiagnosticFailure) {
        guard Person.isID(id) else {
            throw DiagnosticFailure(
                "usage.person", "the id of a person has letters, digits, `.`, `_` and `-`, at most 64",
                hint: "use the key of the person in the app, not the name")
        }
    }
}
