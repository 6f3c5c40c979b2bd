/// Puts messages into the words of a language.
///
/// Layout asks through this protocol, so that it knows no templates and its tests need none.
public protocol Wording {
    /// A message in words; the same message gives the same words.
    func words(of message: Message) -> StyledText
}
