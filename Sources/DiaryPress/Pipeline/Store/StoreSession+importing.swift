package import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import ReportModel

extension StoreSession {
    /// Imports the readings of a file into the store, all of them or none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: The person, and options for reading.
    ///   - resources: The mappings to match rows with.
    ///   - part: The person's part of a file about many; `nil` for all of it.
    ///   - progress: Called now and then with the progress.
    /// - Returns: The result for the file, with its warnings.
    /// - Throws: `data.…` where the file cannot be used, `usage.zone-needed` where it has times without an offset and no
    ///   zone is known for them, `store.…`; the store is as it was then.
    package func importFile(
        _ path: String, _ options: StoreImport, resources: PipelineResources, part: PeopleFile.Part? = nil,
        progress: @escaping (StoreImport.Progress) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> Outcome<StoredImport> {
        let choice =
            if let own = part?.choice { own } else { try resources.choice(named: options.format) }
        var plan = options
        plan.file = path
        var taken = try store.importFile(
            plan, from: part?.source() ?? .file(path), sheet: choice?.sheet, progress
        ) { (zone) throws(DiagnosticFailure) in
            try resources.reader(
                in: zone, as: choice, of: plan.patient, from: plan.source, limits: resources.limits(of: .handedOver))
        }
        if part != nil { taken.value.person = plan.person.id }
        return taken
    }

    /// Lets the imports that follow share transactions until ``finishSharing()``.
    package func share() { store.share() }

    /// The number of the last imports that are lost because the store failed.
    package var lostImports: Int { store.lostImports }

    /// Ends the transaction of the last imports.
    ///
    /// - Throws: `store.…`; none of these imports is in the store then.
    package func finishSharing() throws(DiagnosticFailure) { try store.finishSharing() }

    /// Keeps of a person, where there is one, that a file for them could not be imported; their reports say so until one is.
    ///
    /// - Throws: `store.…`.
    package func markStale(_ id: String) throws(DiagnosticFailure) { try store.markStale(id) }
}
