#if Service
internal import Mustache

/// The templates of pages.
///
/// They are compiled into the program, which finds them wherever it runs.
enum PageTemplates {
    private static let library: MustacheLibrary = {
        let sources = [
            "page": PackageResources.page_mustache, "start": PackageResources.start_mustache,
            "report": PackageResources.report_mustache, "settings": PackageResources.settings_mustache,
            "message": PackageResources.message_mustache,
        ]
        return MustacheLibrary(
            templates: sources.compactMapValues { try? MustacheTemplate(string: String(decoding: $0, as: UTF8.self)) })
    }()

    /// A page as HTML.
    static func render(_ view: PageView) -> String { library.render(view, withTemplate: "page") ?? "" }
}
#endif
