import TestSupport
import Testing

extension AcceptanceTests {
  /// `arioso doctor` with a real server; what else it finds is tested in the daemon's own tests.
  @Suite
  struct DoctorTests {
    @Test func `A server that ends is found, and so is its return`() async throws {
      let server = try MPDServerProgram()
      let daemon = try await RunningDaemon.scanned(
        in: Home(), ["--player", "mpd", "--library", SampleLibrary.path], environment: ["MPD_HOST": server.socket])
      let before = try await daemon.arioso("doctor")
      #expect(before.status == 0 && before.output == "Nothing is wrong.\n", "\(before.output)")
      await server.stop()
      let without = try await daemon.arioso("doctor")
      #expect(without.status == 5 && without.errors == "")
      #expect(without.output.hasPrefix("The server of the player mpd cannot be reached: "), "\(without.output)")
      try server.start()
      let after = try await daemon.arioso("doctor")
      #expect(
        after.status == 0 && after.output.hasPrefix("Nothing is wrong.\nWarnings since the start"), "\(after.output)")
      await daemon.stop()
      await server.stop()
    }
  }
}
