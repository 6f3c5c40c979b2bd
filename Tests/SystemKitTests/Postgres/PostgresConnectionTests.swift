import TestSupport
import Testing
@testable import SystemKit

@Suite("PostgreSQL", .needsServer)
struct PostgresConnectionTests {
    @Test("there is a server to test with wherever one is needed")
    func needed() { #expect(PostgresServer.isThere) }

    private func connection() throws -> PostgresConnection {
        try PostgresConnection(try #require(PostgresServer.shared).database(), application: "tests")
    }

    @Test("values come back as they were sent, whatever their width and sign")
    func values() throws {
        let connection = try connection()
        let answer = try connection.execute(
            "SELECT $1::bigint, $2::smallint, $3::integer, $4::text, $5::text, true",
            [.integer(.min), .integer(-2), .integer(70_000), .text("Größe 심박 '; --"), .null])
        #expect(answer.rowCount == 1)
        let expected: [PostgresValue] = [
            .integer(.min), .integer(-2), .integer(70_000), .text("Größe 심박 '; --"), .null, .integer(1),
        ]
        let values = (0..<6).map { column in answer.value(0, column) }
        #expect(values == expected)
    }

    @Test("rows that are copied are the rows that are there")
    func copying() throws {
        let connection = try connection()
        try connection.run("CREATE TABLE sample (wide BIGINT, narrow SMALLINT, middle INTEGER, words TEXT)")
        var rows = PostgresCopyRows()
        for number in 0..<50_000 {
            rows.begin(4)
            rows.add(Int64(number) * 1_000_000_007 - 5)
            rows.add(Int16(number % 100 - 50))
            if number % 2 == 0 { rows.addNull() } else { rows.add(Int32(-number)) }
            rows.add("é\(number)")
        }
        try connection.copy("COPY sample FROM STDIN (FORMAT binary)", rows)
        let answer = try connection.execute(
            "SELECT COUNT(*), SUM(wide)::bigint, SUM(narrow), COUNT(middle), MAX(words) FROM sample")
        #expect(answer.integer(0, 0) == 50_000)
        let wide: Int64 = (0..<50_000).reduce(0) { sum, number in sum + Int64(number) * 1_000_000_007 - 5 }
        #expect(answer.integer(0, 1) == wide)
        // 500 times the numbers from −50 to 49.
        #expect(answer.integer(0, 2) == -25_000)
        #expect(answer.integer(0, 3) == 25_000)
        #expect(answer.text(0, 4) == "é9999")
    }

    @Test("posted statements go with the next one, in their order, and their error is that of the next one")
    func posting() throws {
        let connection = try connection()
        try connection.run("CREATE TABLE posted (number INTEGER NOT NULL UNIQUE, words TEXT)")
        for number in 0..<1_201 {
            let words = String(repeating: "é", count: number)
            try connection.post("INSERT INTO posted VALUES ($1, $2)", [.integer(Int64(number)), .text(words)])
        }
        let answer = try connection.execute("SELECT COUNT(*), SUM(length(words)), MAX(number) FROM posted")
        #expect(answer.integer(0, 0) == 1_201 && answer.integer(0, 1) == 720_600 && answer.integer(0, 2) == 1_200)
        try connection.post("UPDATE posted SET number = number + $1", [.integer(5_000)])
        #expect(try connection.execute("DELETE FROM posted WHERE number > $1", [.integer(6_000)]).changedCount == 200)
        try connection.post("INSERT INTO posted VALUES ($1, '')", [.integer(5_000)])
        try connection.post("INSERT INTO posted VALUES ($1, '')", [.integer(1)])
        let error = #expect(throws: PostgresError.self) { try connection.execute("SELECT 1") }
        #expect(error == PostgresError(.refused, state: "23505"))
        try connection.post("INSERT INTO posted VALUES ($1, '')", [.integer(2)])
        connection.dropPosted()
        try connection.post("INSERT INTO posted VALUES ($1, '')", [.integer(3)])
        var rows = PostgresCopyRows()
        rows.begin(2)
        rows.add(Int32(4))
        rows.add("")
        try connection.copy("COPY posted FROM STDIN (FORMAT binary)", rows)
        try connection.post("INSERT INTO posted VALUES ($1, '')", [.integer(5)])
        try connection.run("SELECT 1")
        let left = try connection.execute("SELECT number FROM posted WHERE number < 10 ORDER BY 1")
        #expect((0..<left.rowCount).map { left.integer($0, 0) } == [3, 4, 5])
    }

    @Test("a refused statement tells its state and nothing of its values, and the connection goes on")
    func refusal() throws {
        let connection = try connection()
        let error = #expect(throws: PostgresError.self) {
            try connection.execute("SELECT 1 / $1::integer", [.integer(0)])
        }
        #expect(error == PostgresError(.refused, state: "22012"))
        let other = #expect(throws: PostgresError.self) {
            try connection.copy("COPY missing FROM STDIN", PostgresCopyRows())
        }
        #expect(other == PostgresError(.refused, state: "42P01"))
        #expect(try connection.execute("SELECT 7::bigint").integer(0, 0) == 7)
    }

    @Test("a copy with broken rows keeps none of them")
    func brokenCopy() throws {
        let connection = try connection()
        try connection.run("CREATE TABLE sample (number BIGINT NOT NULL)")
        var rows = PostgresCopyRows()
        rows.begin(1)
        rows.add(Int64(1))
        rows.begin(1)
        rows.addNull()
        let error = #expect(throws: PostgresError.self) {
            try connection.copy("COPY sample FROM STDIN (FORMAT binary)", rows)
        }
        #expect(error == PostgresError(.refused, state: "23502"))
        #expect(try connection.execute("SELECT COUNT(*) FROM sample").integer(0, 0) == 0)
    }

    @Test("an unknown database is told by its state")
    func unknown() throws {
        let address = try #require(PostgresServer.shared).database().replacing("/test", with: "/absent")
        let unknown = #expect(throws: PostgresError.self) { try PostgresConnection(address, application: "tests") }
        #expect(unknown == PostgresError(.unreachable, state: "3D000"))
    }

    @Test("a server that goes away is noticed, and so is one that falls silent")
    func goingAway() throws {
        let server = try PostgresServer()
        let address = try server.database()
        let first = try PostgresConnection(address, application: "tests")
        try server.stop()
        #expect(throws: PostgresError.self) { try first.execute("SELECT 1") }
        #expect(first.isBroken)
        try server.start()
        let second = try PostgresConnection(address, application: "tests")
        second.statementSeconds = 1
        try server.freeze()
        let error = #expect(throws: PostgresError.self) { try second.execute("SELECT 1") }
        #expect(error == PostgresError(.late))
        try server.thaw()
    }
}

@Suite("PostgreSQL without a server")
struct PostgresAbsenceTests {
    @Test("where nobody listens there is no connection")
    func unreachable() throws {
        #expect(throws: PostgresError(.unreachable)) {
            try PostgresConnection("postgresql://localhost:1/none?host=/nowhere", application: "tests")
        }
    }
}
