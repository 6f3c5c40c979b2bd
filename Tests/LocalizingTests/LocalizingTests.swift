import Diagnostics
import DiaryModel
import ReportModel
import Testing

@testable import Localizing
