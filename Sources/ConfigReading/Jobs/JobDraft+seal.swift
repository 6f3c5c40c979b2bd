internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension JobDraft {
    /// Reads the seal, and compares it with the profile of files.
    mutating func readSeal(for job: BatchJob) -> SealRule? {
        guard let node = child("seal") else { return nil }
        if job.wish.profile == .encrypted {
            log.error(
                "job.seal", at: node.location, "reports are to be sealed and encrypted",
                hint: "leave out <seal>, or write another profile into <report>")
        }
        if let address: String = node["timestamp"], !SealRule.isAddress(address) {
            log.error(
                "job.seal", at: node.location(ofValue: "timestamp"), "this is no address of a server",
                hint: SealRule.addressHint)
        }
        var files: [String: String] = [:]
        for name in ["key", "certificate", "passphrase"] {
            // Credentials are there when the service manager starts the run.
            let text: String? = node[name]
            files[name] = text?.hasPrefix(SealRule.credential) == true ? text : input(name, node, .file)
        }
        return files["key"].map { key in
            SealRule(
                key: key, certificate: files["certificate"], passphrase: files["passphrase"],
                timestamp: node["timestamp"])
        }
    }
}
