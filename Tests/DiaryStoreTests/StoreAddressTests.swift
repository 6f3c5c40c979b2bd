import DiaryModel
import Testing
@testable import DiaryStore

@Suite("Addresses of stores")
struct StoreAddressTests {
    @Test(
        "a store is a file or a database",
        arguments: [
            ("diaries.sqlite", StoreAddress.file(path: "diaries.sqlite")),
            ("/var/lib/diaries.db", .file(path: "/var/lib/diaries.db")),
            ("./a:b", .file(path: "./a:b")),
            ("sqlite:diaries.sqlite", .file(path: "diaries.sqlite")),
            ("sqlite:///var/x", .file(path: "/var/x")),
            ("postgresql://clinic@db:5433/diaries", .server(url: "postgresql://clinic@db:5433/diaries")),
            ("postgres:///diaries?host=/run", .server(url: "postgres:///diaries?host=/run")),
            ("postgres://[::1]/diaries", .server(url: "postgres://[::1]/diaries")),
            ("postgres://a:b@[::1]:5432,db/x", .server(url: "postgres://a:b@[::1]:5432,db/x")),
        ])
    func known(text: String, address: StoreAddress) throws { #expect(try StoreAddress(text) == address) }

    @Test(
        "what is neither is refused with what can be written",
        arguments: [
            "", "sqlite:", "mysql://x/y", "sqlite://host/x", "postgresql://db:0/x", "postgresql://a:1@db:99999/x",
            "postgres://[::1]:http/x", "postgresql://a:5432,b:x/y",
        ])
    func unknown(text: String) {
        let failure = #expect(throws: DiagnosticFailure.self) { try StoreAddress(text) }
        #expect(failure?.diagnostics.first?.code == "usage.store")
        #expect(failure?.diagnostics.first?.hint != nil)
    }

    @Test(
        "messages name a server without user, password and options",
        arguments: [
            ("postgresql://clinic:s3cret@db:5433/diaries?sslmode=require", "postgresql://db:5433/diaries"),
            ("postgres:///diaries?host=/run&password=s3cret", "postgresql:///diaries"),
            ("postgresql://a:b@c@db", "postgresql://db"),
        ])
    func names(text: String, name: String) throws { #expect(try StoreAddress(text).name == name) }
}
