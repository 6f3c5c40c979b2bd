internal import DiaryPress
internal import SystemKit

extension StateFolder {
    /// The outcome for a report that is to go.
    enum Removal {
        /// It is gone.
        case removed
        /// There is no file, or another one: what is there is no matter of this job any more.
        case notOurs
        /// It cannot be removed now.
        case refused
    }

    /// Removes a report; no link on the way to it is followed.
    ///
    /// - Parameters:
    ///   - name: The file, as seen from the output folder.
    ///   - digest: The SHA-256 digest that it must have; `nil` for any.
    ///   - withFolders: True if the folders in its name that are empty then go, too; no run may be at work.
    /// - Returns: The outcome.
    func remove(_ name: String, ifBytesAre digest: String? = nil, withFolders: Bool = false) -> Removal {
        var parts = name.split(separator: "/").map(String.init)
        let file = parts.popLast() ?? ""
        do throws(FileError) {
            var folders = [try Folder(output)]
            for part in parts { folders.append(try folders[folders.count - 1].folder(part)) }
            let home = folders[folders.count - 1]
            guard try home.status(of: file).kind == .file else { return .notOurs }
            if let digest {
                guard let found = FileDigest.of("\(output)/\(name)") else { return .refused }
                guard found == digest else { return .notOurs }
            }
            try home.remove(file)
            for (folder, part) in zip(folders, parts).reversed() {
                guard withFolders, (try? folder.removeFolder(part)) != nil else { break }
            }
            return .removed
        } catch {
            return error.saysNoFile ? .notOurs : .refused
        }
    }
}
