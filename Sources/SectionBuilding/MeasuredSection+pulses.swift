internal import DiaryModel
internal import ReportModel

extension Reading {
    fileprivate var isPlausiblePulse: Bool {
        kind == .pulse && value.quantities.allSatisfy(kind.isPlausible)
    }
}

extension MeasuredSection {
    /// The pulses that were measured at the moments of its readings, as a section of them.
    var pulses: MeasuredSection {
        let diary = readings.diary
        var (entries, last): ([ReadingIndex.Entry], Int) = ([], -1)
        for entry in about {
            let instant = diary[entry.position].instant
            // Readings of a moment stand side by side; each pulse counts once.
            var position = entry.position
            while position > last + 1, diary[position - 1].instant == instant { position -= 1 }
            while position < diary.count, diary[position].instant == instant {
                if position > last, diary[position].isPlausiblePulse {
                    entries.append(ReadingIndex.Entry(position: position, day: entry.day))
                }
                last = max(last, position)
                position += 1
            }
        }
        let section = SectionDefinition(id: section.id, kind: .pulse, setting: section.setting)
        return MeasuredSection(section, SectionReadings(readings, about: entries), joins: false)
    }
}
