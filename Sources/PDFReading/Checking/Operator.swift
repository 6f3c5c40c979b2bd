/// The operators of pages, their bytes one after the other in a number (ISO 32000-1, annex A).
enum Operator {
    static let null: UInt32 = 0x6E75_6C6C
    static let trueWord: UInt32 = 0x7472_7565
    static let beginMark: UInt32 = 0x42_4D43
    static let beginMarkWithProperties: UInt32 = 0x42_4443
    static let endMark: UInt32 = 0x45_4D43
    static let beginText: UInt32 = 0x4254
    static let endText: UInt32 = 0x4554
    static let font: UInt32 = 0x5466
    static let save: UInt32 = 0x71
    static let restore: UInt32 = 0x51
    static let picture: UInt32 = 0x446F
    static let state: UInt32 = 0x6773
    static let shading: UInt32 = 0x7368
    static let beginPicture: UInt32 = 0x4249

    /// The kind of an operator that has no rule of its own.
    enum Kind {
        /// It draws texts.
        case text
        /// It draws lines, areas or pictures.
        case painting
        /// It sets a colour of a device.
        case gray
        case rgb
        case cmyk
        /// It sets a colour or a space of colours by its name.
        case namedColour
        /// It moves to where the next text begins.
        case placing
        /// It draws nothing.
        case other
        /// There is none such.
        case unknown
    }

    /// The kind of an operator.
    static func kind(of word: UInt32) -> Kind {
        switch word {
        // m l c v y h re n W W*
        case 0x6D, 0x6C, 0x63, 0x76, 0x79, 0x68, 0x7265, 0x6E, 0x57, 0x572A: .other
        // Tj TJ ' "
        case 0x546A, 0x544A, 0x27, 0x22: .text
        // f F f* B B* b b* S s EI
        case 0x66, 0x46, 0x662A, 0x42, 0x422A, 0x62, 0x622A, 0x53, 0x73, shading, 0x4549: .painting
        // cm w J j M d ri i
        case 0x636D, 0x77, 0x4A, 0x6A, 0x4D, 0x64, 0x7269, 0x69: .other
        // Td TD Tm T*
        case 0x5464, 0x5444, 0x546D, 0x542A: .placing
        // Tc Tw Tz TL Tr Ts
        case 0x5463, 0x5477, 0x547A, 0x544C, 0x5472, 0x5473: .other
        // g G
        case 0x67, 0x47: .gray
        // rg RG
        case 0x7267, 0x5247: .rgb
        // k K
        case 0x6B, 0x4B: .cmyk
        // cs CS scn SCN sc SC
        case 0x6373, 0x4353, 0x73636E, 0x53434E, 0x7363, 0x5343: .namedColour
        // MP DP BX EX d0 d1
        case 0x4D50, 0x4450, 0x4258, 0x4558, 0x6430, 0x6431: .other
        default: .unknown
        }
    }
}
