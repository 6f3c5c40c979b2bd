import Testing

@testable import Localizing
