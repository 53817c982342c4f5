import LintelDeflate

/// Returns what a step of packing returns, and throws its failures as those of writing a PNG.
func packing<Result>(_ step: @autoclosure () throws(DeflateError) -> Result) throws(PNGError) -> Result {
    do throws(DeflateError) {
        return try step()
    } catch {
        switch error {
        case .outOfMemory: throw .outOfMemory
        }
    }
}
