import Testing
@testable import DiaryModel

@Suite("The class of low pressures")
struct LowClassTests {
    private let parted = Schemes.pressure.partingLow(below: Quantity(90, .millimetresOfMercury))

    @Test(
        "is the first, and leaves each reading its own class", arguments: [(89.0, 49.0, 1), (99, 60, 2), (99, 95, 3)])
    func classes(systolic: Double, diastolic: Double, index: Int) {
        #expect(parted.classify(Schemes.pressure(systolic, diastolic)) == .classified(index))
        #expect(parted.isLow(0) && !parted.isLow(1) && !Schemes.pressure.isLow(0))
    }

    @Test("has the first row, and leaves each class in exactly one")
    func rows() {
        #expect(parted.rows.flatMap(\.classes) == Array(parted.classes.indices))
        #expect(parted.rows[0].slot == .low && parted.rows.count == Schemes.pressure.rows.count + 1)
    }

    @Test("is of pressures alone, and once")
    func others() {
        #expect(Schemes.glucose.partingLow(below: Quantity(90, .millimetresOfMercury)) == Schemes.glucose)
        #expect(parted.partingLow(below: Quantity(100, .millimetresOfMercury)) == parted)
    }
}
