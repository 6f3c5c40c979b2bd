/// The topic of a record.
enum RecordTopic: Hashable {
    /// A topic that is reported.
    case known
    /// A value derived from other readings, such as the body-mass index.
    case derived
    /// Another topic, with its type in the terms of the format if it has one.
    case other(String?)
}
