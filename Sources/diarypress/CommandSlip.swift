internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import SystemKit

extension DiaryPressCommand {
    /// Runs the program with the arguments of its process, and ends it where something is wrong.
    public static func start() {
        let arguments = BatchCommand.inFull(ProgramArguments.orExit(as: "diarypress"))
        do {
            if let answer = HelpTopic.answer(to: arguments) {
                let console = Console()
                return try console.conclude(.ok) { () throws(DiagnosticFailure) in try console.result(answer) }
            }
            var command = try parsed(arguments)
            try command.run()
        } catch {
            let slip = CommandSlip(arguments: arguments)
            guard let meant = slip.meant(message(for: error)) else { exit(withError: error) }
            var lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            lines[0] += ". Did you mean '\(meant)'?"
            Console().raw(lines.joined(separator: "\n") + "\n")
            exit(withError: exitCode(for: error))
        }
    }

    /// Returns the command that arguments make.
    ///
    /// One that is named outright is parsed by itself, for a part of what it costs beneath all others. Errors in its
    /// arguments, and requests for its help, are left to the parser of the whole program.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        // An option whose value may be left out: what stands behind it may be a file.
        let arguments = arguments.map { $0 == "--replace" ? "--replace=\(Replacing.days.rawValue)" : $0 }
        if let name = arguments.first,
            let named = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
            let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
            ([named] + named.configuration.subcommands).contains(where: { $0 == type(of: command) })
        {
            return command
        }
        return try parseAsRoot(arguments)
    }
}

/// The likely meaning of a mistyped command or option.
struct CommandSlip {
    /// The arguments behind the name of the program.
    let arguments: [String]

    /// Returns the likely meaning, if the parser's message does not suggest it.
    func meant(_ message: String) -> String? {
        guard !message.contains("Did you mean") else { return nil }
        if message.lowercased().contains("unexpected argument"), let first = arguments.first, !first.hasPrefix("-"),
            !Self.commands.contains(first)
        {
            return Spelling.nearest(to: first, among: Self.commands)
        }
        if let zone = message.firstMatch(of: #/^The value '(.*)' is invalid for '--zone /#)?.1 {
            return Zone.nearest(to: String(zone))
        }
        // The parser tells of a missing argument first, and of an option that it does not know behind that.
        guard message.hasPrefix("Unknown option") || message.hasPrefix("Missing expected argument") else { return nil }
        let known = ["--help", "--version"] + options
        let options = arguments.lazy.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        guard let option = options.first(where: { $0 != "--" && !known.contains($0) }) else { return nil }
        return Spelling.nearest(to: option, among: known)
    }

    /// The names of the commands that are shown to people.
    static let commands =
        DiaryPressCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { name(of: $0) }
        + BatchCommand.bareNames

    /// The options of the command that is named, as its help has them.
    private var options: [String] {
        func command(
            _ index: Int, of outer: any ParsableCommand.Type
        ) -> (any ParsableCommand.Type)? {
            let configuration = outer.configuration
            let named = configuration.subcommands.first {
                arguments.indices.contains(index) && Self.name(of: $0) == arguments[index]
            }
            guard let inner = named ?? configuration.defaultSubcommand else { return nil }
            return command(index + 1, of: inner) ?? inner
        }
        guard let command = command(0, of: DiaryPressCommand.self) else { return [] }
        return command.helpMessage(columns: 200).split {
            $0 == " " || $0 == "," || $0 == "\n" || $0 == "[" || $0 == "]"
        }
        .filter { $0.hasPrefix("--") }.map(String.init)
    }

    /// Returns the name of a command on the command line.
    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }
}
