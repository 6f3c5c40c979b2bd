internal import CType

/// An operation that Cairo or FreeType refused.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The attempted operation, as a verb with its object: `make a page`.
    package let operation: String
    /// The library's message, or the reason why the kit did not call it.
    package let reason: String

    /// A clause fit for a user: it holds neither text of the document nor measured values.
    package var description: String { "cannot \(operation): \(reason)" }
}

/// Throws unless `status` reports success, after `release` gave back what was made.
///
/// Every status this module receives goes through here.
func checkCairo(
    _ status: cairo_status_t, _ operation: @autoclosure () -> String, orElse release: () -> Void = {}
) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    release()
    let reason = unsafe String(cString: cairo_status_to_string(status))
    throw CairoError(operation: operation(), reason: reason)
}

/// Throws unless every number is finite.
///
/// Cairo turns a number that is not into an arbitrary place, silently.
func checkFinite(_ values: Double..., operation: @autoclosure () -> String) throws(CairoError) {
    guard values.allSatisfy(\.isFinite) else {
        throw CairoError(operation: operation(), reason: "a number is not finite")
    }
}
