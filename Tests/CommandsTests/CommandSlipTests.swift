import ArgumentParser
import Testing

@testable import diarypress

@Suite("Slips on the command line")
struct CommandSlipTests {
    private typealias Slip = (arguments: [String], message: String, meant: String?)

    private static let slips: [Slip] = [
        (["rendr", "x.xml"], "Unexpected argument 'rendr'", "render"),
        (["improt"], "Unexpected argument 'improt'", "import"),
        (["new-langage", "sv"], "2 unexpected arguments: 'new-langage', 'sv'", "new-language"),
        (["merge", "a", "b"], "Unexpected argument 'b'", nil),
        (["render", "--hlep"], "Unknown option '--hlep'", "--help"),
        (["--verson"], "Unknown option '--verson'", "--version"),
        (["render", "--langs=ko"], "Unknown option '--langs'", nil),
        (["render", "--outptu=x"], "Unknown option '--outptu'", "--output"),
        (["render", "--langage"], "Unknown option '--langage'. Did you mean '--language'?", nil),
        (["import"], "The value 'Europe/Berlim' is invalid for '--zone <zone>'", "Europe/Berlin"),
        (["import"], "The value 'tokyo' is invalid for '--zone <zone>'", "Asia/Tokyo"),
        (["qqqqq"], "Unexpected argument 'qqqqq'", nil),
        (["render"], "Missing expected argument '<config> ...'", nil),
        (["render", "--hlep"], "Missing expected argument '<config> ...'", "--help"),
        (["batch", "job.xml", "--acept-partial"], "Unknown option '--acept-partial'", "--accept-partial"),
        (["batch", "verify", "--jbo=j"], "Unknown option '--jbo'", "--job"),
        (["batch", "run", "--jbo=j"], "Unknown option '--jbo'", nil),
        (["render", "--quiet"], "Missing expected argument '<config> ...'", nil),
    ]

    @Test("are told with what was probably meant", arguments: slips.indices)
    func meant(index: Int) {
        let slip = Self.slips[index]
        #expect(CommandSlip(arguments: slip.arguments).meant(slip.message) == slip.meant, "\(slip)")
    }

    @Test("what looks after batches may be named without `batch`, as in earlier versions")
    func bare() throws {
        #expect(BatchCommand.inFull(["verify", "out"]) == ["batch", "verify", "out"])
        #expect(BatchCommand.inFull(["help", "who"]) == ["help", "batch", "who"])
        let names = BatchCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(["run"] + BatchCommand.bareNames == names)
        for arguments in [["batch", "verify"], ["run"], ["report", "who"], ["help"], []] {
            #expect(BatchCommand.inFull(arguments) == arguments)
        }
        let commands = try [["batch", "j.xml"], ["batch", "run", "j.xml"]].map { try DiaryPressCommand.parsed($0) }
        #expect(commands.allSatisfy { ($0 as? BatchRunCommand)?.job == "j.xml" })
        #expect(
            try (DiaryPressCommand.parsed(BatchCommand.inFull(["verify", "out"])) as? VerifyCommand)?.folder == "out")
    }

    @Test("a former name stands for the command that has its work")
    func former() throws {
        #expect(BatchCommand.inFull(["validate", "a.xml"]) == ["check", "a.xml"])
        #expect(BatchCommand.inFull(["help", "validate"]) == ["help", "check"])
        let command = try DiaryPressCommand.parsed(BatchCommand.inFull(["validate", "a.xml", "--as-of", "today"]))
        #expect((command as? CheckCommand)?.files == ["a.xml"])
    }

    @Test("an option of other commands, or of the command's own argument, says where it belongs")
    func fitting() {
        func advice(_ arguments: [String], _ message: String) -> String? {
            CommandSlip(arguments: arguments).advice(on: message)
        }
        #expect(
            advice(["render", "a.xml", "--logo", "a.png"], "Unknown option '--logo'")
                == "Unknown option '--logo'; it is an option of `diarypress report` and `diarypress init`")
        #expect(
            advice(["forget", "--person", "x"], "name --store, --job, or both")
                == "Unknown option '--person'; write its value alone, as in: diarypress forget PERSON")
        #expect(
            advice(["report", "a.csv", "--zone", "KST"], "The value 'KST' is invalid for '--zone <zone>'")
                == "The value 'KST' is invalid for '--zone <zone>'. Did you mean 'Asia/Seoul'?")
        #expect(advice(["render", "a.xml"], "--last-days is a number of days from 1 to 9999") == nil)
        #expect(advice(["render", "a.xml"], "") == nil)
    }

    @Test("a command that is not for people is none that was meant")
    func hidden() { #expect(!CommandSlip.commands.contains("worker") && CommandSlip.commands.contains("batch")) }
}
