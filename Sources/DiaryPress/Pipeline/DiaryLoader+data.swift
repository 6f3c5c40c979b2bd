internal import DiaryModel
internal import DiaryReading

extension DiaryLoader {
    /// Returns the outermost element of a file with this beginning, where it is XML of no known data format; empty where none is found.
    package static func foreignRoot(_ head: [UInt8]) -> String? { DiaryReader.unknownXML(head) }

    /// Returns true if a file has readings in a known format.
    package func isDataFile(_ path: String) -> Bool {
        let reader = try? DiaryReader(zone: .utc, limits: resources.dataLimits, sources: resources.sources())
        return (try? reader?.read(.file(path)))?.value.readings.isEmpty == false
    }
}
