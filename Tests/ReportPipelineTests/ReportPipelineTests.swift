import Testing

@testable import ReportPipeline
