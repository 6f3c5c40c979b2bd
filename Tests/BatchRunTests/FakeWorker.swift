import Foundation
import TestSupport

/// A worker that makes nothing: a few lines of Python that do what the names of people say.
enum FakeWorker {
    /// A worker that treats people by their names.
    ///
    /// `crash-…` kills it, `hang-…` lets it sleep, `once-…` kills it the first time, `slow-…` takes a moment, `stop-…`
    /// gives up, `noise-…` writes something that is no reply, `ahead-…` gives names only when there is more to do,
    /// `beside-…` waits until another worker hangs;
    /// everybody else is fine. The run of a record is the number of the process.
    private static let program = """
        import json, os, queue, sys, threading, time
        folder = sys.argv[1]
        draining = threading.Event()
        orders = queue.Queue()
        def listen():
            for line in sys.stdin:
                order = json.loads(line)
                draining.set() if order["kind"] == "drain" else orders.put(order)
            os._exit(0)
        def say(**reply):
            sys.stdout.write(json.dumps(reply) + "\\n")
            sys.stdout.flush()
        if os.path.exists(folder + "/no-start"):
            sys.exit(9)
        threading.Thread(target=listen, daemon=True).start()
        while True:
            order = orders.get()
            if order["kind"] == "prepare":
                say(kind="ready")
            if order["kind"] == "finish":
                os._exit(0)
            if order["kind"] != "render":
                continue
            records = []
            for index, person in enumerate(order["people"]):
                if draining.is_set():
                    break
                say(kind="begin", index=index)
                name = person["id"]
                if name.startswith("crash"):
                    os.kill(os.getpid(), 11)
                if name.startswith("hang"):
                    open(folder + "/hanging", "w").close()
                    time.sleep(600)
                while name.startswith("beside") and not os.path.exists(folder + "/hanging"):
                    time.sleep(0.01)
                if name.startswith("slow"):
                    time.sleep(0.3)
                if name.startswith("noise"):
                    print("Segmentation fault, or so")
                if name.startswith("stop"):
                    say(kind="stop", problem={"severity": "error", "code": "publish.disk-full", "message": "no room"})
                    time.sleep(600)
                if name.startswith("once") and not os.path.exists(folder + "/" + name):
                    open(folder + "/" + name, "w").close()
                    os.kill(os.getpid(), 9)
                records.append({
                    "person": person["person"], "run": str(os.getpid()), "state": "ok", "reports": [], "milliseconds": 1})
            say(kind="begin", index=len(order["people"]))
            if any(p["id"].startswith("ahead") for p in order["people"]):
                while orders.empty() and not draining.is_set():
                    time.sleep(0.01)
            if any(p["id"].startswith("late-crash") for p in order["people"]):
                os.kill(os.getpid(), 6)
            say(kind="done", records=records)
        """

    /// The command of a worker whose memory is a folder; `nil` where there is no Python.
    static func command(in folder: ScratchFolder) throws -> [String]? {
        guard let python = Program.tool("python3") else { return nil }
        return [python, try folder.write(program, to: "worker.py"), folder.path]
    }
}
