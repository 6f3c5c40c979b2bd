/// The rank of a class, which themes turn into a colour and a pattern.
///
/// A slot says where a class stands on its scale; it is never a diagnosis.
public enum ColourSlot: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Far below the target.
    case veryLow = "VL"
    /// Below the target.
    case low = "L"
    /// In the target, or normal.
    case target = "T"
    /// A little above the target.
    case elevated = "E"
    /// The first step of high.
    case high1 = "H1"
    /// The second step of high.
    case high2 = "H2"
    /// The third step of high.
    case high3 = "H3"
}
