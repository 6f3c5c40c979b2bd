internal import ReportModel

/// Puts runs together; neighbours of one style and language become one run.
struct RunBuilder {
    private(set) var runs: [StyledText.Run] = []

    /// Adds a text; `verbatim` is what of it was given and is no text of a template.
    mutating func append(
        _ text: String, _ style: StyledText.Style, _ language: LanguageTag, verbatim: String = ""
    ) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].field == nil, runs[last].style == style,
            runs[last].language == language
        {
            runs[last].text += text
            if !verbatim.isEmpty { runs[last].verbatim += (runs[last].verbatim.isEmpty ? "" : "\n") + verbatim }
        } else {
            runs.append(StyledText.Run(text, style: style, language: language, verbatim: verbatim))
        }
    }

    /// Adds what another one has put together.
    mutating func append(_ other: RunBuilder) {
        if runs.isEmpty { runs = other.runs } else { for run in other.runs { append(run) } }
    }

    mutating func append(_ run: StyledText.Run) {
        guard run.field == nil else { return runs.append(run) }
        append(run.text, run.style, run.language, verbatim: run.verbatim)
    }
}
