internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The pulses that were measured at the moments of its readings, as a section of them; each counts once.
    var pulses: MeasuredSection {
        let diary = readings.diary
        var entries: [ReadingIndex.Entry] = []
        for entry in about {
            // Readings of a moment stand side by side.
            let instant = diary[entry.position].instant
            var position = entry.position
            while position > 0, diary[position - 1].instant == instant { position -= 1 }
            while position < diary.count, diary[position].instant == instant {
                let reading = diary[position]
                if reading.kind == .pulse, reading.isPlausible, position > entries.last?.position ?? -1 {
                    entries.append(ReadingIndex.Entry(position: position, day: entry.day))
                }
                position += 1
            }
        }
        let section = SectionDefinition(id: section.id, kind: .pulse, setting: section.setting)
        return MeasuredSection(section, SectionReadings(readings, about: entries, ofKind: false), joins: false)
    }
}
