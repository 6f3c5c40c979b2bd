internal import DiaryModel

/// The terms of LOINC (https://loinc.org) by which observations of the home are known.
enum FHIRTerms {
    /// Systolic and diastolic blood pressure: of any method; sitting, standing, lying; measured from outside.
    static let pressures = PrintedWords.pairs("loinc-pressures")

    /// The kind that is measured, and in relation to which meal.
    struct Meaning: Hashable {
        let kind: MeasurementKind
        var meal = MealContext.unspecified
    }

    /// The single values.
    static let singles = PrintedWords.meanings(
        (MeasurementKind.known + [.height]).map { ("loinc-\($0.id)", Meaning(kind: $0)) } + [
            ("loinc-pulse-resting", Meaning(kind: .pulse, meal: .resting)),
            ("loinc-glucose-fasting", Meaning(kind: .glucose, meal: .fasting)),
        ])

    /// The topic of an observation that is none of the above.
    static func topic(of observation: FHIRObservation) -> RecordTopic {
        let codes = codes(of: observation.code)
        if codes.contains(where: { PrintedWords.has($0, "loinc-derived") }) { return .derived }
        // Terms of LOINC are digits, a hyphen and a digit.
        let loinc = codes.first { code in
            let digits = code.utf8.count { (48...57).contains($0) }
            return (2...8).contains(digits) && digits + 1 == code.utf8.count && code.dropLast().last == "-"
        }
        return .other(loinc ?? observation.resourceType)
    }

    /// Returns the method of a systolic pressure with one of these terms, by its place among all methods; the last one
    /// is the most specific.
    static func method(ofSystolic codes: [String]) -> Int? { pressures.lastIndex { codes.contains($0.0) } }

    /// Returns the method of a diastolic pressure with one of these terms, by its place among all methods.
    static func method(ofDiastolic codes: [String]) -> Int? { pressures.lastIndex { codes.contains($0.1) } }

    /// True if one of the terms is a panel of pressures, or a pressure.
    static func areOfPressure(_ codes: [String]) -> Bool {
        codes.contains { PrintedWords.has($0, "loinc-pressure-panels") } || method(ofSystolic: codes) != nil
            || method(ofDiastolic: codes) != nil
    }

    /// The meaning of a single value with this term: one of LOINC.
    static func meaning(of concept: FHIRObservation.Concept?) -> Meaning? {
        let meanings = codes(of: concept).compactMap { singles[$0] }
        // Of terms of one kind, the one that knows the meal says most.
        return meanings.first { $0.meal != .unspecified } ?? meanings.first
    }

    /// True if terms are of different things, so that nobody knows which of them was measured.
    ///
    /// The terms of a panel of pressures may name both of them, those of one pressure may not.
    static func areContradictory(_ codes: [String], ofComponent isInner: Bool) -> Bool {
        var found = Set(codes.compactMap { singles[$0]?.kind.id })
        let (isUpper, isLower) = (method(ofSystolic: codes) != nil, method(ofDiastolic: codes) != nil)
        if isUpper || isLower { found.insert(MeasurementKind.bloodPressure.id) }
        return found.count > 1 || isInner && isUpper && isLower
    }

    /// The word for the relation to a meal as `diarypress export` writes it.
    static func mealWord(_ extensions: [FHIRObservation.Extension]?) -> String? {
        (extensions ?? []).first { $0.url == mealMark }?.valueCode
    }

    private static let mealMark = "urn:diarypress:meal"

    /// The codes of a concept that are of LOINC, or of no named system; where there is none, what those of SNOMED CT mean.
    static func codes(of concept: FHIRObservation.Concept?) -> [String] {
        let coding = concept?.coding ?? []
        let codes = coding.filter { $0.system == nil || $0.system == "http://loinc.org" }.compactMap(\.code)
        guard codes.isEmpty else { return codes }
        return coding.filter { $0.system == "http://snomed.info/sct" }.compactMap { $0.code.flatMap { snomed[$0] } }
    }

    private static let snomed = Dictionary(PrintedWords.pairs("snomed")) { first, _ in first }

