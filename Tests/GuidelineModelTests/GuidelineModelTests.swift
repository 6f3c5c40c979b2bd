import Testing

@testable import GuidelineModel
