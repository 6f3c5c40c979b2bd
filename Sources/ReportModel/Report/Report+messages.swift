extension Report {
    /// The messages anywhere in the report, in reading order: those of all forms of its panels, printed or not.
    ///
    /// They are found by reflection, so that none is missed when a part is added to the tree. It is slow, and for checks alone.
    package var messages: [Message] { Self.messages(in: self) }

    private static func messages(in value: Any) -> [Message] {
        if let message = value as? Message { return [message] }
        return Mirror(reflecting: value).children.flatMap { messages(in: $0.value) }
    }
}
