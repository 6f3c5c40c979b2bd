/// The action for a store that does not exist.
package enum StoreAbsence: Hashable, Sendable {
    /// It is made.
    case create
    /// It is reported.
    case refuse
    /// One that is empty takes its place, of which nothing is left at the end.
    case imitate
}
