import Testing

@testable import ReportModel
