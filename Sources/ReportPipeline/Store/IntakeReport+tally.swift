internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import SourceModel

extension IntakeReport {
    /// Takes what a store keeps of what a reader found out.
    init(_ tally: ImportTally) {
        self.init(
            format: tally.format.source ?? tally.format.id, zone: tally.times.zone, entries: tally.rowCount,
            localTimes: tally.times.inZone,
            reasons: Dictionary(
                uniqueKeysWithValues: tally.reasons.map { ($0.key.rawValue, $0.value.count) }
            ).merging(ImportReason.counts(in: tally)) { $0 + $1 },
            birthDate: tally.person.birthDate, sex: tally.person.sex, situation: tally.person.situation,
            personZone: tally.person.zone,
            subjects: tally.person.ids)
        isPartial = tally.reasons.keys.contains(where: \.mayHideReading)
        guard case .delimited(let format) = tally.format else { return }
        mayGoOn = format.mayEndInNumber
        kinds = Set(format.columns.compactMap(\.role.kind?.id))
    }
}
