import Testing
@testable import PageModel

@Suite("Colours that tell stretches of painting")
struct StretchColourTests {
    /// A number with six decimals, as Cairo writes it.
    private func printed(_ channel: Double) -> Double { (channel * 1e6).rounded() / 1e6 }

    @Test("are read back from six decimals, for every shade and every stretch")
    func roundTrip() {
        for stretch in stride(from: 0, to: StretchColour.cycle * 2, by: 37) {
            for shade in 0...255 {
                let colour = Colour(red: UInt8(shade), green: UInt8(255 - shade), blue: UInt8(shade / 2))
                let made = StretchColour(colour, of: stretch)
                let (red, green, blue) = made.channels
                #expect(StretchColour(red: printed(red), green: printed(green), blue: printed(blue)) == made)
            }
        }
    }

    @Test("look like the colour that is meant: no channel is half a shade away")
    func invisible() {
        for stretch in 0..<StretchColour.cycle {
            let channels = StretchColour(Colour(0x00FF80), of: stretch).channels
            #expect((channels.red * 255).rounded() == 0 && (channels.green * 255).rounded() == 255)
            #expect((channels.blue * 255).rounded() == 0x80)
        }
    }

    @Test("differ from those of the next stretch by what Cairo tells apart")
    func apart() {
        for stretch in 0..<StretchColour.cycle {
            let (one, next) = (
                StretchColour(.white, of: stretch).channels, StretchColour(.white, of: stretch + 1).channels
            )
            // Cairo compares colours in sixteen bits.
            let differs = [(one.red, next.red), (one.green, next.green)].contains { one, next in
                UInt16((one * 65_535).rounded()) != UInt16((next * 65_535).rounded())
            }
            #expect(differs)
        }
    }

    @Test("are not taken for such where they are whole shades, or between any")
    func drawings() {
        for shade in 0...255 {
            let channel = Double(shade) / 255
            #expect(StretchColour(red: channel, green: channel, blue: channel) == nil)
        }
        #expect(StretchColour(red: 0.001, green: 0.5, blue: 0.002) == nil)
        #expect(StretchColour(red: 1.5, green: 0, blue: 0) == nil)
    }
}
