internal import CType
package import PageModel

extension CairoCanvas {
    /// Fills an area by the even-odd rule.
    package borrowing func fill(_ path: Path, _ colour: Colour, of stretch: Int) throws(CairoError) {
        try trace(path, asArea: true)
        setSource(colour, of: stretch)
        unsafe cairo_fill(context)
        try checkStatus("fill an area")
    }

    /// Draws along an outline; ends are cut off square, or round where asked for.
    package borrowing func stroke(
        _ path: Path, _ stroke: Stroke, roundEnds: Bool = false, of stretch: Int
    ) throws(CairoError) {
        let reachesAtEnds = try trace(path)
        try setPen(stroke, roundEnds: roundEnds, isCoarse: reachesAtEnds, hasCorners: path.hasCorners)
        setSource(stroke.colour, of: stretch)
        unsafe cairo_stroke(context)
        try checkStatus("draw a line")
    }

    /// Paints something that is cut off at the edge of an area.
    package borrowing func clipped(
        to path: Path, _ paint: (borrowing CairoCanvas) throws(CairoError) -> Void
    ) throws(CairoError) {
        unsafe cairo_save(context)
        try trace(path, asArea: true)
        unsafe cairo_clip(context)
        try paint(self)
        unsafe cairo_restore(context)
        try checkStatus("cut off at an edge")
    }

    /// The largest distance of a curve from its arc, which is Cairo's own choice.
    private static let precision = 0.1

    /// Makes an outline the current path, and says whether the ends of its lines and curves lie as far out as anything
    /// between them.
    ///
    /// An area needs no line back to where its outline begins: what is filled is closed. Cairo writes two more points for it.
    @discardableResult
    private borrowing func trace(_ path: Path, asArea: Bool = false) throws(CairoError) -> Bool {
        let operation = "follow an outline"
        var reachesAtEnds = true
        unsafe cairo_set_tolerance(context, Self.precision)
        unsafe cairo_new_path(context)
        for (index, step) in path.steps.enumerated() {
            switch step {
            case .move(let place):
                try checkFinite(place.x.value, place.y.value, operation: operation)
                unsafe cairo_move_to(context, place.x.value, place.y.value)
            case .line(let place):
                try checkFinite(place.x.value, place.y.value, operation: operation)
                unsafe cairo_line_to(context, place.x.value, place.y.value)
            case .arc(let centre, let radius, let start, let end, let clockwise):
                let (x, y) = (centre.x.value, centre.y.value)
                try checkFinite(x, y, radius.value, start, end, operation: operation)
                if reachesAtEnds { reachesAtEnds = Self.reachesAtEnds(radius: radius, from: start, to: end) }
                if clockwise {
                    unsafe cairo_arc(context, x, y, radius.value, start, end)
                } else {
                    unsafe cairo_arc_negative(context, x, y, radius.value, start, end)
                }
            case .close:
                if asArea, path.beginsAnew(behind: index) { continue }
                unsafe cairo_close_path(context)
            }
        }
        return reachesAtEnds
    }

    /// Returns true if an arc consists of curves that begin and end at its highest, lowest or outermost points.
    ///
    /// That is so for the quarters of rounded corners, and for circles that begin at a side: Cairo makes them of four
    /// curves, or of two if they are small.
    private static func reachesAtEnds(radius: Points, from start: Double, to end: Double) -> Bool {
        let quarter = Double.pi / 2
        let quarters = abs(end - start) / quarter
        guard abs((start / quarter).rounded() * quarter - start) < 1e-9 else { return false }
        return quarters <= 1 || (quarters == 4 && radius.value >= leastOfFourCurves)
    }

    /// Cairo's bound for a half circle as one curve: 0.0185 of the radius.
    private static let leastOfFourCurves = precision / 0.0185

    /// Sets the colour that paints, and with it which stretch of painting of the page follows.
    borrowing func setSource(_ colour: Colour, of stretch: Int) {
        let channels = StretchColour(colour, of: stretch).channels
        unsafe cairo_set_source_rgb(context, channels.red, channels.green, channels.blue)
    }

    /// Sets how lines are drawn.
    ///
    /// Cairo works out three times how far a stroke reaches, by going along every dash, every curve, and round every end
    /// of one. Where lines are straight, a round end with four corners reaches exactly as far as one with forty, and a
    /// quarter of a circle reaches as far as its two ends. Dashes shorter than the tolerance would be changed.
    private borrowing func setPen(_ stroke: Stroke, roundEnds: Bool, isCoarse: Bool, hasCorners: Bool)
        throws(CairoError)
    {
        try checkFinite(stroke.width.value, operation: "draw a line")
        let period = stroke.dashes.reduce(0) { $0 + $1.value }
        let coarsest = period > 0 ? min(stroke.width.value, period) : stroke.width.value
        unsafe cairo_set_tolerance(context, isCoarse ? max(coarsest, Self.precision) : Self.precision)
        unsafe cairo_set_line_width(context, stroke.width.value)
        unsafe cairo_set_line_cap(context, roundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        // A sharp corner with a pointed join reaches far beyond the point that it stands on: beyond the value. Where there is
        // no corner a pointed join is seen nowhere, and Cairo knows how far level and upright lines reach by their ends.
        unsafe cairo_set_line_join(context, hasCorners ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        let lengths = stroke.dashes.map(\.value)
        unsafe lengths.withUnsafeBufferPointer { lengths in
            unsafe cairo_set_dash(context, lengths.baseAddress, CInt(lengths.count), 0)
        }
    }
}

extension Path {
    /// True if lines may meet in a corner; false only if no two lines are joined.
    fileprivate var hasCorners: Bool {
        for (index, step) in steps.enumerated() {
            switch step {
            case .move where index.isMultiple(of: 2), .line where !index.isMultiple(of: 2): continue
            default: return true
            }
        }
        return false
    }

    /// Returns true if no step follows, or one that does not continue from the end of this one.
    fileprivate func beginsAnew(behind index: Int) -> Bool {
        guard index + 1 < steps.count else { return true }
        if case .move = steps[index + 1] { return true }
        return false
    }
}
