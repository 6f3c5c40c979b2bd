import Testing
@testable import DiaryModel

@Suite("Classification")
struct ClassificationTests {
    @Test(
        "takes the higher class of systolic and diastolic",
        arguments: [
            (99.0, 49.0, 0), (99, 50, 1), (100, 49, 1), (100, 50, 1), (99, 90, 2), (200, 49, 2), (200, 90, 2),
            (199, 89, 1),
        ])
    func higherWins(systolic: Double, diastolic: Double, index: Int) {
        #expect(Schemes.pressure.classify(Schemes.pressure(systolic, diastolic)) == .classified(index))
    }

    @Test("gives every number a class, also between whole ones", arguments: [(99.999, 0), (100.0, 1), (100.001, 1)])
    func halfOpen(systolic: Double, index: Int) {
        #expect(Schemes.pressure.classify(Schemes.pressure(systolic, 10)) == .classified(index))
    }

    @Test("takes the limit in where the source does")
    func through() {
        let scale = Scale(
            component: .value, unit: .millimolesPerLitre,
            bands: [Band(classIndex: 0, upper: .through(10)), Band(classIndex: 1, upper: nil)])
        #expect([9.9, 10, 10.000001, 10.1].map(scale.classIndex) == [0, 0, 1, 1])
    }

    @Test("a limit holds what is below it, or up to it", arguments: [(Limit.below(5), false), (.through(5), true)])
    func limits(limit: Limit, holdsItself: Bool) {
        #expect(limit.holds(5) == holdsItself)
        #expect(limit.holds(4.999) && !limit.holds(5.001))
        #expect(limit.number == 5)
    }

    @Test(
        "gives what is beyond a number its class where all of it lies in one",
        arguments: [
            (Quantity.Bound.below, 54.0, 0), (.below, 53, 0), (.below, 54.1, nil), (.below, 300, nil), (.atMost, 53, 0),
            (.atMost, 54, nil), (.above, 250, 2), (.above, 249, nil), (.atLeast, 250, nil), (.atLeast, 250.1, 2),
            (.above, 400, 2), (.exact, 54, 1),
        ] as [(Quantity.Bound, Double, Int?)])
    func bounds(bound: Quantity.Bound, number: Double, index: Int?) {
        let scale = Scale(
            component: .value, unit: .milligramsPerDecilitre,
            bands: [
                Band(classIndex: 0, upper: .below(54)), Band(classIndex: 1, upper: .through(250)),
                Band(classIndex: 2, upper: nil),
            ])
        let found = scale.classification(of: Quantity(number, .milligramsPerDecilitre, bound: bound))
        #expect(found == index.map { .classified($0) } ?? .notApplicable)
    }

    @Test("converts kilopascals where the source has mmHg alone", arguments: [(13.3, 0), (13.4, 1)])
    func kilopascals(systolic: Double, index: Int) {
        // 13.3 kPa are 99.76 mmHg, 13.4 kPa are 100.51 mmHg.
        #expect(Schemes.pressure.classify(Schemes.pressure(systolic, 4, .kilopascals)) == .classified(index))
    }

    @Test("compares in the unit of the reading where the source has limits in it")
    func unitOfTheSource() {
        // 5.05 mmol/L are 90.98 mg/dL: low by one list, middle by the other.
        let inMoles = Schemes.single(.glucose, 5.05, .millimolesPerLitre, meal: .fasting)
        let inGrams = Schemes.single(.glucose, 90.98, .milligramsPerDecilitre, meal: .fasting)
        #expect(Schemes.glucose.classify(inMoles) == .classified(0))
        #expect(Schemes.glucose.classify(inGrams) == .classified(1))
    }

    @Test(
        "leaves readings in another relation to meals alone",
        arguments: [(MealContext.fasting, true), (.beforeMeal, true), (.afterMeal, false), (.unspecified, false)])
    func meals(meal: MealContext, isClassified: Bool) {
        let reading = Schemes.single(.glucose, 50, .milligramsPerDecilitre, meal: meal)
        #expect(Schemes.glucose.classify(reading) == (isClassified ? .classified(0) : .otherMealContext))
    }

    @Test(
        "is for the ages it was made for; an unknown age counts as old enough",
        arguments: [(0, false), (17, false), (18, true), (90, true), (nil, true)] as [(Int?, Bool)])
    func ageGuard(age: Int?, isClassified: Bool) {
        let found = Schemes.pressure.classify(Schemes.pressure(10, 5), age: age)
        #expect(found == (isClassified ? .classified(0) : .belowMinimumAge))
    }

    @Test("does not apply to other kinds and other units")
    func notApplicable() {
        #expect(Schemes.pressure.classify(Schemes.single(.pulse, 60, .perMinute)) == .notApplicable)
        #expect(Schemes.glucose.classify(Schemes.single(.glucose, 5, .kilograms, meal: .fasting)) == .notApplicable)
        #expect(Schemes.pressure.classify(Schemes.pressure(100, 50, .percent)) == .notApplicable)
        let flat = Reading(
            kind: .bloodPressure, instant: Instant(milliseconds: 0),
            value: .single(Quantity(120, .millimetresOfMercury)))
        #expect(Schemes.pressure.classify(flat) == .notApplicable)
    }

    @Test("knows a declared unit again, whatever decimals it is printed with")
    func declaredUnit() {
        let kind = MeasurementKind.declared("steps", unit: .declared("steps", decimals: 1), plausible: 0...100_000)
        let scheme = Schemes.make(
            subject: .kind(id: "steps"),
            scales: [Scale(component: .value, unit: .declared("steps"), bands: Schemes.bands(5_000, 10_000))])
        let reading = Schemes.single(kind, 7_000, .declared("steps", decimals: 1))
        #expect(scheme.classify(reading) == .classified(1))
        #expect(scheme.classify(Schemes.single(kind, 7_000, .declared("stairs"))) == .notApplicable)
    }
}

@Suite("Body-mass index")
struct BodyMassIndexTests {
    @Test(
        "is weight over height squared, in whatever units",
        arguments: [
            (Quantity(65, .kilograms), Quantity(170, .centimetres), 22.491349481),
            (Quantity(150, .pounds), Quantity(70, .inches), 21.522538152),
            (Quantity(53.465, .kilograms), Quantity(170, .centimetres), 18.5),
        ])
    func value(weight: Quantity, height: Quantity, expected: Double) {
        #expect(Quantity.bodyMassIndex(weight: weight, height: height) == Quantity(expected, .kilogramsPerSquareMetre))
    }

    @Test("has no value without a height above zero, or with units of other things")
    func noValue() {
        #expect(Quantity.bodyMassIndex(weight: Quantity(60, .kilograms), height: Quantity(0, .centimetres)) == nil)
        #expect(Quantity.bodyMassIndex(weight: Quantity(60, .kilograms), height: Quantity(60, .kilograms)) == nil)
        #expect(Quantity.bodyMassIndex(weight: Quantity(170, .centimetres), height: Quantity(1, .inches)) == nil)
    }

    @Test("classifies a weight with a height, and says when the height is missing")
    func classify() {
        let reading = Schemes.single(.weight, 60, .kilograms)
        let height = Quantity(160, .centimetres)
        #expect(Schemes.bodyMassIndex.classify(reading, height: height) == .classified(1))
        #expect(Schemes.bodyMassIndex.classify(reading) == .heightMissing)
        #expect(Schemes.bodyMassIndex.classify(reading, height: Quantity(0, .centimetres)) == .notApplicable)
        #expect(Schemes.bodyMassIndex.subject.kindID == "weight")
    }
}
