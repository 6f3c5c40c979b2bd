/// What is to be done about a store that is not there.
package enum StoreAbsence: Hashable, Sendable {
    /// It is made.
    case create
    /// It is reported.
    case refuse
    /// One that is empty takes its place, of which nothing is left at the end.
    case imitate
}
