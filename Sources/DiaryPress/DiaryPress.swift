// Whoever imports the library has the values that reports are asked for with; the modules they live in are nobody's business.
@_exported public import DiaryModel
@_exported public import ReportModel

/// The options of a file; its days, zone and preferred sources are those of the definition, and ignored here.
public typealias FileRequest = ReportWish
