import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// `ariosod --player mpd` with a real MPD server and its library.
  @Suite struct MPDTests {
    private let server: MPDServerProgram
    private let home: Home

    init() async throws {
      server = try MPDServerProgram()
      home = try Home()
      try add("Tone A", seconds: 60)
      try add("Lantern", seconds: 60)
      try await server.mpc("update", "--wait")
    }

    private func add(_ title: String, seconds: Double) throws {
      _ = try ToneFile.encoded(
        frequency: 440, seconds: seconds, tags: ["title": title, "artist": "Tuning Fork", "album": "Two Tones"],
        to: "music/\(title).flac", in: server.folder)
    }

    /// Returns when the server's library has been read.
    private func daemon(_ configuration: String = "{}") async throws -> RunningDaemon {
      let nothing = home.folder.path("home")
      let daemon = try await RunningDaemon(
        in: home,
        ["--player", "mpd", "--library", nothing, "--config", try home.configure(configuration)],
        environment: ["MPD_HOST": server.socket])
      try await daemon.log.line(containing: "library of MPD:")
      return daemon
    }

    @Test func `A sentence plays from the server's library, visible to its other clients`() async throws {
      let daemon = try await daemon()
      let reply = try await daemon.ask("play lantern by tuning fork")
      #expect(reply.code == "success" && reply.items.first?.title == "Lantern")
      #expect(try await server.mpc("-f", "%file%", "current") == "Lantern.flac\n")
      try await server.mpc("clear")
      try await server.mpc("add", "Tone A.flac")
      try await server.mpc("play")
      #expect(try await daemon.ask("what's playing").items.first?.title == "Tone A")
      #expect(try await daemon.ask("pause").state == .answered)
      #expect(try await server.mpc("status", "%state%") == "paused\n")
      #expect(try await daemon.ask("shuffle two tones").state == .answered)
      #expect(try await server.mpc("status", "%random% %length%") == "on 2\n")
      await daemon.stop()
      #expect(try await server.mpc("status", "%state%") == "playing\n")
    }

    @Test func `A speed is refused with its reason`() async throws {
      let daemon = try await daemon()
      for said in ["play lantern at double speed", "at double speed"] {
        let run = try await daemon.arioso("--json", "ask", said)
        let reply = try Reply(printed: run)
        #expect(run.status == 1 && reply.reason == "speedUnsupported")
        #expect(reply.displayed.contains("This player has one speed only."))
        _ = try await daemon.ask("play lantern")
      }
    }

    @Test func `Another speed is played by GStreamer if configured`() async throws {
      let daemon = try await daemon(#"{mpd: {speedByGStreamer: true}, playback: {output: "fakesink sync=true"}}"#)
      #expect(try await daemon.ask("play lantern").code == "success")
      #expect(try await server.mpc("status", "%state%") == "playing\n")
      #expect(try await daemon.ask("at double speed").state == .answered)
      #expect(try await daemon.arioso("status").output.contains("Lantern"))
      // mpc reports a stopped server as paused.
      #expect(try await server.mpc("status", "%state%") == "paused\n")
      #expect(try await daemon.ask("play tone a").code == "success")
      #expect(try await server.mpc("status", "%state%") == "playing\n")
    }

    @Test func `A lost server is reported and found again`() async throws {
      let daemon = try await daemon()
      #expect(try await daemon.ask("play lantern").code == "success")
      await server.kill()
      let run = try await daemon.arioso("--json", "play", "lantern")
      let reply = try Reply(printed: run)
      #expect(run.status == 5 && reply.reason == "disconnected")
      #expect(reply.displayed.contains("The server of the player is gone. Start it again."))
      for command in ["status", "next", "pause"] {
        let told = try await daemon.arioso(command)
        #expect(told.status == 5 && !told.output.contains("othing is playing"), "\(command): \(told.output)")
        #expect((told.output + told.errors).contains("server"), "\(command): \(told.output)\(told.errors)")
      }
      try server.start()
      #expect(try await daemon.ask("play lantern").code == "success")
    }

    @Test func `New songs of the server are found, likes become stickers, and additions go to its playlists`()
      async throws
    {
      try await server.mpc("add", "Tone A.flac")
      try await server.mpc("save", "Evening")
      let daemon = try await daemon()
      #expect(try await daemon.ask("like lantern").state == .answered)
      #expect(try await server.mpc("sticker", "Lantern.flac", "get", "like") == "like=2\n")
      #expect(try await daemon.ask("add lantern to evening").state == .answered)
      #expect(try await server.mpc("-f", "%file%", "playlist", "Evening") == "Tone A.flac\nLantern.flac\n")
      try add("Ocean Wide", seconds: 60)
      try await server.mpc("update", "--wait")
      try await daemon.log.line(containing: "library of MPD: 4 ")
      #expect(try await daemon.ask("play ocean wide").code == "success")
    }

    @Test func `Without a server the daemon starts and reports it`() async throws {
      await server.kill()
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "mpd", "--library", SampleLibrary.path], environment: ["MPD_HOST": server.socket])
      let run = try await daemon.arioso("play", "hello")
      #expect(run.status == 5 && run.output.contains("The server of the player is gone."))
      try await daemon.log.line(containing: "cannot be reached")
    }
  }
}
