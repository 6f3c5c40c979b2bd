internal import Foundation

/// The settings that `locale.xml` can choose from.
package enum LocaleSetting {
    /// The digit systems that can be named: those of ten digits in a row (CLDR, numbering systems).
    package static let digitSystems = [
        "adlm", "arab", "arabext", "beng", "deva", "fullwide", "gujr", "guru", "hanidec", "khmr", "knda", "laoo",
        "latn", "limb", "mlym", "mymr", "nkoo", "olck", "orya", "tamldec", "telu", "thai", "tibt",
    ]

    /// The calendars that can be named, by their CLDR names.
    package static let calendars: [String] = identifiers.keys.sorted()

    /// The calendars by their names.
    static let identifiers: [String: Calendar.Identifier] = [
        "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "ethiopic": .ethiopicAmeteMihret,
        "gregorian": .gregorian, "hebrew": .hebrew, "indian": .indian, "islamic": .islamic,
        "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular, "islamic-umalqura": .islamicUmmAlQura,
        "japanese": .japanese, "persian": .persian, "roc": .republicOfChina,
    ]
}
