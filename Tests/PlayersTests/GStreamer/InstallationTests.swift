import GStreamer
import GStreamerPlayer
import Testing

extension PlayersTests {
  /// What is installed of GStreamer.
  @Suite struct InstallationTests {
    @Test func `Nothing is missing here`() {
      #expect(GStreamerInstallation.missing().isEmpty)
    }

    @Test func `What no plugin has is missing`() throws {
      try GStreamerLibrary.start()
      #expect(GStreamerLibrary.hasElement("volume") && !GStreamerLibrary.hasElement("gramophone"))
      #expect(GStreamerLibrary.hasDecoder(of: "audio/x-flac") && !GStreamerLibrary.hasDecoder(of: "audio/x-wax"))
    }
  }
}
