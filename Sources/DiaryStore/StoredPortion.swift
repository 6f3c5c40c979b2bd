package import DiaryModel

/// A reading with all that a store knows of where it comes from.
package struct StoredEntry: Hashable, Sendable {
    /// The reading.
    package let reading: Reading
    /// Who else says it.
    package var furtherSources: [String]
    /// The zone that its time was read in, where no offset was written.
    package var localZone: String?
    /// The records that say it; empty where no record does.
    package var claims: [RecordClaim]

    /// Makes an entry.
    package init(
        reading: Reading, furtherSources: [String] = [], localZone: String? = nil, claims: [RecordClaim] = []
    ) {
        self.reading = reading
        self.furtherSources = furtherSources
        self.localZone = localZone
        self.claims = claims
    }
}

/// A part of all that a store knows of a person.
package enum StoredPortion: Hashable, Sendable {
    /// What was told of the person, and what observations call them.
    case person(StoredPerson, subjects: Set<String>)
    /// Some readings, in the order of time.
    case entries([StoredEntry])
    /// What sources took back.
    case withdrawn([WithdrawnRecord])
}
