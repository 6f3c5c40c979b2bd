/// Why a row gave no readings; the raw value is the stable code of the reason.
package enum SkipReason: String, Error, Hashable, Sendable, CaseIterable {
    /// There are fewer cells than the header has columns.
    case tooFewColumns = "too-few-columns"
    /// There are more cells than the header has columns.
    case tooManyColumns = "too-many-columns"
    /// There is text between a closing quote and the next delimiter.
    case brokenQuotes = "broken-quotes"
    /// The cell for the time is empty.
    case missingTime = "missing-time"
    /// The time is written in a way that is not understood, or does not exist.
    case badTime = "bad-time"
    /// The time lies where no diary does: before 1901, as a count of seconds before 1980, or behind 2100.
    case implausibleTime = "implausible-time"
    /// The input ends in the middle of the row.
    case cutOff = "cut-off"
    /// No cell holds a value.
    case noValue = "no-value"
    /// Only one of systolic and diastolic is there.
    case incompletePair = "incomplete-pair"
    /// Several pressures have one moment and source, and nothing says which belong together.
    case ambiguousPair = "ambiguous-pair"
    /// A cell for a value holds something that is no number.
    case notANumber = "not-a-number"
    /// A number is not finite.
    case notFinite = "not-finite"
    /// A number is below zero where that cannot be.
    case negativeNumber = "negative-number"
    /// A number has more than nine digits in front of the decimal sign.
    case numberTooLarge = "number-too-large"
    /// A number is written with an exponent.
    case exponent = "exponent"
    /// A number is written with digits other than 0 to 9.
    case foreignDigits = "foreign-digits"
    /// The unit is not known, or is none of the kind's.
    case unknownUnit = "unknown-row-unit"
    /// What was measured is not known.
    case unknownKind = "unknown-kind"
    /// Whoever made the record took it back.
    case withdrawn = "withdrawn"
    /// The record says why there is no value.
    case absentValue = "absent-value"
    /// A value is only said to lie beyond what the device measures, and nothing says how far that is.
    case inexactValue = "inexact-value"
    /// The day and the month stand the other way round than in the rest of the input.
    case otherDayOrder = "other-day-order"
    /// What kind of row it is, is not known.
    case unknownRow = "unknown-row"
    /// A number stands for an error of the device.
    case deviceError = "device-error"
    /// A record is not built as its format says.
    case brokenRecord = "broken-record"
    /// An extension that may turn the meaning of the record around is not known.
    case unknownModifier = "unknown-modifier"
    /// Two different units are named for one value.
    case disputedUnit = "disputed-unit"
    /// What there may be one of stands there twice.
    case repeatedField = "repeated-field"
    /// A record is about another patient than the one that is read.
    case otherPatient = "other-patient"
    /// The cell for the zone names none that is known.
    case unknownZone = "unknown-zone"
    /// Nothing says which patient a record is about.
    case unknownPatient = "unknown-patient"
    /// It stands in a list of some readings of a store, and records say it that may say more.
    case partOfRecord = "part-of-record"
    /// Nothing says the unit of a value that is as likely in another one.
    case missingUnit = "missing-unit"

    /// What is wrong, as a clause that follows on "left out:".
    var clause: String {
        switch self {
        case .tooFewColumns: "fewer cells than the header has columns"
        case .tooManyColumns: "more cells than the header has columns"
        case .brokenQuotes: "text after a closing quote"
        case .missingTime: "no time"
        case .badTime: "the time cannot be read or does not exist"
        case .implausibleTime:
            "the time lies where no diary does: before 1901, as a count of seconds before 1980, or after 2100"
        case .cutOff: "the file ends in the middle of it"
        case .noValue: "no value"
        case .incompletePair: "only one of systolic and diastolic"
        case .ambiguousPair: "several pressures of one moment, and nothing says which belong together"
        case .notANumber: "a value is not a number"
        case .notFinite: "a value is not finite"
        case .negativeNumber: "a value is below zero"
        case .numberTooLarge: "a value has more than nine digits in front of the decimal sign"
        case .exponent: "a value is written with an exponent"
        case .foreignDigits: "a value is written with digits other than 0 to 9"
        case .unknownUnit: "the unit is not known here"
        case .unknownKind: "what was measured is not known here"
        case .withdrawn: "cancelled or entered in error"
        case .absentValue: "the record says that there is no value"
        case .inexactValue:
            "a value is only said to lie beyond what the device measures, and nothing says how far that is"
        case .otherDayOrder: "day and month stand the other way round than in the other rows"
        case .unknownRow: "the word for what the row holds is not known here"
        case .deviceError: "the number stands for an error of the device"
        case .brokenRecord: "the record is not built as its format says"
        case .unknownModifier: "an extension says that the record means something else than it seems to"
        case .disputedUnit: "two different units are named for one value"
        case .repeatedField: "what there may be one of stands there twice, and nothing says which of the two holds"
        case .otherPatient: "it is about another patient, or about none"
        case .unknownZone: "the cell for the time zone names none"
        case .unknownPatient: "nothing says which patient it is about"
        case .partOfRecord: "the file is a part of an export, which does not tell what records say"
        case .missingUnit: "nothing says the unit of a value that may be in several"
        }
    }

    /// What the user can do about it, where that is not plain from the clause.
    var hint: String? {
        switch self {
        case .tooFewColumns: "a row that a note broke in two needs quotes around the note"
        case .tooManyColumns:
            "a cell that holds the delimiter, such as a decimal comma, needs another delimiter or quotes"
        case .brokenQuotes: "write a quote inside quotes twice"
        case .badTime: "write times as 2025-05-31 08:15, with the offset where it is known: 2025-05-31T08:15:00+02:00"
        case .implausibleTime:
            "a clock that was not set shows such dates, and some programs write them where there is none: set the clock, and "
                + "write the right time into a copy of the file where somebody knows it"
        case .repeatedField: "whatever wrote the file is at fault: export it anew, or delete the wrong one"
        case .unknownZone: "name zones as Europe/Berlin or +02:00; abbreviations such as EST mean several"
        case .cutOff: "the file is not whole: export it anew"
        case .partOfRecord: "import what `diarypress export` prints without --implausible"
        case .inexactValue: "a single value may be written as <40 or >400"
        case .missingUnit: "write the unit into each row, or into the header, as in: Weight (kg)"
        case .notANumber:
            "write the number alone, with a full stop or, where the delimiter is no comma, a decimal comma"
        default: nil
        }
    }
}
