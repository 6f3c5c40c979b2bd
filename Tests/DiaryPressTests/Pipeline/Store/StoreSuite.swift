import DiaryModel
import TestSupport
@testable import DiaryStore
@testable import DiaryPress

/// A folder of files and stores, and the resources that files are read with.
struct StoreBench {
    let scratch: ScratchFolder
    let resources: PipelineResources

    init() throws {
        scratch = try ScratchFolder()
        resources = try StoreResources.load()
    }
}

/// Tests that import into stores of their own, in a folder that goes with them.
protocol StoreSuite {
    /// The store that they work on.
    var bench: StoreBench { get }
}

extension StoreSuite {
    /// Where files and stores are.
    var scratch: ScratchFolder { bench.scratch }

    /// The shipped resources.
    var resources: PipelineResources { bench.resources }

    /// Rows of a device: of five one is there twice, one is implausible and one has no time.
    static var omron: String {
        """
        Date;Time;SYS;DIA;BPM;Notes
        2024-10-05;20:35;128;81;62;after dinner
        2024-10-06;07:10;131;84;;
        2024-10-06;07:10;131;84;;
        2024-10-07;07:12;999;84;60;
        2024-10-08;soon;120;80;60;

        """
    }

    /// A session with a store, which is made where it is missing.
    func session(_ name: String = "diaries.sqlite") throws -> StoreSession {
        try StoreSession("sqlite:\(scratch.path(of: name))", .create)
    }

    /// An import for somebody, one second after the beginning of 1970.
    func plan(_ id: String = "anna", zone: Zone? = Zone("Europe/Berlin"), trial: Bool = false) -> StoreImport {
        StoreImport(person: Person(id: id), zone: zone, moment: Instant(milliseconds: 1_000), isTrial: trial)
    }
}
