/// The reason why a row gave no readings; the raw value is the stable code of the reason.
package enum SkipReason: String, Error, Hashable, Sendable, CaseIterable, Encodable {
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
    /// The unit is not known, or is none of the kind's.
    case unknownUnit = "unknown-row-unit"
    /// The kind of measurement is unknown.
    case unknownKind = "unknown-kind"
    /// The author of the record retracted it.
    case withdrawn = "withdrawn"
    /// It deletes what a search finds on a server, and so nobody knows what.
    case openDeletion = "open-deletion"
    /// The record says why there is no value.
    case absentValue = "absent-value"
    /// A value is only said to lie beyond what the device measures, and nothing says how far that is.
    case inexactValue = "inexact-value"
    /// The day and the month stand the other way round than in the rest of the input.
    case otherDayOrder = "other-day-order"
    /// The kind of row is unknown.
    case unknownRow = "unknown-row"
    /// A number stands for an error of the device.
    case deviceError = "device-error"
    /// A record is not built as its format says.
    case brokenRecord = "broken-record"
    /// An extension that may turn the meaning of the record around is not known.
    case unknownModifier = "unknown-modifier"
    /// Two different units are named for one value.
    case disputedUnit = "disputed-unit"
    /// A field occurs twice that may occur once.
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

    /// True if a skipped entry may have a reading of the person: not without a value, retracted, or about others.
    package var mayHideReading: Bool {
        ![.noValue, .absentValue, .deviceError, .withdrawn, .otherPatient, .partOfRecord].contains(self)
    }
}
