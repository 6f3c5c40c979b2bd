import Testing

@testable import DiaryModel
