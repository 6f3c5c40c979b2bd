import Testing

@testable import ConfigReading
