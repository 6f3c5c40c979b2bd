/// Fonts that cannot be had.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause of the error.
    package enum Cause: Hashable, Sendable {
        /// No directory has a file of the family; `package` is the Debian package that does.
        case notInstalled(family: String, package: String?)
        /// A file is there and is not a font that can be read.
        case unreadable(file: String)
        /// A copy for printing could not be made of a face.
        case notPrepared(file: String, reason: String)
        /// The directory for prepared copies cannot be written.
        case cacheUnwritable(directory: String, reason: String)
        /// A glyph run names a face that these fonts have not shaped with.
        case unknownFace(name: String)
    }

    /// The cause of the error.
    package let cause: Cause

    /// Makes an error.
    package init(_ cause: Cause) { self.cause = cause }

    /// A library that has no memory for what it makes of a file.
    static func noMemory(for file: String) -> FontError { FontError(.notPrepared(file: file, reason: "no memory")) }

    /// The stable name of the problem.
    package var code: String {
        switch cause {
        case .notInstalled: "font.not-installed"
        case .unreadable: "font.unreadable"
        case .notPrepared: "font.not-prepared"
        case .cacheUnwritable: "font.cache-unwritable"
        case .unknownFace: "font.unknown-face"
        }
    }

    /// A clause fit for a user.
    package var description: String {
        switch cause {
        case .notInstalled(let family, _): "the font `\(family)` is not installed"
        case .unreadable(let file): "\(file) is not a font that can be read"
        case .notPrepared(let file, let reason): "no copy for printing can be made of \(file): \(reason)"
        case .cacheUnwritable(let directory, let reason):
            "the font cache \(directory) cannot be written: \(reason)"
        case .unknownFace(let name): "no font here is called `\(name)`"
        }
    }

    /// The hint that says how to fix it.
    package var hint: String? {
        switch cause {
        case .notInstalled(_, let package?): "install it: apt-get install \(package)"
        case .notInstalled(let family, nil): "put the files of `\(family)` into one of the font directories"
        case .unreadable, .notPrepared: "install the font's package anew"
        case .cacheUnwritable: "name another directory for the font cache"
        case .unknownFace: nil
        }
    }
}
