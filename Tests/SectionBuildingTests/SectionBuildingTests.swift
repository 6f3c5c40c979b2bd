import Testing

@testable import SectionBuilding
