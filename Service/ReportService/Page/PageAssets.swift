#if Service
internal import HTTPTypes
internal import Crypto

/// The files that pages are made with; their address names what is in them, so that browsers keep them for ever.
struct PageAssets: Sendable {
    /// A file.
    struct File: Hashable, Sendable {
        let type: String
        let bytes: [UInt8]
    }

    /// The files, by name.
    static let files = [
        "page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "page.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.page_js),
        "files.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.files_js),
        "icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    ]

    /// The digest of all files; they are one set, so that the module finds its parts beside it.
    static let digest: String = {
        var hash = SHA256()
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Array(name.utf8))
            hash.update(data: file.bytes)
        }
        return Hexadecimal.text(hash.finalize().prefix(16))
    }()

    /// The answer for a file; `nil` where there is none of this digest and name.
    static func answer(digest: String, name: String) -> PageAnswer? {
        guard digest == self.digest, let file = files[name] else { return nil }
        var fields: HTTPFields = [.contentType: file.type, .cacheControl: "public, max-age=31536000, immutable"]
        // A picture that is opened by itself may do nothing either.
        if name.hasSuffix(".svg") { fields[.contentSecurityPolicy] = "default-src 'none'; sandbox" }
        return PageAnswer(status: 200, fields: fields, bytes: file.bytes)
    }
}
#endif
