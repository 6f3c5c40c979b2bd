internal import DiaryModel

/// The total size of a drawing once every reference in it is followed.
///
/// A file of some lines can ask for a shape a million times, by uses of uses. librsvg stops after half a million of
/// them, which with long paths are minutes and gigabytes; so a target counts again for every reference.
struct DrawingWeight {
    /// The ranges of the elements of each name in the file.
    ///
    /// Names are compared without regard to case, as if all of one were painted.
    private var places: [String: [Range<Int>]] = [:]
    /// The references, each with its offset in the file, from the first to the last.
    private var references: [(offset: Int, target: String)] = []
    /// The references of style sheets, which any element may use.
    private var styled: [String] = []
    private var elements = 0
    private var weights: [String: Int] = [:]
    private var open: Set<String> = []

    /// Counts an element.
    mutating func addElement() { elements += 1 }

    /// Notes where an element with a name stands.
    mutating func add(_ name: String, at place: Range<Int>) { places[name.lowercased(), default: []].append(place) }

    /// Notes that something is referred to, by an element that begins at an offset or by a style sheet.
    mutating func addReference(to target: some StringProtocol, at offset: Int?) {
        guard let offset else { return styled.append(target.lowercased()) }
        references.append((offset, target.lowercased()))
    }

    /// The bytes of a file with those of everything that it refers to; `nil` where they are more than a limit, or where
    /// something refers to itself.
    mutating func total(bytes: Int, limit: Int) -> Int? {
        var sum = bytes
        for (_, target) in references {
            guard let weight = weight(of: target, limit: limit) else { return nil }
            sum += weight
            guard sum <= limit else { return nil }
        }
        for target in styled {
            guard let weight = weight(of: target, limit: limit) else { return nil }
            sum += weight * elements
            guard sum <= limit else { return nil }
        }
        return sum
    }

    /// The bytes of what has a name, with those of all that it refers to.
    private mutating func weight(of name: String, limit: Int) -> Int? {
        if let known = weights[name] { return known }
        guard open.count < PictureLimits.depth, open.insert(name).inserted else { return nil }
        defer { open.remove(name) }
        var sum = 0
        for place in places[name] ?? [] {
            sum += place.count
            var index = references.indices.start { references[$0].offset >= place.lowerBound }
            while index < references.count, references[index].offset < place.upperBound {
                guard let weight = weight(of: references[index].target, limit: limit) else { return nil }
                sum += weight
                guard sum <= limit else { return nil }
                index += 1
            }
        }
        weights[name] = sum
        return sum
    }
}
