/// An error in turning Cairo's file into the finished one.
///
/// Unknown content is rejected, so that no damaged file is ever written.
package struct FinishingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, as a clause that holds neither text of the document nor measured values.
    package let description: String

    /// Makes an error.
    package init(_ description: String) { self.description = description }

    /// Cairo's file ends before it is whole.
    static let cutOff = FinishingError("the file ends before it is whole")
    /// The file contains something that no file of Cairo's has at that place.
    static let unknownForm = FinishingError("the file has a form that is not known")
    /// Bytes that were packed cannot be unpacked, or are too many.
    static let damagedStream = FinishingError("a stream is damaged")
    /// An object is named that is not there.
    static let missingObject = FinishingError("an object is missing")
    /// The table of objects says something else than what was read.
    static let wrongTable = FinishingError("the table of objects does not agree with the objects")
    /// The paint of a page is not divided as its elements are.
    static let wrongMarks = FinishingError("the marks of a page are not those of its elements")
    /// There is no signature for a file that is to have one.
    static let notSealed = FinishingError("the file is not signed")
    /// Nobody takes the bytes any more.
    static let notTaken = FinishingError("the bytes are not taken")
}
