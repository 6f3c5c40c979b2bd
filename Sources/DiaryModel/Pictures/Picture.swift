internal import Foundation

/// A picture that was checked and can be painted: the bytes of a file, and how wide it is beside its height.
///
/// Two pictures are equal where kind and digest are; bytes are shared by all copies and never compared.
public struct Picture: Hashable, Sendable {
    /// The format of the bytes.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pixels, as PNG (ISO/IEC 15948) has them.
        case png
        /// Paths, as SVG has them.
        case svg
    }

    /// The format of the bytes.
    public let kind: Kind
    /// The file.
    public let bytes: [UInt8]
    /// The width in pixels or in the units of the drawing, above zero; only its proportion to the height counts.
    public let width: Double
    /// The height in the same measure, above zero.
    public let height: Double
    /// The SHA-256 digest of the bytes, as 64 hexadecimal digits.
    public let digest: String

    /// Makes a picture of bytes that were checked.
    public init(kind: Kind, bytes: [UInt8], width: Double, height: Double, digest: String) {
        self.kind = kind
        self.bytes = bytes
        self.width = width
        self.height = height
        self.digest = digest
    }

    /// Compares kind and digest.
    public static func == (lhs: Picture, rhs: Picture) -> Bool { lhs.kind == rhs.kind && lhs.digest == rhs.digest }

    /// Takes in kind and digest.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(digest)
    }
}

extension Picture: Codable {
    private enum CodingKeys: CodingKey { case kind, bytes, width, height, digest }

    /// Reads a picture that was checked.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        kind = try values.decode(Kind.self, forKey: .kind)
        bytes = Array(try values.decode(Data.self, forKey: .bytes))
        width = try values.decode(Double.self, forKey: .width)
        height = try values.decode(Double.self, forKey: .height)
        digest = try values.decode(String.self, forKey: .digest)
    }

    /// Writes the picture, its bytes in base 64 where it becomes JSON.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(Data(bytes), forKey: .bytes)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encode(digest, forKey: .digest)
    }
}
