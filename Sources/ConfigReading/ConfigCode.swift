internal import Diagnostics

/// Every kind of problem a config can have.
///
/// Problems of the first group break the grammar, which `config/schema/diary.xsd` describes as well: an editor shows
/// them while the file is written. Those of the second group are about what the words mean, and need a clock's table of
/// zones, other files, or two values at once.
enum ConfigCode: String, CaseIterable {
    // The grammar.
    case wrongRoot = "config.wrong-root"
    case unknownElement = "config.unknown-element"
    case misplacedElement = "config.misplaced-element"
    case repeatedElement = "config.repeated-element"
    case missingElement = "config.missing-element"
    case unknownAttribute = "config.unknown-attribute"
    case missingAttribute = "config.missing-attribute"
    case badValue = "config.bad-value"
    case unexpectedText = "config.unexpected-text"
    case missingText = "config.missing-text"
    case tooManyNotes = "config.too-many-notes"
    case longNote = "config.long-note"

    // The meaning.
    case noSuchDate = "config.no-such-date"
    case noSuchTime = "config.no-such-time"
    case lateBirthDate = "config.late-birth-date"
    case duplicateLanguage = "config.duplicate-language"
    case unknownLanguage = "config.unknown-language"
    case unknownZone = "config.unknown-zone"
    case periodRule = "config.period-rule"
    case asOfNeeded = "config.as-of-needed"
    case periodOrder = "config.period-order"
    case windowRule = "config.window-rule"
    case periodTooLong = "config.period-too-long"
    case unknownLayout = "config.unknown-layout"
    case unusableLayout = "config.unusable-layout"
    case unknownUnit = "config.unknown-unit"
    case unitDimension = "config.unit-dimension"
    case duplicateKind = "config.duplicate-kind"
    case kindLimits = "config.kind-limits"
    case unknownKind = "config.unknown-kind"
    case duplicateSection = "config.duplicate-section"
    case tooManySections = "config.too-many-sections"
    case unknownGuideline = "config.unknown-guideline"
    case unusableGuideline = "config.unusable-guideline"
    case guidelineKind = "config.guideline-kind"
    case dataPath = "config.data-path"
    case namesFile = "config.names-file"
    case missingData = "config.missing-data"
    case disputedPatient = "config.disputed-patient"
    case tooManyReadings = "config.too-many-readings"
    case incompleteReading = "config.incomplete-reading"
    case tooManySources = "config.too-many-sources"
    case unfittingAttribute = "config.unfitting-attribute"
    case negativeValue = "config.negative-value"
    case tableRow = "config.table-row"
    case tableHead = "config.table-head"

    // Warnings; the config is read all the same.
    case implausibleHeight = "config.implausible-height"
    case situationLeftOut = "config.situation-left-out"
    case implausibleReading = "config.implausible-reading"
    case goalLeftOut = "config.goal-left-out"
    case eventLeftOut = "config.event-left-out"
    case decimalsIgnored = "config.decimals-ignored"
    case moreWarnings = "config.more-warnings"

    /// The codes of errors that no schema finds.
    static let meaning: [ConfigCode] = [
        .noSuchDate, .noSuchTime, .lateBirthDate, .duplicateLanguage, .unknownLanguage, .unknownZone, .periodRule,
        .asOfNeeded, .periodOrder, .windowRule, .periodTooLong, .unknownLayout, .unusableLayout, .unusableGuideline,
        .unknownUnit,
        .unitDimension,
        .duplicateKind, .kindLimits, .unknownKind,
        .duplicateSection,
        .tooManySections, .unknownGuideline, .guidelineKind, .dataPath, .namesFile, .missingData, .disputedPatient,
        .tooManyReadings, .incompleteReading, .tooManySources, .unfittingAttribute, .negativeValue, .tableRow,
        .tableHead,
    ]

    /// The code as it stands in messages.
    var diagnosticCode: DiagnosticCode { DiagnosticCode(rawValue: rawValue) }
}

extension DiagnosticLog {
    /// Adds an error.
    mutating func error(
        _ code: ConfigCode, at location: @autoclosure () -> FileLocation, _ message: String, hint: String? = nil
    ) {
        error(code.diagnosticCode, at: location(), message, hint: hint)
    }

    /// Adds a warning.
    mutating func warning(
        _ code: ConfigCode, at location: @autoclosure () -> FileLocation, _ message: String, hint: String? = nil
    ) {
        warning(code.diagnosticCode, at: location(), message, hint: hint)
    }

    /// The warnings, with a note of how many more there were.
    func warnings(in file: String) -> [Diagnostic] {
        let more = warningCount - warnings.count
        guard more > 0 else { return warnings }
        return warnings + [
            Diagnostic(
                .note, ConfigCode.moreWarnings.diagnosticCode, at: FileLocation(file: file),
                "\(more) more warnings are not shown")
        ]
    }
}
