import Testing

@testable import PangoKit
