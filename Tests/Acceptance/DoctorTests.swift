import Foundation
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
      // Tests have no session bus.
      let rest = "There is no session bus, so that media keys and the desktop do not reach it\n"
      #expect(before.status == 1 && before.output.hasPrefix(rest), "\(before.output)")
      #expect(before.output.split(separator: "\n").count == 2, "\(before.output)")
      await server.stop()
      let without = try await daemon.arioso("doctor")
      #expect(without.status == 5 && without.errors == "")
      #expect(without.output.hasPrefix("The server of the player mpd cannot be reached: "), "\(without.output)")
      try server.start()
      let after = try await daemon.arioso("doctor")
      #expect(after.status == 1 && after.output.hasPrefix(rest), "\(after.output)")
      #expect(after.output.contains("\nWarnings since the start"), "\(after.output)")
      await daemon.stop()
      await server.stop()
    }

    /// What the system refuses, and the line about it.
    static let limits: [(name: String, value: String, line: String)] = [
      ("TEST_FREE_BYTES", "0", "The disk is nearly full, with 0 MB left: STATE"),
      ("TEST_FREE_BYTES", "\(150 << 20)", "The disk is nearly full, with 150 MB left: STATE"),
      ("TEST_WATCHES", "0", " folders of the library can only be looked at every 15 minutes"),
      ("TEST_WATCHES", "-1", "Changes in the library are seen every 15 minutes only: Too many open files"),
    ]

    @Test(arguments: limits)
    func `A limit of the system is found`(_ limit: (name: String, value: String, line: String)) async throws {
      let home = try Home(), library = TemporaryFolder()
      for folder in ["a", "b", "c", "d"] { try library.write("", to: folder + "/song.txt") }
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", library.path],
        environment: ["LD_PRELOAD": try PreloadedLibrary.path(), limit.name: limit.value])
      let run = try await daemon.arioso("doctor")
      let line = limit.line.replacing("STATE", with: home.state)
      #expect(run.output.contains(line + "\n"), "\(run.output)")
      #expect(run.status != 0)
      await daemon.stop()
    }

    @Test func `A plugin of GStreamer that is not installed is found`() async throws {
      let installed = try await CommandLineRun.program(
        "/usr/bin/pkg-config", ["--variable=pluginsdir", "gstreamer-1.0"]
      ).output
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let plugins = TemporaryFolder(), files = FileManager.default
      for name in try files.contentsOfDirectory(atPath: installed) where name != "libgstsoup.so" {
        try files.createSymbolicLink(atPath: plugins.path(name), withDestinationPath: installed + "/" + name)
      }
      let daemon = try await RunningDaemon.scanned(
        in: Home(), ["--player", "gstreamer", "--library", SampleLibrary.path],
        environment: [
          "GST_PLUGIN_SYSTEM_PATH_1_0": plugins.path, "GST_REGISTRY_1_0": plugins.path("registry"),
        ])
      let run = try await daemon.arioso("doctor")
      #expect(run.status == 5 && run.output.contains("GStreamer has no plugin for souphttpsrc\n"), "\(run.output)")
      #expect(run.output.contains("apt install gstreamer1.0-plugins-good"), "\(run.output)")
      await daemon.stop()
    }
  }
}
