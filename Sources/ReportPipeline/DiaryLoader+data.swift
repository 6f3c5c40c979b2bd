internal import Diagnostics
internal import DiaryModel
internal import DiaryReading

extension DiaryLoader {
    /// Whether a file that begins so may be a config: XML of no kind that data files and others are of.
    public static func mayBeConfig(_ head: [UInt8]) -> Bool { DiaryReader.isUnknownXML(head) }

    /// Whether a file is one of readings, in a format that is known.
    public func isDataFile(_ path: String) -> Bool {
        let reader = try? DiaryReader(zone: .utc, limits: resources.dataLimits, sources: resources.sources())
        return (try? reader?.read(.file(path)))?.value.readings.isEmpty == false
    }
}
