import GStreamer
import MediaIntents

extension GStreamerLibrary {
  /// Initialises GStreamer on the first call.
  static func require() throws(PlayerFailure) {
    do {
      try start()
    } catch {
      throw .other(error.message)
    }
  }
}

extension Element {
  /// A new element.
  ///
  /// - Parameter package: the Debian package that contains it.
  /// - Throws: `.decoderMissing` if it is not installed.
  static func make(_ factory: String, from package: String) throws(PlayerFailure) -> Element {
    guard let element = Element(factory) else { throw .decoderMissing(format: factory, package: package) }
    return element
  }
}
