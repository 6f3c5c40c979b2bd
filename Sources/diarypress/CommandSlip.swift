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
            if let refusal = HelpTopic.refusal(of: arguments) {
                Console().always("Error: \(refusal)")
                throw ExitStatus.usage.exitCode
            }
            var command = try parsed(arguments)
            try command.run()
        } catch {
            let text = message(for: error)
            guard let advice = CommandSlip(arguments: arguments).advice(on: text) else { exit(withError: error) }
            let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
            Console().raw((["Error: \(advice)"] + lines.dropFirst()).joined(separator: "\n") + "\n")
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

    /// Returns the parser's message with what to do; `nil` where it says that itself.
    func advice(on message: String) -> String? {
        let meant = meant(message).map { "Did you mean '\($0)'?" }
        if let first = unknownCommand(message) {
            return "there is no command '\(first)'. \(meant ?? "`diarypress --help` lists them.")"
        }
        let line = message.prefix { $0 != "\n" }
        if let option = unknownOption(message), let fit = fit(of: option) {
            return "Unknown option '\(option)'; \(fit)"
        }
        return meant.map { "\(line). \($0)" } ?? day(message).map { "\(line); \($0)" }
    }

    /// Returns the likely meaning, if the parser's message does not suggest it.
    func meant(_ message: String) -> String? {
        guard !message.contains("Did you mean") else { return nil }
        if let first = unknownCommand(message) { return Spelling.nearest(to: first, among: Self.commands) }
        if let zone = message.firstMatch(of: #/^The value '(.*)' is invalid for '--zone /#)?.1 {
            return Zone.nearest(to: String(zone))
        }
        return unknownOption(message).flatMap { Spelling.nearest(to: $0, among: known) }
    }

    private func unknownCommand(_ message: String) -> String? {
        guard message.lowercased().contains("unexpected argument"), let first = arguments.first,
            !first.hasPrefix("-"), !Self.commands.contains(first)
        else { return nil }
        return first
    }

    /// The first option that the command has not.
    private func unknownOption(_ message: String) -> String? {
        // The parser tells of what is missing first, and of an option that it does not know behind that.
        guard !message.isEmpty, !message.hasPrefix("The value") else { return nil }
        let options = arguments.lazy.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        return options.first { $0 != "--" && !known.contains($0) }
    }

    /// Returns where an option fits: as an argument of the command, or as an option of other commands.
    private func fit(of option: String) -> String? {
        guard let command = arguments.first else { return nil }
        if help.contains("\n  <\(option.dropFirst(2))>") {
            return "write its value alone, as in: diarypress \(command) \(option.dropFirst(2).uppercased())"
        }
        let owners = DiaryPressCommand.configuration.subcommands.filter {
            $0.configuration.shouldDisplay && Self.options(in: $0.helpMessage(columns: 200)).contains(option)
        }
        guard !owners.isEmpty else { return nil }
        return "it is an option of "
            + owners.prefix(3).map { "`diarypress \(Self.name(of: $0))`" }.joined(separator: " and ")
    }

    /// Returns how to write a day that is not written by ISO 8601.
    private func day(_ message: String) -> String? {
        guard message.contains(#/ is invalid for '--[a-z-]+ <yyyy-mm-dd/#) else { return nil }
        let parts = message.firstMatch(of: #/^The value '(\d{1,2})\.(\d{1,2})\.(\d{4})'/#)?.output
        let day = parts.flatMap { day in
            CivilDate(iso: "\(day.3)-\("0\(day.2)".suffix(2))-\("0\(day.1)".suffix(2))")
        }
        return day.map { "write \($0)" } ?? "write the year first, as in 2025-12-31"
    }

    /// The names of the commands that people use, former names among them.
    static let commands =
        DiaryPressCommand.configuration.subcommands.filter { $0 != WorkerCommand.self }.map { name(of: $0) }
        + BatchCommand.bareNames + ["validate"]

    /// The options that are known to the command that is named.
    private var known: [String] { ["--help", "--version"] + Self.options(in: help) }

    private static func options(in help: String) -> [String] {
        help.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "[" || $0 == "]" }
            .filter { $0.hasPrefix("--") }.map(String.init)
    }

    /// The help of the command that is named.
    private var help: String {
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
        return command(0, of: DiaryPressCommand.self)?.helpMessage(columns: 200) ?? ""
    }

    /// Returns the name of a command on the command line.
    static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }
}
