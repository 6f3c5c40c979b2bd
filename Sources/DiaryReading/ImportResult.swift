package import DiaryModel

/// The result of reading an input: its readings, and the account of it.
@dynamicMemberLookup package struct ImportResult: Hashable, Sendable {
    /// The readings that hold, by moment; those that cannot be true are among them.
    package var readings: [Reading]
    /// Everything else.
    package var account: FileAccount

    /// A part of the account.
    package subscript<Part>(dynamicMember part: KeyPath<FileAccount, Part>) -> Part { account[keyPath: part] }
}
