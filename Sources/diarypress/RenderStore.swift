internal import ArgumentParser
internal import DiaryModel
internal import DiaryPress

/// The options of `diarypress render` about a store.
struct RenderStore {
    /// The store, open; `nil` where none is named.
    let session: StoreSession?
    /// The person whose readings replace those of the configurations.
    let person: String?

    /// Opens the store that the options name.
    init(_ options: RenderCommand) throws(DiagnosticFailure) {
        guard options.storeOptions.person == nil || options.storeOptions.store == nil || options.data.isEmpty else {
            throw DiagnosticFailure(
                "usage.store-and-data", "--person and --data both take the place of the readings of the config",
                hint: "import the files first, or leave out one of the two")
        }
        try self.init(address: options.storeOptions.store, person: options.storeOptions.person)
    }

    /// Opens a store where one is named.
    init(address: String?, person: String?) throws(DiagnosticFailure) {
        self.person = person
        guard let address else {
            guard person == nil else {
                throw DiagnosticFailure(
                    "usage.store-needed", "--person is somebody of a store, and none is named",
                    hint: "name the store with --store")
            }
            session = nil
            return
        }
        if let person { try PersonID.check(person) }
        session = try StoreSession(address)
    }

    /// The source of readings for the loader.
    var diary: StoredDiary? { session.map { StoredDiary($0, person: person) } }

    /// The name of the reports of a config, which tells people of one config apart.
    func name(_ config: String) -> String { person.map { "\(config)-\($0)" } ?? config }

    /// Remembers a report of somebody who is in the store.
    func note(_ report: RenderedReport, at path: String, of loaded: LoadedDiary) throws(DiagnosticFailure) {
        guard let session, loaded.isStored else { return }
        // reason: the history tells when a report was made; nothing in a report depends on it
        try session.note(report, in: path, of: loaded, at: .now())
    }
}

/// The options of commands that look into configs whose readings may be in a store.
struct ConfigStoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A store: sqlite:PATH, a path, or postgresql://… Sections with source=\"store\" take their readings from it.",
            valueName: "address"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The id of a person of the store, whose readings take the place of those of the config.", valueName: "id"))
    var person: String?

    /// The store, open.
    func open() throws(DiagnosticFailure) -> RenderStore { try RenderStore(address: store, person: person) }
}
