import Testing

@testable import ChartGeometry
