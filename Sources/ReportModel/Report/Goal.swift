public import DiaryModel

/// A goal that was agreed on with a person: it replaces the limits of any guideline, and is called a goal of the diary.
public enum Goal: Hashable, Sendable {
    /// Pressures below two numbers, both at once; the systolic one from a number on, where one was agreed on.
    case below(systolic: Quantity, diastolic: Quantity, from: Quantity? = nil)
    /// From a number, through a number, or both; at least one is there.
    case range(from: Quantity?, through: Quantity?)
}
