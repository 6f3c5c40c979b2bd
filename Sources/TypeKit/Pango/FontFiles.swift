internal import Glibc
internal import PageModel

/// Finds the file of a font family by the way such files are named.
///
/// Directories are not read: a family `Noto Sans Thai UI` is looked for as `NotoSansThaiUI-Regular.ttf` and the like,
/// so that a new script needs nothing but its package, and a thousand other fonts cost nothing.
struct FontFiles {
    let directories: [String]

    /// The place of a face: a file, and the family to pick if the file holds several.
    struct Location: Hashable {
        let file: String
        let family: String
    }

    /// The file of a family's regular or bold face, or `nil` where there is none.
    ///
    /// A family without a bold face prints with its regular one; none is made bold artificially.
    func location(of family: String, _ weight: TypeStyle.Weight) -> Location? {
        let stems = Self.stems(of: family)
        let endings = weight == .regular ? ["-Regular", ""] : ["-Bold", "Bold", "-Regular", ""]
        for ending in endings {
            for stem in stems {
                for suffix in [".ttf", ".otf", ".ttc"] {
                    for directory in directories {
                        let file = "\(directory)/\(stem)\(ending)\(suffix)"
                        if unsafe access(file, R_OK) == 0 { return Location(file: file, family: family) }
                    }
                }
            }
        }
        return nil
    }

    /// Returns the prefixes of the names of a family's files; the collection of Noto's CJK fonts is named without a
    /// region.
    private static func stems(of family: String) -> [String] {
        // The one font of Debian's whose file says more than its name.
        if family == "Symbola" { return [family, "Symbola_hint"] }
        let joined = String(family.filter { $0 != " " })
        let regions = ["KR", "JP", "SC", "TC", "HK"]
        guard let region = regions.first(where: { joined.hasSuffix("CJK\($0)") }) else { return [joined] }
        return [String(joined.dropLast(region.count)), joined]
    }

    /// The Debian package that has a family, where it is known.
    static func debianPackage(of family: String) -> String? {
        if family.contains(" CJK ") { return "fonts-noto-cjk" }
        if family.hasPrefix("Noto "), family.hasSuffix(" UI") { return "fonts-noto-ui-core" }
        if family.hasPrefix("Noto ") { return "fonts-noto-core" }
        if family.hasPrefix("DejaVu ") { return "fonts-dejavu-core" }
        if family == "Symbola" { return "fonts-symbola" }
        if family == "Open Sans" { return "fonts-open-sans" }
        return family.hasPrefix("Nanum") ? "fonts-nanum" : nil
    }
}
