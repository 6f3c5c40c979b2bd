import Testing

@testable import CairoKit
