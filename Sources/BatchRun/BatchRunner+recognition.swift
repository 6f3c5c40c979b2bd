internal import DiaryModel
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// Returns true if there is nothing to do for a person with a line in the manifest.
    func isSettled(
        _ record: LedgerRecord, _ person: Assignment, isOwn: Bool
    ) throws(DiagnosticFailure) -> Bool {
        if plan.onlyFailed {
            return record.state == .ok
                && (record.importFailure == nil) == (importFailures[record.person] == nil)
        }
        return plan.chosen.isEmpty ? try isCurrent(record, person, isOwn: isOwn) : false
    }

    /// Returns true if a person's reports exist and would be the same if they were made now.
    private func isCurrent(
        _ record: LedgerRecord, _ person: Assignment, isOwn: Bool
    ) throws(DiagnosticFailure) -> Bool {
        guard record.state == .ok, let inputs = record.inputs, let tools = record.tools,
            record.hasReadings == true || !plan.job.requiresReadings,
            inputs.asOf == nil || inputs.asOf == "\(plan.asOf)", inputs.password == person.password?.mark,
            tools.settings == settingsDigest,
            tools.binary == binary, tools.fonts == digests.fonts,
            tools.sources == digests.sources(forFiles: inputs.files)
        else { return false }
        let languages = record.reports.map(\.language)
        let templates = [inputs.layout] + languages
        if guidelineDigests[inputs.guidelines] == nil {
            guidelineDigests[inputs.guidelines] = digests.guidelines(inputs.guidelines)
        }
        if templateDigests[templates] == nil {
            templateDigests[templates] = digests.templates(layout: inputs.layout, languages: languages)
        }
        guard tools.guidelines == guidelineDigests[inputs.guidelines], tools.templates == templateDigests[templates],
            record.reports.allSatisfy({ isThere($0, comparing: !isOwn || plan.isReadingReports) })
        else { return false }
        if let stored {
            if let state = inputs.state, state == stored.state(of: person.id) { return true }
            return try stored.digest(of: person.id) == inputs.digest
        }
        return InputDigest.of(diary: person.diary, files: inputs.files, logo: inputs.logo) == inputs.digest
    }

    private func isThere(_ report: LedgerRecord.Report, comparing: Bool) -> Bool {
        guard let file = report.file, isInOwnFolder(file) else { return false }
        let path = "\(state.output)/\(file)"
        guard let status = try? FileStatus(ofLink: path), status.kind == .file, status.bytes == report.bytes else {
            return false
        }
        return !comparing || FileDigest.of(path) == report.sha256
    }

    /// Returns true if no folder of a report's name is a link, behind which reports would be somebody else's.
    private func isInOwnFolder(_ name: String) -> Bool {
        guard let slash = name.lastIndex(of: "/") else { return true }
        let folder = String(name[..<slash])
        if let known = ownFolders[folder] { return known }
        let isOwn = StateFolder.isFolder("\(state.output)/\(folder)") && isInOwnFolder(folder)
        // Some patterns give everybody a folder.
        if ownFolders.count > 1 << 16 { ownFolders = [:] }
        ownFolders[folder] = isOwn
        return isOwn
    }
}
