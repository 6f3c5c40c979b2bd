/// The topic of a record.
enum RecordTopic: Hashable {
    /// Something that is reported.
    case known
    /// A value derived from other readings, such as the body-mass index.
    case derived
    /// Something else, by its type in the terms of the format where it names one.
    case other(String?)
}
