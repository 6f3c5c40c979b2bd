internal import DiaryModel
internal import XMLKit

extension ConfigRun {
    /// Reads `data`: a file whose readings all sections show, each those of its kind.
    mutating func readData(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let path = dataPath(in: "file", of: checked) {
            func place(_ attribute: String) -> FileLocation {
                checked.location(ofValue: checked[attribute] == nil ? "file" : attribute)
            }
            sharedFiles.append(
                DiaryConfig.SharedFile(
                    path: path, format: checked["format"], patient: checked["patient"], location: place("file"),
                    formatLocation: place("format"), patientLocation: place("patient")))
        }
        try readNothing()
    }

    /// Notes where a section has its readings beside those that stand in the config.
    mutating func addDataFile(of section: OpenSection, _ checked: CheckedElement) {
        if checked["source"] == "store" {
            storeSections.append(
                DiaryConfig.StoreSection(
                    sectionID: section.id, kind: section.kind, location: checked.location(ofValue: "source")))
        }
        guard checked["data"] != nil else {
            guard checked["patient"] != nil else { return }
            return log.error(
                "config.unfitting-attribute", at: checked.element.location(ofAttribute: "patient"),
                "`patient` has no meaning in a section without `data`",
                hint: "name the file with the observations in `data`, or leave it out")
        }
        guard let path = dataPath(in: "data", of: checked) else { return }
        checkPatient(of: checked, in: path)
        dataFiles.append(
            DiaryConfig.DataFile(
                sectionID: section.id, kind: section.kind, unit: section.namedUnit, path: path,
                patient: checked["patient"],
                location: checked.location(ofValue: "data"),
                patientLocation: checked.location(ofValue: checked["patient"] == nil ? "data" : "patient")))
    }

    /// The path of a data file; reports one that leads out of the folder of the config, or to no file.
    mutating func dataPath(in attribute: String, of checked: CheckedElement) -> String? {
        guard let path = checked[attribute] else { return nil }
        guard surroundings.allowsFiles else {
            return log.refuse(
                "config.names-file", at: checked.location(ofValue: attribute),
                "a diary that is sent by itself names no file",
                hint: "send the data file in its place, or write the readings into the section")
        }
        guard DiaryConfig.isInside(path) else {
            return log.refuse(
                "config.data-path", at: checked.location(ofValue: attribute),
                "`\(attribute)` leads out of the folder of the config",
                hint: "a path such as data/readings.csv, without a leading `/` and without `..`")
        }
        guard surroundings.hasDataFile(path) else {
            return log.refuse(
                "config.missing-data", at: checked.location(ofValue: attribute), "there is no data file `\(path)`",
                hint: "the path starts at the folder of the config")
        }
        return path
    }

    /// Reports a patient who is not the one that an earlier section names for the same file, which is read once.
    private mutating func checkPatient(of checked: CheckedElement, in path: String) {
        guard let patient = checked["patient"],
            let other = dataFiles.first(where: { file in
                file.patient.map { !surroundings.isSamePatient($0, patient) } == true
                    && surroundings.isSameFile(file.path, path)
            })
        else { return }
        log.error(
            "config.disputed-patient", at: checked.location(ofValue: "patient"),
            "section `\(other.sectionID)` reads the same file for another patient",
            hint: "a config is about one person: write the same `patient` wherever the file is named")
    }
}

extension DiaryConfig {
    /// True if a path stays in the folder of the configuration and can be read in only one way.
    package static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !parts.contains("") && !parts.contains("..") && !path.contains("\\")
            && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
