import Testing

@testable import XMLKit
