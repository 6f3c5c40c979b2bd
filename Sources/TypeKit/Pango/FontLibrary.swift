package import PageModel

/// The fonts of one worker: finds them, prepares them for printing, and holds what Pango and Cairo made of them.
///
/// A worker makes one and keeps it. It is not shared between threads; libraries of several threads and processes may
/// share a cache directory. A font costs nothing until a character asks for it.
package final class FontLibrary {
    /// The folders and choice of fonts.
    package let setup: FontSetup
    let map: FontMap
    private let files: FontFiles
    private let cache: FontCache
    private var sources: [SourceKey: FontSource?] = [:]
    private(set) var faces: [LoadedFace] = []
    private var facesByID: [FontFaceID: LoadedFace] = [:]

    private struct SourceKey: Hashable {
        let family: String
        let weight: TypeStyle.Weight
    }

    /// Makes a library; nothing is read yet.
    package init(_ setup: FontSetup) throws(FontError) {
        self.setup = setup
        files = FontFiles(directories: setup.directories)
        cache = FontCache(directory: setup.cacheDirectory)
        map = try FontMap()
    }

    /// Throws unless every family is installed.
    ///
    /// The error names the Debian package of the first that is not.
    package func require(_ families: [String]) throws(FontError) {
        for family in families
        where sources[SourceKey(family: family, weight: .regular)] ?? nil == nil
            && files.location(of: family, .regular) == nil
        {
            throw FontError(.notInstalled(family: family, package: FontFiles.debianPackage(of: family)))
        }
    }

    /// The visible characters of a text that none of some families has, once each, in order.
    package func uncovered(_ text: String, by families: [String]) throws(FontError) -> [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace && !FontChoice.isInvisible(scalar) {
            var isCovered = found.contains(scalar)
            for family in families where !isCovered {
                isCovered = try face(covering: scalar.value, family: family, .regular) != nil
            }
            if !isCovered { found.append(scalar) }
        }
        return found
    }

    /// A face of the shaper at a size, for painting.
    package func scaledFont(for face: FontFaceID, size: Points) throws(FontError) -> ScaledFont {
        guard let loaded = facesByID[face] else { throw FontError(.unknownFace(name: face.name)) }
        do {
            return try loaded.scaledFont(size: size)
        } catch {
            throw FontError(.notPrepared(file: loaded.path, reason: error.reason))
        }
    }

    /// The outlines of a face of the shaper.
    package func outlines(of face: FontFaceID) throws(FontError) -> FaceOutlines {
        guard let loaded = facesByID[face] else { throw FontError(.unknownFace(name: face.name)) }
        guard let outlines = loaded.outlines else { throw FontError.noMemory(for: loaded.path) }
        return outlines
    }

    /// A text of the shaper with a space before it, outside of its width.
    package func spaced(_ run: GlyphRun) throws(FontError) -> GlyphRun {
        guard let face = facesByID[run.face] else { throw FontError(.unknownFace(name: run.face.name)) }
        return face.spaced(run)
    }

    /// The glyphs of the digits of a face, by their zero; `nil` where they may not stand for one another.
    func digits(of face: FontFaceID, zero: Unicode.Scalar) -> [UInt32]? {
        facesByID[face]?.digits(zero: zero)
    }

    /// The face of a family that has a character, or `nil` if the family lacks it or is not installed.
    func face(covering character: UInt32, family: String, _ weight: TypeStyle.Weight) throws(FontError) -> LoadedFace? {
        guard let source = try source(family, weight) else { return nil }
        var added: LoadedFace?
        let face = try source.face(covering: character, cache: cache) { entry, name in
            let face = LoadedFace(entry, name: name, number: faces.count)
            added = face
            return face
        }
        if let added {
            faces.append(added)
            facesByID[added.id] = added
            try map.add(added)
        }
        return face
    }

    /// A weight of a family, or `nil` if it is not installed.
    private func source(_ family: String, _ weight: TypeStyle.Weight) throws(FontError) -> FontSource? {
        let key = SourceKey(family: family, weight: weight)
        if let known = sources[key] { return known }
        let location = files.location(of: family, weight)
        let source: FontSource? = if let location { try FontSource(location) } else { nil }
        sources[key] = .some(source)
        return source
    }
}
