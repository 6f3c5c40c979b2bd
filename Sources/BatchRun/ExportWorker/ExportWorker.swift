internal import DiaryModel
internal import Glibc
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// A process that makes reports for a service, one after the other, and nothing else.
package struct ExportWorker {
    private let version: String
    private let environment: [String: String]

    /// Makes a worker that reads its orders from the standard input and replies on the standard output.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - environment: The variables that may name folders.
    package init(version: String, environment: [String: String]) {
        self.version = version
        self.environment = environment
    }

    /// Works until its input ends.
    package func run() {
        let replies = FrameOutput<ExportReply>()
        var input = FrameInput<ExportOrder>(STDIN_FILENO)
        guard case .prepare(let setup) = input.next()?.message else { return }
        do throws(DiagnosticFailure) {
            let locations = try locations(setup)
            guard let program = ProgramDigest.of("/proc/self/exe") else {
                throw DiagnosticFailure("internal.digest", "the program cannot read its own file")
            }
            // Shut in before anything is read, and before there is a second thread.
            let sandbox = Sandbox.enter(
                setup.sandbox, reading: locations.readable + (setup.sandbox.preparesFonts ? [] : [locations.fontCache]),
                writing: setup.sandbox.preparesFonts ? [locations.fontCache] : [])
            guard sandbox.isWhole || !setup.sandbox.isRequired else { throw Self.open(sandbox) }
            let orders = FrameQueue(input)
            let desk = try ExportDesk(setup, locations, program: program, allow: Sandbox.allow(processorSeconds:))
            replies.send(.ready(desk.description(version: version, sandbox)))
            while true {
                let answer = desk.answer(orders.next().message)
                replies.send(answer.message, bytes: answer.bytes)
            }
        } catch {
            replies.send(.refused(error.diagnostics))
        }
    }

    /// Returns the places of the resources of reports.
    private func locations(_ setup: ExportSetup) throws(DiagnosticFailure) -> ResourceLocations {
        let finder = ResourceFinder(environment: environment)
        let cache = if let named = setup.fontCache { named } else { try finder.cache().value }
        return ResourceLocations(home: try finder.folder(named: setup.resources), fontCache: cache)
    }

    /// Returns the error that the kernel does not confine the process as required.
    private static func open(_ sandbox: Sandbox) -> DiagnosticFailure {
        DiagnosticFailure(
            "service.sandbox", "the worker cannot be shut in: \(sandbox.missing.joined(separator: "; "))",
            hint: "use a kernel with Landlock and user namespaces, or allow workers that are not shut in")
    }
}

extension ResourceLocations {
    /// All folders that are read, but for that of prepared fonts.
    fileprivate var readable: [String] { templates + guidelines + sources + fonts + dictionaries }
}
