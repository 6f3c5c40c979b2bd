internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension JobDraft {
    /// Reads where passwords come from, and holds it against what is asked of files.
    mutating func readPasswords(for job: BatchJob) -> PasswordSource? {
        let node = child("password")
        if let conflict = job.wish.profile?.conflict(hasPassword: node != nil) {
            let place = node?.location ?? child("report").map { $0.location(ofValue: "pdf") } ?? root.location
            log.error("job.password", at: place, "the file of a report \(conflict.clause)", hint: conflict.hint)
        } else if job.wish.profile == nil, let node {
            log.error(
                "job.password", at: node.location, "there are passwords, and nothing says that reports are encrypted",
                hint: "write pdf=\"encrypted\" into <report>")
        }
        guard let node else { return nil }
        let ways = ["file", "credential", "column", "program"].filter { node.element.has($0) }
        guard ways.count == 1 else {
            return log.refuse(
                "job.password", at: node.location,
                ways.isEmpty ? "nothing says where passwords come from" : "passwords come from two places",
                hint: "write one of file=\"…\", credential=\"…\", column=\"3\" and program=\"…\"")
        }
        switch ways[0] {
        case "file": return input("file", node, .file).map { .file($0) }
        case "credential": return node["credential"].map { .credential($0) }
        case "program": return input("program", node, .program).map { .program($0) }
        default:
            if case .list = job.people { return .list }
            return log.refuse(
                "job.password", at: node.location(ofValue: "column"), "people who come from no list have no columns",
                hint: "write file=\"…\", credential=\"…\" or program=\"…\"")
        }
    }
}
