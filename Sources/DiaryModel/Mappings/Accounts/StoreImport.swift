/// A file that is to be imported, for whom, and how it is read.
package struct StoreImport: Hashable, Sendable {
    /// The person who was measured: the id, and all details to keep.
    package var person: Person
    /// The zone of times without an offset, in place of that which the store has for the person.
    package var zone: Zone?
    /// True if the zone replaces another one that the store has for the person.
    package var changesZone: Bool
    /// The language of the person's reports, in place of that which the store has.
    package var language: String?
    /// The file as it was named.
    package var file: String
    /// The SHA-256 of the file, as hexadecimal digits.
    package var digest: String
    /// The number of bytes of the file.
    package var bytes: Int
    /// The source of readings that name none.
    package var source: String
    /// The format of the files, by name; detected for each where it is left out.
    package var format: String?
    /// The patient whose FHIR observations are read, as a reference or an id; `nil` for files about one person.
    package var patient: String?
    /// True if a known file is read once more.
    package var again: Bool
    /// True for a dry run, which keeps nothing and only counts.
    package var isTrial: Bool
    /// The time for which a file holds everything its sources have; `nil` if it only adds.
    package var replacing: Replacing?
    /// The moment of the import.
    package var moment: Instant
    /// The most readings that are taken of a file; where there are more, nothing is kept (`report.too-many-readings`).
    package var mostReadings: Int?

    /// Describes an import.
    package init(
        person: Person, zone: Zone? = nil, changesZone: Bool = false, language: String? = nil, file: String = "",
        digest: String = "", bytes: Int = 0, source: String = "", format: String? = nil, patient: String? = nil,
        moment: Instant, again: Bool = false, isTrial: Bool = false, replacing: Replacing? = nil
    ) {
        (self.person, self.zone, self.changesZone, self.language) = (person, zone, changesZone, language)
        (self.file, self.digest, self.bytes, self.source, self.format) = (file, digest, bytes, source, format)
        (self.patient, self.moment, self.again) = (patient, moment, again)
        (self.isTrial, self.replacing) = (isTrial, replacing)
    }

    /// The progress of reading a file.
    package struct Progress: Hashable, Sendable {
        /// The stage of processing the bytes; each stage goes through all of them.
        package enum Stage: Hashable, Sendable {
            /// The file is looked up by its digest.
            case checking
            /// Its readings are brought into the store.
            case reading
        }

        /// The stage of processing the bytes.
        package let stage: Stage
        /// The number of bytes read.
        package let bytes: Int
        /// The total number of bytes, if known; otherwise 0.
        package let expectedBytes: Int
        /// The number of readings found.
        package let readings: Int

        /// Creates the progress of reading a file.
        package init(stage: Stage, bytes: Int, expectedBytes: Int, readings: Int = 0) {
            (self.stage, self.bytes, self.expectedBytes, self.readings) = (stage, bytes, expectedBytes, readings)
        }
    }
}
