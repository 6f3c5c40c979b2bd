internal import ReportModel

/// Puts runs together; neighbours of one style and language become one run.
struct RunBuilder {
    private(set) var runs: [StyledText.Run] = []

    mutating func append(_ text: String, _ style: StyledText.Style, _ language: LanguageTag) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].field == nil, runs[last].style == style,
            runs[last].language == language
        {
            runs[last].text += text
        } else {
            runs.append(StyledText.Run(text, style: style, language: language))
        }
    }

    mutating func append(_ run: StyledText.Run) {
        if run.field == nil { append(run.text, run.style, run.language) } else { runs.append(run) }
    }
}
