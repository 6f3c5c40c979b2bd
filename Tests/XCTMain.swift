import Testing

/// Runs the tests: a main program of their own, so that a build needs no index of all sources to find them.
@main
struct TestMain {
    static func main() async {
        if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
        // `swift test` asks for tests of XCTest as well, of which there are none.
        if CommandLine.arguments.contains("--dump-tests-json") { print(#"{"tests": []}"#) }
    }
}
