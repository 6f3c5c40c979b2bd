@testable import DiaryPress

/// The resources that files are read with on their way into a store.
enum StoreResources {
    /// The shipped ones.
    static func load() throws -> PipelineResources { try Reports.resources() }
}
