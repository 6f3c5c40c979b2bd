import DiaryModel
import Testing

@testable import GuidelineModel

@Suite("The class of low pressures")
struct LowClassTests {
    private let parted = Schemes.pressure.partingLow(below: Quantity(90, .millimetresOfMercury))

    @Test(
        "is the first, and that of each systolic pressure below its number",
        arguments: [(89.0, 49.0, 0), (89, 60, 0), (89, 95, 0), (90, 49, 1), (90, 60, 2), (99, 95, 3), (210, 40, 3)])
    func classes(systolic: Double, diastolic: Double, index: Int) {
        #expect(parted.classify(Schemes.pressure(systolic, diastolic)) == .classified(index))
        #expect(parted.isLow(0) && !parted.isLow(1))
    }

    @Test("has the first row, and leaves each class in exactly one")
    func rows() {
        #expect(parted.rows.flatMap(\.classes) == Array(parted.classes.indices))
        #expect(parted.rows[0].slot == .low && parted.rows.count == Schemes.pressure.rows.count + 1)
    }

    @Test("may reach beyond the first limit of the scheme")
    func beyond() {
        let parted = Schemes.pressure.partingLow(below: Quantity(110, .millimetresOfMercury))
        #expect(parted.classify(Schemes.pressure(105, 60)) == .classified(0))
        #expect(parted.classify(Schemes.pressure(110, 40)) == .classified(2))
    }

    @Test("is of pressures alone, and once")
    func others() {
        #expect(Schemes.glucose.partingLow(below: Quantity(90, .millimetresOfMercury)) == Schemes.glucose)
        #expect(parted.partingLow(below: Quantity(100, .millimetresOfMercury)) == parted)
    }
}
