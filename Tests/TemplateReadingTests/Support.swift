import ReportModel
import Testing

/// A tag that the test knows to be one.
func language(_ tag: String) throws -> LanguageTag { try #require(LanguageTag(tag)) }
