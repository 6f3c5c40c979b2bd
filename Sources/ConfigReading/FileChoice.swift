package import DiaryModel

/// The files of a kind that a config may refer to by their ids: asked for one by one, and all together only for a hint.
package struct FileChoice: Sendable {
    /// The purpose of the file with an id, such as the kind of reading of a guideline; `nil` if no usable file exists.
    package let purpose: @Sendable (_ id: String) -> String?
    /// The error that makes the file with an id unusable.
    package let failure: @Sendable (_ id: String) -> DiagnosticFailure?
    /// The purpose of every usable file, by id.
    package let all: @Sendable () -> [String: String]

}

extension FileChoice {
    /// Makes a choice of the files of a library, each of which is understood when it is asked for.
    package init<Entry>(_ library: FileLibrary<Entry>, for purpose: @escaping @Sendable (Entry) -> String) {
        self.init(
            purpose: { library[$0].map(purpose) }, failure: { library.failure(of: $0) },
            all: { library.byID.mapValues(purpose) })
    }

    /// Returns the ids available for one purpose, or for any, sorted.
    func ids(for purpose: String? = nil) -> [String] {
        all().filter { purpose == nil || $0.value == purpose }.keys.sorted()
    }
}
