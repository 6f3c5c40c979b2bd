package import DiaryModel
package import SourceModel

/// What reading an input came to: its readings, and what became of it.
@dynamicMemberLookup
package struct ImportResult: Hashable, Sendable {
    /// The readings that hold, by moment; those that cannot be true are among them.
    package var readings: [Reading]
    /// Everything else.
    package var account: FileAccount

    /// A part of the account.
    package subscript<Part>(dynamicMember part: KeyPath<FileAccount, Part>) -> Part { account[keyPath: part] }
}
