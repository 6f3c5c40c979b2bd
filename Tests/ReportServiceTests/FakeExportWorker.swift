#if Service
import Foundation
import TestSupport

/// A worker of the service that makes nothing: some lines of Python that do what the ids of people say.
enum FakeExportWorker {
    /// The version that it says it has.
    static let version = "1.2.3"

    /// `crash` ends it as a fault does, `killed` as the system or an operator does, `cpu` as the limit of processor time does; `hang` lets
    /// it sleep, `slow-300` takes 300 milliseconds, `noise` writes what is no answer, `grow` takes 300 MB, `large-5` makes 5 MB, `once`
    /// kills it the first time; `refuse-…` refuses with that code; `hang-store` takes the store away and sleeps; without a store, which is
    /// where there is a file `no-store`, nothing of people is made; `pid` has the number of its process in the title; everybody else has a
    /// report.
    private static let program = """
        import hashlib, json, os, signal, sys, time
        folder, version = sys.argv[1], sys.argv[2]
        out = sys.stdout.buffer
        keep = []
        store = None
        def say(message, data=b""):
            if data:
                message["bytes"] = len(data)
            out.write(json.dumps(message).encode() + b"\\n" + data)
            out.flush()
        def refuse(code, message="it is not possible", hint=None):
            problem = {"severity": "error", "code": code, "message": message}
            if hint:
                problem["hint"] = hint
            say({"refused": {"_0": [problem]}})
        def is_away():
            return store and os.path.exists(folder + "/no-store")
        def note(text):
            with open(folder + "/orders", "a") as file:
                file.write(text + "\\n")
        def facts(order, made):
            subject = list(order["subject"].items())[0]
            wish = order["wish"]
            language = (wish["languages"] or ["en"])[0]
            span = {"first": wish.get("first") or "2025-11-01", "last": wish.get("last") or "2025-11-30"}
            key = json.dumps([subject, language, span, wish.get("layout"), wish.get("paper")], sort_keys=True)
            value = {"digest": hashlib.md5(key.encode()).hexdigest(), "language": language, "first": span["first"],
                     "last": span["last"], "title": "건강 보고서" if language == "ko" else "Health report", "problems": []}
            if subject[1]["_0"] == "pid":
                value["title"] = "pid-%d" % os.getpid()
            if made:
                value["pages"] = 2
            return value
        def export(order):
            kind, name = [(k, v["_0"]) for k, v in order["subject"].items()][0]
            form = list(order["form"].keys())[0]
            name = os.path.basename(name)
            note("export " + kind + " " + name + (" with a store" if store else ""))
            if name == "hang-store":
                open(folder + "/no-store", "w").close()
                time.sleep(600)
            if kind == "person" and is_away():
                return refuse("store.unreachable")
            if name == "crash":
                os.kill(os.getpid(), signal.SIGABRT)
            if name == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            if name == "cpu":
                os.kill(os.getpid(), signal.SIGXCPU)
            if name == "hang":
                time.sleep(600)
            if name == "noise":
                out.write(b"Segmentation fault, or so\\n")
                out.flush()
                return
            if name == "grow":
                keep.append(bytearray(os.urandom(1 << 20) * 300))
            if name.startswith("slow-"):
                time.sleep(int(name[5:]) / 1000)
            if name == "once" and not os.path.exists(folder + "/once"):
                open(folder + "/once", "w").close()
                os.kill(os.getpid(), signal.SIGKILL)
            if name.startswith("refuse-"):
                return refuse(name[7:], hint="ask for fewer days")
            known = facts(order, False)
            if known["digest"] in order["unless"] or "*" in order["unless"]:
                return say({"unchanged": {"_0": known}})
            note("paint")
            known["pages"] = 2
            if form == "preview":
                section = {"id": "bp", "title": "Blood pressure", "classes": [], "rows": []}
                return say({"preview": {"_0": known, "_1": {"isRightToLeft": False, "findings": ["The mean is low."],
                    "days": {"2025-11-01": "1 November 2025"}, "sections": [section]}}})
            if form == "page":
                return say({"page": {"_0": known}}, b"<svg xmlns='http://www.w3.org/2000/svg'/>")
            if form == "fhir":
                return say({"report": {"_0": known}}, b'{"resourceType":"Bundle"}')
            size = int(name[6:]) * 1000000 if name.startswith("large-") else 4000
            say({"report": {"_0": known}}, b"%PDF-1.7\\n" + b"x" * (size - 15) + b"%%EOF\\n")
        def load(order):
            data = b"".join(open(order["folder"] + "/" + name, "rb").read() for name in order["files"])
            note("load %d %s" % (len(data), " ".join(name + "=" + value for name, value in sorted(order["formats"].items()))))
            if b"crash" in data:
                os.kill(os.getpid(), signal.SIGABRT)
            while b"hold" in data and not os.path.exists(folder + "/go"):
                time.sleep(0.01)
            if b"bad" in data:
                return say({"refused": {"_0": [{"severity": "error", "code": "diary.unknown-kind", "file": "file-1",
                    "line": 4, "column": 3, "message": "there is no kind `blod-pressure`",
                    "hint": "did you mean `blood-pressure`?"}]}})
            say({"loaded": {"_0": {"readings": data.count(b"\\n"), "first": "2025-11-01", "last": "2025-11-30", "problems": []}}})
        while True:
            line = sys.stdin.readline()
            if not line:
                os._exit(0)
            kind, value = list(json.loads(line).items())[0]
            if kind == "prepare":
                if os.path.exists(folder + "/no-start"):
                    refuse("config.missing")
                    continue
                note("prepare")
                store = value["_0"].get("store")
                languages = [{"tag": tag, "name": name, "isRightToLeft": tag == "ar"} for tag, name in
                    [("ar", "العربية"), ("en", "English"), ("ko", "한국어"), ("pt-BR", "Português"), ("zh-Hans", "简体中文")]]
                say({"ready": {"_0": {"version": version, "languages": languages,
                    "layouts": [{"id": "standard", "summary": "for most"}, {"id": "detailed", "summary": "with all"}],
                    "papers": ["a4", "letter"], "formats": ["beurer-weight", "delimited"], "origins": ["Beurer", "CSV"], "sandbox": [], "missingSandbox": []}}})
            elif kind == "texts":
                say({"texts": {"_0": {"en": {"web_title": "Report"}, "ko": {
                    "problem_person_unknown": "그런 사람이 없습니다", "problem_person_unknown_detail": "번호를 확인하세요."}}}})
            elif kind == "check":
                note("check")
                if is_away():
                    refuse("store.unreachable")
                elif os.path.exists(folder + "/not-well"):
                    refuse("font.cache-unwritable")
                else:
                    say({"well": {}})
            elif kind == "export":
                export(value["_0"])
            else:
                load(value["_0"])
        """

    /// The command of a worker whose memory is a folder; `nil` where there is no Python.
    static func command(in folder: ScratchFolder, version: String = version) throws -> [String]? {
        guard let python = Program.tool("python3") else { return nil }
        return [python, try folder.write(program, to: "worker.py"), folder.path, version]
    }

    /// How often something was noted.
    static func count(_ text: String, in folder: ScratchFolder) -> Int {
        notes(in: folder).count { $0.hasPrefix(text) }
    }

    /// Returns the notes, a line each.
    static func notes(in folder: ScratchFolder) -> [Substring] {
        String(decoding: folder.bytes(of: "orders") ?? [], as: UTF8.self).split(separator: "\n")
    }

    /// True if tests can run it.
    static var isPossible: Bool { Program.tool("python3") != nil }
}
#endif
