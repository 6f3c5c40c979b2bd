import DiaryModel
import Foundation
import TestSupport
import XMLKit
@testable import ConfigReading

/// The parts shared by the tests of guidelines.
enum Guidelines {
    /// The folder of the schemes that come with the product.
    static let folder = Repository.path(of: "config/guidelines")

    /// The ids of the schemes that come with the product.
    static let shipped = [
        "aap-2017", "acc-aha-2017", "acc-aha-2025", "ada-goals", "cgm-consensus", "cgm-pregnancy", "esc-2024",
        "esc-esh-2018", "esh-2023", "glucose-2h", "glucose-fasting", "glucose-pregnancy", "home-135-85", "ish-2020",
        "jnc-7", "jsh-2019", "ksh-2018", "ksh-2022", "ksso-2022",
        "news2-pulse", "news2-spo2", "news2-spo2-scale-2", "news2-temperature", "nice-ng133", "who", "who-asia-pacific",
    ]

    /// Those of blood pressure.
    static let pressures = shipped.filter { (try? shipped($0).subject) == .kind(id: "blood-pressure") }

    static func shipped(_ id: String) throws -> Guideline {
        try GuidelineFormat().read(path: "\(folder)/\(id).xml").value
    }

    static func text(of id: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(id).xml", encoding: .utf8)
    }

    /// A small scheme without a fault, which tests then put faults into.
    static let sound = """
        <guideline id="sound" subject="glucose" name="Sound" minimum-age="18">
            <citation doi="10.1000/182" url="https://example.org/182">Nobody. Nothing. 2020.</citation>
            <class id="low" label="class_low" alter="Low" slot="L"/>
            <class id="fair" label="class_fair" alter="Fair" slot="T" target="true"/>
            <class id="high" label="class_high" alter="High" slot="H1"/>
            <scale component="value" unit="mg/dL" meals="fasting before">
                <band class="low" below="72"/>
                <band class="fair" through="126"/>
                <band class="high"/>
            </scale>
            <scale component="value" unit="mmol/L" meals="fasting before">
                <band class="low" below="4.0"/>
                <band class="fair" through="7.0"/>
                <band class="high"/>
            </scale>
            <row classes="low"/>
            <row classes="fair high" label="class_rest" alter="Rest" slot="T"/>
            <sufficiency readings="10" days="5"/>
        </guideline>
        """

    static func read(_ text: String, named id: String? = nil) throws(DiagnosticFailure) -> Guideline {
        try GuidelineFormat().read(XMLSource(file: "test.xml", text: text), named: id).value
    }

    /// Everything that is wrong with a document.
    static func problems(in text: String, named id: String? = nil) -> [Diagnostic] {
        do throws(DiagnosticFailure) {
            _ = try read(text, named: id)
            return []
        } catch {
            return error.diagnostics
        }
    }
}

extension Guideline {
    /// The id of the class a reading falls into, or a word for why there is none.
    func className(of reading: Reading, height: Quantity? = nil, age: Int? = nil) -> String {
        switch classify(reading, height: height, age: age) {
        case .classified(let index): classes[index].id
        case .otherMealContext: "other meal"
        case .belowMinimumAge: "too young"
        case .heightMissing: "no height"
        case .notApplicable: "not applicable"
        }
    }

    /// The class of a pair of pressures.
    func className(_ systolic: Double, _ diastolic: Double, _ unit: DiaryModel.Unit = .millimetresOfMercury) -> String {
        className(
            of: Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: 0),
                value: .bloodPressure(systolic: Quantity(systolic, unit), diastolic: Quantity(diastolic, unit))))
    }

    /// The class of a single number.
    func className(
        _ kind: MeasurementKind, _ value: Double, _ unit: DiaryModel.Unit, meal: MealContext = .unspecified
    ) -> String {
        className(
            of: Reading(
                kind: kind, instant: Instant(milliseconds: 0), value: .single(Quantity(value, unit)), meal: meal))
    }
}
