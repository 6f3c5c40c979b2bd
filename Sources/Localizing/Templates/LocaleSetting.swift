/// The settings that `locale.xml` can choose from.
package enum LocaleSetting {
    /// The digit systems that can be named: those of ten digits in a row (CLDR, numbering systems).
    package static let digitSystems = [
        "adlm", "arab", "arabext", "beng", "deva", "fullwide", "gujr", "guru", "hanidec", "khmr", "knda", "laoo",
        "latn", "limb", "mlym", "mymr", "nkoo", "olck", "orya", "tamldec", "telu", "thai", "tibt",
    ]

    /// The calendars that can be named, by their CLDR names.
    package static let calendars = [
        "buddhist", "chinese", "coptic", "ethiopic", "gregorian", "hebrew", "indian", "islamic", "islamic-civil",
        "islamic-tbla", "islamic-umalqura", "japanese", "persian", "roc",
    ]
}
