internal import ReportModel
internal import ReportPipeline

/// What `render --pagination` writes.
struct PaginationJSON: Encodable {
    /// The pages of one report.
    struct Report: Encodable {
        let config: String
        let report: String
        let layout: String
        let language: String
        let file: String
        let pages: [PageRecord.Contents]
        let breaks: [PageRecord.Break]
        let charts: [PageRecord.Chart]
        let buckets: [PageRecord.Bucket]
        let longRows: [PageRecord.LongRow]
        let pageLimit: PageRecord.Limit?

        /// Takes the record of a report.
        init(config: String, file: String, _ definition: ReportDefinition, _ report: RenderedReport) {
            self.config = config
            self.file = file
            self.report = definition.id
            layout = definition.layout
            language = report.language.rawValue
            pages = report.record.pages
            breaks = report.record.breaks
            charts = report.record.charts
            buckets = report.record.buckets
            longRows = report.record.longRows
            pageLimit = report.record.pageLimit
        }
    }

    /// The version of this form.
    let version = 1
    /// The reports that were written, in their order.
    var reports: [Report] = []
}
