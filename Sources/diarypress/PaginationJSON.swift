internal import ReportModel
internal import DiaryPress

/// The output of `render --pagination`.
struct PaginationJSON: Encodable {
    /// The pages of one report.
    struct Report: Encodable {
        private enum CodingKeys: CodingKey { case config, report, layout, language, file }

        let config: String
        let file: String
        let definition: ReportDefinition
        let language: LanguageTag
        let record: any Encodable & Sendable

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(config, forKey: .config)
            try values.encode(definition.id, forKey: .report)
            try values.encode(definition.wish.layoutID, forKey: .layout)
            try values.encode(language.rawValue, forKey: .language)
            try values.encode(file, forKey: .file)
            try record.encode(to: encoder)
        }
    }

    /// The reports that were written, in their order.
    var reports: [Report] = []
}