    /// True if whoever made an observation took it back.
    static func isWithdrawn(_ observation: FHIRObservation) -> Bool {
        status(of: observation).map(["entered-in-error", "cancelled"].contains) ?? false
    }

    /// True if the status is a word that R4 has, or is not there; any other may say that the value does not count
    /// (http://hl7.org/fhir/R4/valueset-observation-status.html).
    static func hasKnownStatus(_ observation: FHIRObservation) -> Bool {
        status(of: observation).map { PrintedWords.has($0, "fhir-statuses") } ?? true
    }

    /// The status; some programs write the names that it has in their code, such as `ENTERED_IN_ERROR`.
    private static func status(of observation: FHIRObservation) -> String? {
        guard let status = observation.status, !PrintedWords.has(status, "fhir-statuses") else {
            return observation.status
        }
        return status.trimmed.lowercased().replacing("_", with: "-")
    }

    /// True if an observation takes the place of what was said under its id before.
    static func isCorrection(_ observation: FHIRObservation) -> Bool {
        status(of: observation).map(["corrected", "amended"].contains) ?? false
    }

    /// The topic of an observation as a whole, by its own term alone: a correction may have other components.
    ///
    /// - Returns: A kind, `panel` for anything else, and an empty text if the term is missing, as in a record that a
    ///   server retracted.
    static func about(_ observation: FHIRObservation) -> String {
        let codes = codes(of: observation.code)
        if areOfPressure(codes) { return MeasurementKind.bloodPressure.id }
        if let meaning = meaning(of: observation.code) { return meaning.kind.id }
        return observation.code?.coding?.isEmpty ?? true ? "" : "panel"
    }

    /// Returns the version of a record; unreadable parts are ignored.
    static func version(of observation: FHIRObservation) -> RecordVersion {
        let meta = observation.meta
        var version = RecordVersion(number: meta?.versionId.flatMap { Int64($0) })
        guard let text = meta?.lastUpdated else { return version }
        version.updated = (try? TimeCell.moment([UInt8](text.utf8).span))?.exact
        return version
    }

    /// The names of an observation in other records, with its version: its id, and that in the address of its entry.
    static func names(of observation: FHIRObservation) -> PressurePairs.Names {
        let names = [observation.id, observation.fullURL.flatMap(FHIRSubject.recordID)].compactMap(\.self)
        return PressurePairs.Names(ids: Set(names.filter { !$0.isEmpty }), version: version(of: observation))
    }

    /// The version of a record that an observation is; `nil` for one without an id.
    static func record(of observation: FHIRObservation, _ verb: SourceRecord.Verb? = nil) -> StatementMark.Record? {
        guard let id = observation.id, !id.isEmpty, verb == .retracts || isOfSource(observation) else { return nil }
        return StatementMark.Record(
            id: id, topic: about(observation), verb: verb ?? (isCorrection(observation) ? .replaces : .states),
            version: version(of: observation))
    }

    /// The marks of `diarypress export` on an observation.
    ///
    /// An observation that has got an id since then is a record of whoever gave it one, and no export any more.
    static func marks(of observation: FHIRObservation) throws(SkipReason) -> ExportMarks {
        guard let extensions = observation.extension else { return ExportMarks() }
        func mark(_ url: String) throws(SkipReason) -> FHIRObservation.Extension? {
            let found = extensions.filter { $0.url == url }
            guard found.count < 2 else { throw .repeatedField }
            return found.first
        }
        _ = try mark(mealMark)
        let isRecord = isOfSource(observation)
        var marks = try ExportMarks(
            localZone: ExportMarks.zone(mark(ExportMark.localZone.rawValue)?.valueCode),
            statement: isRecord ? nil : mark(ExportMark.statement.rawValue)?.valueString)
        marks.hidesOffset = try mark(ExportMark.offset.rawValue) != nil
        return marks
    }

    /// True if an observation is a record of a source and not a statement without one that an export gave an id.
    ///
    /// A server that keeps what was exported gives it a version, and may correct it.
    private static func isOfSource(_ observation: FHIRObservation) -> Bool {
        guard let id = observation.id, !id.isEmpty else { return false }
        return !id.hasPrefix(ExportMark.idPrefix) || observation.meta?.versionId != nil
    }
}
