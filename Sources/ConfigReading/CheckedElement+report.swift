internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// The attributes that the `report` and the `period` of configs and of jobs share.
extension CheckedElement {
    /// Returns the languages of reports; reports those named twice and those without templates.
    func languages(
        _ surroundings: ConfigSurroundings, _ grammar: XMLGrammar, _ log: inout DiagnosticLog
    ) -> [LanguageTag] {
        let named: [LanguageTag] = self["languages"] ?? []
        for (index, tag) in named.enumerated() {
            if named[..<index].contains(tag) {
                log.error(
                    grammar.code("duplicate-language"), at: location(ofValue: "languages"),
                    "language `\(tag)` is asked for twice", hint: "delete one of them")
            } else if !surroundings.isKnownLanguage(tag) {
                log.error(
                    grammar.code("unknown-language"), at: location(ofValue: "languages"),
                    "there are no templates of `\(tag)`",
                    hint: LanguageMistake.hint(for: tag, among: surroundings.languages()))
            }
        }
        return named.uniqued()
    }

    /// Returns the id of a layout or theme; reports one that is not there or cannot be used.
    ///
    /// - Parameters:
    ///   - name: The attribute.
    ///   - choice: The files there are; `nil` leaves the id unchecked.
    ///   - grammar: The format, for codes.
    ///   - log: Receives the problem.
    /// - Returns: The id; `nil` where none is named.
    func file(
        _ name: String, of choice: FileChoice?, _ grammar: XMLGrammar, _ log: inout DiagnosticLog
    ) -> String? {
        guard let id: String = self[name], let choice, choice.purpose(id) == nil else { return self[name] }
        let place = location(ofValue: name)
        if let fault = choice.failure(id) {
            log.error(
                grammar.code("unusable-\(name)"), at: place, "the \(name) `\(id)` cannot be used: \(fault.summary)",
                hint: fault.whereToMend)
        } else {
            log.error(
                grammar.code("unknown-\(name)"), at: place, "there is no \(name) `\(id)`",
                hint: Spelling.hint(for: id, among: choice.ids()))
        }
        return id
    }

    /// Reads the first and the last day of a period.
    ///
    /// - Parameters:
    ///   - limits: The longest period.
    ///   - hint: The hint for a longer one.
    ///   - grammar: The format, for codes.
    ///   - log: Receives the problems.
    /// - Returns: The days; `nil` if they make no period, which is reported.
    func ends(
        _ limits: ConfigLimits, hint: String, _ grammar: XMLGrammar, _ log: inout DiagnosticLog
    ) -> (first: CivilDate, last: CivilDate)? {
        guard has("from"), has("through") else {
            return log.refuse(
                grammar.code("period-rule"), at: location, "one end of the period is missing",
                hint: "write both from and through")
        }
        guard let first: CivilDate = self["from"], let last: CivilDate = self["through"] else { return nil }
        if first > last {
            log.error(
                grammar.code("period-order"), at: location(ofValue: "through"), "the period ends before it starts",
                hint: "`from` is the first day and `through` the last, both included")
        } else if limits.allowsPeriod(from: first, through: last) {
            return (first, last)
        } else {
            log.error(
                grammar.code("period-too-long"), at: location(ofValue: "through"),
                "the period is longer than \(limits.days) days", hint: hint)
        }
        return nil
    }
}

extension DiagnosticLog {
    /// Adds an error about something that has no value then.
    mutating func refuse<Value>(
        _ code: DiagnosticCode, at location: @autoclosure () -> FileLocation, _ message: String, hint: String?
    ) -> Value? {
        error(code, at: location(), message, hint: hint)
        return nil
    }
}
