/// The topic of a row or record.
enum RecordTopic: Hashable {
    /// Something that is reported.
    case known
    /// A value that is worked out from other readings, such as the body-mass index.
    case derived
    /// Something else, by its type in the terms of the format where it names one.
    case other(String?)
    /// Nothing by itself, as a row that has the day of the rows below.
    case nothing
}
