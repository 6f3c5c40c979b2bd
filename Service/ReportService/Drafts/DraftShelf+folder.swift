#if Service
internal import Foundation
internal import SystemKit

extension DraftShelf {
    /// Refuses a folder that others may enter.
    static func checkIsPrivate(_ folder: String) throws(FileError) {
        let status = try FileStatus(ofLink: folder)
        guard status.kind == .folder else { throw FileError("used as a folder", ENOTDIR) }
        guard status.permissions & 0o077 == 0 else {
            throw FileError("used, since others may enter it (`chmod 700` keeps them out)", EPERM)
        }
    }

    /// Removes drafts; anything else shows that it is not a folder of drafts, and nothing of it is removed.
    static func empty(_ folder: String) throws(FileError) {
        var drafts: [String] = []
        for tenant in names(in: folder) where tenant != ".lock" {
            guard TenantSettings.isName(tenant) else { throw stranger(tenant) }
            for name in names(in: "\(folder)/\(tenant)") {
                guard name.hasPrefix(prefix), DraftID(String(name.dropFirst(prefix.count))) != nil else {
                    throw stranger("\(tenant)/\(name)")
                }
                drafts.append("\(folder)/\(tenant)/\(name)")
            }
        }
        for draft in drafts {
            do { try FileManager.default.removeItem(atPath: draft) } catch { throw FileError("emptied", EIO) }
        }
    }

    private static func stranger(_ name: String) -> FileError {
        FileError("used for drafts, since `\(name)` is in it", ENOTEMPTY)
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// The bytes of all files of a draft.
    static func bytes(in folder: String) -> Int {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { sum, name in
            guard let status = try? FileStatus(ofLink: "\(folder)/\(name)"), status.kind == .file else { return sum }
            return sum + status.bytes
        }
    }
}
#endif
