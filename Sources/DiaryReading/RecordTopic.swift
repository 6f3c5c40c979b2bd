/// The topic of a row or record.
enum RecordTopic: Hashable {
    /// A topic that is reported.
    case known
    /// A value that is worked out from other readings, such as the body-mass index.
    case derived
    /// Another topic, with its type in the terms of the format if it has one.
    case other(String?)
    /// Nothing by itself, as a row that has the day of the rows below.
    case nothing
}
