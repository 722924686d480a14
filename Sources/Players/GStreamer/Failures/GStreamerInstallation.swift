import GStreamer
package import MediaIntents

/// What this system has installed of GStreamer.
package enum GStreamerInstallation {
  private static let elements = [
    "audioconvert", "audioresample", "autoaudiosink", "scaletempo", "souphttpsrc", "uridecodebin", "volume",
  ]

  /// What is missing for the formats of the library and for web radio, each as `.decoderMissing`.
  package static func missing() -> [PlayerFailure] {
    do {
      try GStreamerLibrary.require()
    } catch {
      return [error]
    }
    let plugins =
      elements.filter { !GStreamerLibrary.hasElement($0) }.map { plugin(.element, $0) }
      + DecoderPreload.formats.filter { !GStreamerLibrary.hasDecoder(of: $0) }.map { plugin(.decoder, $0) }
    return plugins.map { .decoderMissing(format: $0.name, package: DecoderPackages.package(for: $0)) }
  }

  private static func plugin(_ kind: MissingPlugin.Kind, _ detail: String) -> MissingPlugin {
    MissingPlugin(kind: kind, detail: detail, description: detail)
  }
}
