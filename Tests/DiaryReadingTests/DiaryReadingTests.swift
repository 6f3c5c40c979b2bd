import Testing

@testable import DiaryReading
