#if Service
internal import Crypto
internal import DiaryModel
internal import Glibc
internal import HTTPTypes
internal import SystemKit

/// The files that pages are made with; their address names what is in them, so that browsers keep them for ever.
package struct PageAssets: Sendable {
    /// A file.
    struct File: Hashable, Sendable {
        let type: String
        let bytes: [UInt8]
    }

    private static let largestLogo = 1 << 20
    /// The look that a clinic chose.
    let look: PageLook
    /// The files, by name.
    private(set) var files = [
        "page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "page.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.page_js),
        "files.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.files_js),
        "icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    ]
    /// The digest of all files; they are one set, so that the module finds its parts beside it.
    let digest: String

    /// Makes the files of a look, whose logo has these bytes.
    init(_ look: PageLook = PageLook(), logo: [UInt8]? = nil) {
        self.look = look
        if let colour = look.colour, let style = files["page.css"] {
            let rule = ":root { --accent: \(colour); --on-accent: \(Self.ink(on: colour)); }\n"
            files["page.css"] = File(type: style.type, bytes: style.bytes + rule.utf8)
        }
        if let logo {
            files["logo"] = File(
                type: look.logo?.hasSuffix(".svg") == true ? "image/svg+xml" : "image/png", bytes: logo)
        }
        var hash = Crypto.SHA256()
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Array(name.utf8))
            hash.update(data: file.bytes)
        }
        digest = hexadecimal(hash.finalize().prefix(16))
    }

    /// Reads the files of a look.
    ///
    /// - Throws: Why its logo cannot be read.
    static func read(_ look: PageLook) throws(DiagnosticFailure) -> PageAssets {
        guard let path = look.logo else { return PageAssets(look) }
        return try DiagnosticFailure.turning("service.logo", path) { () throws(FileError) in
            let logo = try FileDescriptor(path, for: .input).contents(limit: largestLogo)
            guard logo.count <= largestLogo else { throw FileError("used, since it has more than 1 MiB", EFBIG) }
            return PageAssets(look, logo: logo)
        }
    }

    /// The answer for a file; `nil` where there is none of this digest and name.
    func answer(digest: String, name: String) -> PageAnswer? {
        guard digest == self.digest, let file = files[name] else { return nil }
        var fields: HTTPFields = [.contentType: file.type, .cacheControl: "public, max-age=31536000, immutable"]
        // A picture that is opened by itself may do nothing either.
        if file.type == "image/svg+xml" {
            fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        }
        return PageAnswer(status: 200, fields: fields, bytes: file.bytes)
    }

    /// Returns black or white, whichever has the greater contrast to a colour (WCAG 2.2).
    private static func ink(on colour: String) -> String {
        let parts = stride(from: 1, to: 7, by: 2).map { start in
            let share = Double(Int(colour.dropFirst(start).prefix(2), radix: 16) ?? 0) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.179 ? "#000" : "#fff"
    }
}
#endif
