internal import DiaryModel

/// The terms of a concept that are of LOINC (https://loinc.org), by which observations of the home are known, and their meaning.
struct FHIRTerms {
    /// The kind that is measured, and in relation to which meal.
    struct Meaning: Hashable {
        let kind: MeasurementKind
        var meal = MealContext.unspecified
    }

    /// The role of a term; of a pressure with its method, by its place among all.
    private enum Role { case upper(Int), lower(Int), single(Meaning), panelOfPressures }

    /// The codes that are of LOINC, or of no named system; where there is none, what those of SNOMED CT mean.
    private(set) var codes: [String]
    /// True if there is no term at all.
    let isEmpty: Bool
    /// The methods of a systolic and of a diastolic pressure; the last one is the most specific.
    private(set) var upper, lower: Int?
    /// The meaning of a single value; of terms of one kind, the one that knows the meal says most.
    private(set) var meaning: Meaning?
    /// True if one of the terms is a panel of pressures, and if they are of different single values.
    private var isPanelOfPressures = false, isMixed = false

    /// Finds the meaning of a concept.
    init(_ concept: FHIRObservation.Concept?) {
        let coding = concept?.coding ?? []
        isEmpty = coding.isEmpty
        codes = coding.filter { $0.system == nil || $0.system == "http://loinc.org" }.compactMap(\.code)
        if codes.isEmpty {
            codes = coding.compactMap { $0.system == "http://snomed.info/sct" ? Self.snomed[$0.code ?? ""] : nil }
        }
        for role in codes.lazy.compactMap({ Self.roles[$0] }) {
            switch role {
            case .upper(let method): upper = max(upper ?? method, method)
            case .lower(let method): lower = max(lower ?? method, method)
            case .panelOfPressures: isPanelOfPressures = true
            case .single(let single):
                isMixed = isMixed || meaning.map { $0.kind.id != single.kind.id } ?? false
                if meaning == nil || meaning?.meal == .unspecified && single.meal != .unspecified { meaning = single }
            }
        }
    }

    /// Systolic and diastolic blood pressure: of any method; sitting, standing, lying; measured from outside.
    static let pressures = PrintedWords.pairs("loinc-pressures")

    private static let snomed = Dictionary(PrintedWords.pairs("snomed")) { first, _ in first }

    private static let roles = PrintedWords.meanings(
        (MeasurementKind.known + [.height]).map { ("loinc-\($0.id)", Role.single(Meaning(kind: $0))) } + [
            ("loinc-pulse-resting", .single(Meaning(kind: .pulse, meal: .resting))),
            ("loinc-glucose-fasting", .single(Meaning(kind: .glucose, meal: .fasting))),
            ("loinc-pressure-panels", .panelOfPressures),
        ]
    ).merging(pressures.enumerated().flatMap { [($1.0, .upper($0)), ($1.1, .lower($0))] }) { $1 }

    /// True if one of the terms is a panel of pressures, or a pressure.
    var areOfPressure: Bool { isPanelOfPressures || upper != nil || lower != nil }

    /// True if terms are of different things, so that nobody knows which of them was measured.
    ///
    /// The terms of a panel of pressures may name both of them, those of one pressure may not.
    func areContradictory(ofComponent isInner: Bool) -> Bool {
        isMixed || meaning != nil && (upper ?? lower) != nil || isInner && upper != nil && lower != nil
    }

    /// True if one of the terms is among those of a key.
    func has(_ key: String) -> Bool { codes.contains { PrintedWords.has($0, key) } }

    /// The topic of an observation with terms that are none of the above.
    func topic(of observation: FHIRObservation) -> RecordTopic {
        if has("loinc-derived") { return .derived }
        // Terms of LOINC are digits, a hyphen and a digit.
        let loinc = codes.first { code in
            let digits = code.utf8.count { (48...57).contains($0) }
            return (2...8).contains(digits) && digits + 1 == code.utf8.count && code.dropLast().last == "-"
        }
        return .other(loinc ?? observation.resourceType)
    }

    /// The topic of an observation as a whole, by its own term alone: a correction may have other components.
    ///
    /// It is a kind, `panel` for anything else, and an empty text if the term is missing, as in a record that a server
    /// retracted.
    var about: String {
        if areOfPressure { return MeasurementKind.bloodPressure.id }
        return meaning?.kind.id ?? (isEmpty ? "" : "panel")
    }
}

/// Other words of observations.
extension FHIRTerms {
    /// The word for the relation to a meal as `diarypress export` writes it.
    static func mealWord(_ extensions: [FHIRObservation.Extension]?) -> String? {
        (extensions ?? []).first { $0.url == mealMark }?.valueCode
    }

    private static let mealMark = "urn:diarypress:meal"

    /// The words of R4 for a status (http://hl7.org/fhir/R4/valueset-observation-status.html).
    enum Status: String {
        case registered, preliminary, final, amended, corrected, cancelled, unknown, wrong = "entered-in-error"
    }

    /// The status; `nil` for any other word, which may say that the value does not count.
    ///
    /// Without a word it is final. Some programs write the names that it has in their code, such as `ENTERED_IN_ERROR`.
    static func status(of observation: FHIRObservation) -> Status? {
        guard let status = observation.status else { return .final }
        return Status(rawValue: status) ?? Status(rawValue: status.trimmed.lowercased().replacing("_", with: "-"))
    }

    /// True if whoever made an observation took it back.
    static func isWithdrawn(_ observation: FHIRObservation) -> Bool {
        [.wrong, .cancelled].contains(status(of: observation))
    }

    /// True if an observation takes the place of what was said under its id before.
    static func isCorrection(_ observation: FHIRObservation) -> Bool {
        [.corrected, .amended].contains(status(of: observation))
    }

    /// Returns the version of a record; unreadable parts are ignored.
    static func version(of observation: FHIRObservation) -> RecordVersion {
        let (number, text) = (observation.meta?.versionId.flatMap { Int64($0) }, observation.meta?.lastUpdated)
        let written = text.flatMap { try? TimeCell.moment([UInt8]($0.utf8).span) }
        return RecordVersion(updated: written?.exact, number: number)
    }

    /// The names of an observation in other records, with its version: its id, and that in the address of its entry.
    static func names(of observation: FHIRObservation) -> PressurePairs.Names {
        let names = [observation.id, observation.fullURL.flatMap(FHIRSubject.recordID)].compactMap(\.self)
        return PressurePairs.Names(ids: Set(names.filter { !$0.isEmpty }), version: version(of: observation))
    }

    /// The version of a record that an observation with these terms is; `nil` for one without an id.
    func record(of observation: FHIRObservation, _ verb: SourceRecord.Verb? = nil) -> StatementMark.Record? {
        guard let id = observation.id, !id.isEmpty else { return nil }
        guard verb == .retracts || Self.isOfSource(observation) else { return nil }
        return StatementMark.Record(
            id: id, topic: about, verb: verb ?? (Self.isCorrection(observation) ? .replaces : .states),
            version: Self.version(of: observation))
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
        var marks = try ExportMarks(
            localZone: ExportMarks.zone(mark(ExportMark.localZone.rawValue)?.valueCode),
            statement: isOfSource(observation) ? nil : mark(ExportMark.statement.rawValue)?.valueString)
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
