import TestSupport
import Testing
@testable import PDFReading

/// One thing to break in a sound file, and the rules that are not kept then.
struct Fault: Sendable, CustomTestStringConvertible {
    /// The broken part.
    let name: String
    /// The rules that must be found broken, and no others.
    let rules: Set<PDFRule>
    /// The file to break it in.
    var sound: @Sendable () -> HandMadePDF = { SoundFile.made }
    /// The demands beside those of the file's claims.
    var demand: PDFDemand = []
    /// Breaks it.
    let change: @Sendable (inout HandMadePDF) -> Void
    /// Breaks it in the bytes of the file.
    var damage: (@Sendable ([UInt8]) -> [UInt8])?

    var testDescription: String { name }

    init(
        _ rules: PDFRule..., by name: String, demand: PDFDemand = [],
        _ change: @escaping @Sendable (inout HandMadePDF) -> Void
    ) {
        self.name = name
        self.rules = Set(rules)
        self.demand = demand
        self.change = change
    }

    /// Replaces a text in an object.
    init(_ rules: PDFRule..., object: Int, _ old: String, with new: String, demand: PDFDemand = []) {
        name = "\(rules[0].rawValue): \(old.prefix(40)) → \(new.prefix(40)) in object \(object)"
        self.rules = Set(rules)
        self.demand = demand
        change = { $0.replace(old, in: object, with: new) }
    }

    /// Replaces a text in a stream.
    init(_ rules: PDFRule..., stream: Int, _ old: String, with new: String) {
        name = "\(rules[0].rawValue): \(old.prefix(40)) → \(new.prefix(40)) in stream \(stream)"
        self.rules = Set(rules)
        change = { SoundFile.changing(stream, in: &$0, old, to: new) }
    }

    /// Changes the bytes of the file.
    init(_ rules: PDFRule..., damage name: String, _ damage: @escaping @Sendable ([UInt8]) -> [UInt8]) {
        self.name = "\(rules[0].rawValue): \(name)"
        self.rules = Set(rules)
        self.damage = damage
        change = { _ in }
    }

    /// The rules that are not kept in the broken file.
    func found(_ form: HandMadePDF.Form) -> Set<PDFRule> {
        var file = sound()
        change(&file)
        let bytes = file.bytes(form)
        return Set(PDFCheck.check(damage?(bytes) ?? bytes, demanding: demand).findings.map(\.rule))
    }
}
