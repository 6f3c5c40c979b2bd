#if Service
internal import ExportModel

/// The form that files are chosen in.
struct StartView: Sendable {
    let formats: String
    let amount: String
    let privacy: String
    let heightError: String
    let mostFiles: Int
    let mostBytes: Int

    init(_ site: PageSite, _ text: PageText) {
        let limits = site.limits
        formats = text("web_formats", ["formats": site.description.origins.joined(separator: ", ")])
        amount = text(
            "web_file_limits",
            ["files": text.number(limits.files), "size": text.number(max(1, limits.bytes / 1_000_000))])
        privacy = text("web_privacy", ["minutes": text.number(limits.minutes)])
        heightError = text("web_height_wrong", ["low": text.number(30), "high": text.number(260)])
        mostFiles = limits.files
        mostBytes = limits.bytes
    }
}
#endif
