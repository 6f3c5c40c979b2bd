internal import DiaryModel
internal import DiaryReading

extension DiaryLoader {
    /// Returns true if a file with this beginning may be a configuration: XML of no known data format with its outermost element, or none.
    package static func mayBeConfig(_ head: [UInt8]) -> Bool { ["", "diary"].contains(DiaryReader.unknownXML(head)) }

    /// Returns true if a file has readings in a known format.
    package func isDataFile(_ path: String) -> Bool {
        let reader = try? DiaryReader(zone: .utc, limits: resources.dataLimits, sources: resources.sources())
        return (try? reader?.read(.file(path)))?.value.readings.isEmpty == false
    }
}
