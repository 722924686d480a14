import DBus
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The daemon on a private bus, as seen by the desktop.
  @Suite struct DesktopTests {
    private let bus: PrivateBus

    init() throws { bus = try PrivateBus() }

    /// Returns when it is on the bus and has scanned its library.
    private func daemon(
      _ library: String = SampleLibrary.path, configuration: String = "{}", environment: [String: String] = [:]
    ) async throws -> RunningDaemon {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home,
        ["--player", "silent", "--library", library, "--config", try home.configure(configuration)],
        environment: bus.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 }
          .merging(environment) { $1 })
      try await daemon.log.line(containing: "the session bus")
      return daemon
    }

    private func playerctl(_ arguments: String...) async throws -> String {
      try await bus.run("/usr/bin/playerctl", arguments).output.trimmingCharacters(in: .newlines)
    }

    @Test func `The desktop shows and controls playback started by a sentence`() async throws {
      let daemon = try await daemon()
      #expect(try await daemon.ask("play slow elevator").code == "success")
      let format = "{{status}} {{title}} / {{artist}} / {{album}} / {{xesam:genre}} / {{xesam:trackNumber}}"
      let told = try await playerctl("metadata", "--format", format)
      #expect(told.hasPrefix("Playing Slow Elevator / Violet Tramway / Outer Peace"), "\(told)")
      #expect(told.hasSuffix("/ 1"), "\(told)")
      _ = try await playerctl("pause")
      #expect(try await daemon.arioso("status").output.contains("paused"))
      _ = try await playerctl("play")
      _ = try await playerctl("stop")
      #expect(try await playerctl("status") == "Stopped")
      #expect(await daemon.stop().status == 0)
      #expect(try await playerctl("--list-all") == "")
    }

    @Test func `What a media key did is what undo takes back`() async throws {
      let daemon = try await daemon(environment: RunningDaemon.stoppedClock)
      #expect(try await daemon.ask("play outer peace").code == "success")
      let first = try await playerctl("metadata", "title")
      _ = try await playerctl("next")
      #expect(try await playerctl("metadata", "title") != first)
      let undone = try await daemon.ask("undo")
      #expect(undone.state == .answered, "\(undone)")
      #expect(try await playerctl("metadata", "title") == first)
      #expect(try await daemon.ask("volume 60").code == "success")
      for step in ["0.4", "0.3", "0.2"] { _ = try await playerctl("volume", step) }
      #expect(try await daemon.ask("undo").state == .answered)
      #expect(try await playerctl("volume") == "0.600000")
      await daemon.stop()
    }

    @Test func `A file outside of the library opens with its tags and cover`() async throws {
      let tones = ToneLibrary()
      let file = try tones.add("Foam", seconds: 30, album: "Sea", format: "mp3")
      try Self.addCover(to: file)
      let daemon = try await daemon()
      _ = try await playerctl("open", file.path)
      let format = "{{status}} {{title}} {{artist}} {{album}}"
      #expect(try await playerctl("metadata", "--format", format) == "Playing Foam Tuning Fork Sea")
      let cover = try #require(URL(string: try await playerctl("metadata", "mpris:artUrl")))
      #expect(cover.path.hasPrefix(daemon.home.state + "/covers/") && cover.pathExtension == "png")
      #expect(FileManager.default.contents(atPath: cover.path) == Self.picture)
      let refused = try await bus.playerctl("open", "gopher://x")
      #expect(refused.errors.contains("gopher") && refused.status != 0)
      await daemon.stop()
    }

    @Test func `A playlist of the library is activated, and a new one is signalled`() async throws {
      let daemon = try await daemon()
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      let signals = await client.signals(BusSignalFilter(member: "PropertiesChanged"))
      let interface = "org.mpris.MediaPlayer2.Playlists"
      let listed = try await client.call(
        "GetPlaylists", of: interface, at: "/org/mpris/MediaPlayer2", on: "org.mpris.MediaPlayer2.arioso",
        [.uint32(0), .uint32(100), .text("Alphabetical"), .flag(false)], timeout: .seconds(60))
      guard case .list(let playlists, _) = listed.first, case .tuple(let first) = playlists.first else {
        Issue.record("no playlists: \(listed)")
        return
      }
      _ = try await client.call(
        "ActivatePlaylist", of: interface, at: "/org/mpris/MediaPlayer2", on: "org.mpris.MediaPlayer2.arioso",
        [first[0]], timeout: .seconds(60))
      #expect(try await playerctl("status") == "Playing")
      #expect(try await daemon.ask("create a playlist called Sunday Foam").state == .answered)
      let count = await signals.first { signal in
        signal.arguments.first == .text(interface)
          && signal.arguments[1].asDictionary?["PlaylistCount"] == .uint32(UInt32(playlists.count + 1))
      }
      #expect(count != nil)
      await daemon.stop()
    }

    @Test func `Each item that begins is shown in place of the last one, and its button goes on`() async throws {
      let desktop = try await BusConnection.open(bus.address, timeout: .seconds(60))
      let shown = try await desktop.export(
        """
        <node><interface name="org.freedesktop.Notifications"><method name="Notify">
          <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
          <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
          <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
        </method></interface></node>
        """, at: "/org/freedesktop/Notifications")
      #expect(try await desktop.take(name: "org.freedesktop.Notifications"))
      let daemon = try await daemon(configuration: "{mpris: {notifications: true}}")
      var calls = shown.makeAsyncIterator()
      #expect(try await daemon.ask("play outer peace").code == "success")
      let first = try #require(await calls.next())
      #expect(first.arguments[1] == .uint32(0) && first.arguments[3] == .text("Slow Elevator"))
      #expect(first.arguments[4] == .text("Violet Tramway\nOuter Peace (Deluxe Edition)"))
      #expect(first.arguments[5] == .texts(["next", "Next"]))
      first.answer([.uint32(7)])
      // The daemon knows the number once it has been answered.
      var second: BusCall?
      let pressing = Task {
        while !Task.isCancelled {
          await desktop.emit(
            "ActionInvoked", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
            [.uint32(7), .text("next")])
          try await Task.sleep(for: .milliseconds(200))
        }
      }
      second = await calls.next()
      pressing.cancel()
      #expect(second?.arguments[1] == .uint32(7) && second?.arguments[3] != .text("Slow Elevator"))
      second?.answer([.uint32(7)])
      await daemon.stop()
    }

    @Test func `A playlist by rules plays what matches now`() async throws {
      let tones = ToneLibrary()
      try tones.add("Foam", seconds: 30)
      let rules = #"{"name": "By Rules", "all": [{"is": {"loved": true}}]}"#
      try tones.folder.write(rules, to: "Playlists/rules.nsp")
      let daemon = try await daemon(tones.path)
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      func call(_ method: String, _ arguments: BusValue...) async throws -> [BusValue] {
        try await client.call(
          method, of: "org.mpris.MediaPlayer2.Playlists", at: "/org/mpris/MediaPlayer2",
          on: "org.mpris.MediaPlayer2.arioso", arguments, timeout: .seconds(60))
      }
      let listed = try await call("GetPlaylists", .uint32(0), .uint32(100), .text("Alphabetical"), .flag(false))
      guard case .list(let playlists, _) = listed.first, case .tuple(let first) = playlists.first else {
        Issue.record("no playlists: \(listed)")
        return
      }
      #expect(first[1] == .text("By Rules"))
      // Nothing is liked yet.
      await #expect(throws: BusFailure.self) { try await call("ActivatePlaylist", first[0]) }
      #expect(try await daemon.ask("i like foam").code == "success")
      _ = try await call("ActivatePlaylist", first[0])
      #expect(try await playerctl("metadata", "title") == "Foam")
      await daemon.stop()
    }

    @Test func `A file of the library is added to the queue and removed again`() async throws {
      let daemon = try await daemon()
      #expect(try await daemon.ask("play slow elevator").code == "success")
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      let signals = await client.signals(BusSignalFilter(path: "/org/mpris/MediaPlayer2"))
      func call(_ method: String, _ arguments: BusValue...) async throws {
        _ = try await client.call(
          method, of: "org.mpris.MediaPlayer2.TrackList", at: "/org/mpris/MediaPlayer2",
          on: "org.mpris.MediaPlayer2.arioso", arguments, timeout: .seconds(60))
      }
      let path = SampleLibrary.path + "/Music/M.F. Quill/Ledger of Rain/01 Umbrella Logic.m4a"
      let start = BusValue.path("/org/mpris/MediaPlayer2/TrackList/NoTrack")
      try await call("AddTrack", .text(URL(filePath: path).absoluteString), start, .flag(true))
      let added = await signals.first { $0.member == "TrackAdded" }?.arguments.first?.asDictionary
      #expect(added?["xesam:title"] == .text("Umbrella Logic") && added?["xesam:album"] == .text("Ledger of Rain"))
      #expect(try await playerctl("metadata", "title") == "Umbrella Logic")
      try await call("RemoveTrack", try #require(added?["mpris:trackid"]))
      #expect(try await playerctl("metadata", "title") == "Slow Elevator")
      #expect(try await daemon.arioso("queue").output.contains("Umbrella") == false)
      await daemon.stop()
    }

    @Test func `While the session is locked the track list can't be edited, but transport works`() async throws {
      let session = try await LockedSession(on: bus)
      let daemon = try await daemon()
      #expect(try await daemon.ask("play outer peace").code == "success")
      #expect(try await daemon.ask("find hello").reason == "restrictedContent")
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      func addTrack() async -> String? {
        let path = SampleLibrary.path + "/Music/M.F. Quill/Ledger of Rain/01 Umbrella Logic.m4a"
        do throws(BusFailure) {
          _ = try await client.call(
            "AddTrack", of: "org.mpris.MediaPlayer2.TrackList", at: "/org/mpris/MediaPlayer2",
            on: "org.mpris.MediaPlayer2.arioso",
            [
              .text(URL(filePath: path).absoluteString), .path("/org/mpris/MediaPlayer2/TrackList/NoTrack"),
              .flag(true),
            ], timeout: .seconds(60))
          return nil
        } catch {
          return error.name
        }
      }
      #expect(await addTrack() == BusFailure.accessDenied)
      _ = try await playerctl("next")
      #expect(try await playerctl("metadata", "title") == "Freelance")
      await session.end()
      #expect(await addTrack() == nil)
      #expect(try await playerctl("metadata", "title") == "Umbrella Logic")
      await daemon.stop()
    }

    @Test func `The daemon runs without a bus and after losing it, and logs this once`() async throws {
      let daemon = try await daemon()
      await bus.stop()
      try await daemon.log.line(containing: "the session bus is gone")
      #expect(try await daemon.ask("play slow elevator").code == "success")
      try bus.start()
      try await wait { try await playerctl("status") == "Playing" }
      #expect(daemon.log.lines.filter { $0.contains("session bus") }.count == 3)
      await daemon.stop()
    }

    @Test func `Quit ends the daemon cleanly`() async throws {
      let daemon = try await daemon()
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      _ = try await client.call(
        "Quit", of: "org.mpris.MediaPlayer2", at: "/org/mpris/MediaPlayer2", on: "org.mpris.MediaPlayer2.arioso",
        timeout: .seconds(60))
      let run = await daemon.program.end()
      #expect(run.status == 0 && !run.endedBySignal)
    }

    @Test func `The configuration can disable the bus`() async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home,
        [
          "--player", "silent", "--library", SampleLibrary.path, "--config",
          try home.configure("{mpris: {enabled: false}}"),
        ],
        environment: bus.environment)
      #expect(try await daemon.ask("play slow elevator").code == "success")
      #expect(try await playerctl("--list-all") == "")
      await daemon.stop()
    }

    @Test func `The desktop file matches the player's identity`() throws {
      let file = URL(filePath: SampleLibrary.root + "/Config/desktop/arioso.desktop")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in ["[Desktop Entry]", "Type=Application", "Name=Arioso", "NoDisplay=true", "Exec=arioso play %U"] {
        #expect(lines.contains(Substring(line)))
      }
    }

    // MARK: Items of another player

    @Test func `While Arioso is stopped, "this" is the item of another player`() async throws {
      let daemon = try await daemon()
      let other = try await OtherMediaPlayer("reed", identity: "Reed Organ", on: bus)
      let path = SampleLibrary.path + "/Music/M.F. Quill/Ledger of Rain/01 Umbrella Logic.m4a"
      try await other.show("Playing", ["xesam:url": .text(URL(filePath: path).absoluteString)], position: 1)
      let named = try await daemon.ask("what's this")
      #expect(named.displayed.contains("Umbrella Logic") && named.items.first?.title == "Umbrella Logic")
      #expect(try await daemon.ask("like this").displayed.contains("Umbrella Logic"))
      try await other.show(
        "Playing", ["xesam:title": .text("play"), "xesam:artist": .texts(["ottoline vex"])], position: 1)
      let added = try await daemon.ask("add this to road trip")
      #expect(added.items.first?.title == "Play" && added.items.first?.artist == "Ottoline Vex", "\(added)")
      // The daemon's own item takes precedence.
      #expect(try await daemon.ask("play slow elevator").code == "success")
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      await daemon.stop()
    }

    @Test func `An item that is not in the library is named with its player`() async throws {
      let daemon = try await daemon()
      let other = try await OtherMediaPlayer("reed", identity: "Reed Organ", on: bus)
      try await other.show("Playing", ["xesam:title": .text("Foam"), "xesam:artist": .texts(["Ann"])])
      for said in ["what's this", "like this", "add this to road trip"] {
        let reply = try await daemon.ask(said)
        #expect(reply.state == .refused && reply.reason == "playsElsewhere", "\(said)")
        #expect(reply.displayed.contains("Reed Organ plays “Foam” by Ann"), "\(reply.displayed)")
      }
      try await other.show("Playing", [:])
      #expect(try await daemon.ask("like this").displayed.contains("Reed Organ does not tell what it plays"))
      try await other.show("Stopped", [:])
      #expect(try await daemon.ask("what's this").reason == "nothingPlaying")
      await daemon.stop()
    }

    // MARK: Covers

    private static let picture =
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()

    /// Uses ffmpeg, which copies the audio.
    private static func addCover(to file: URL) throws {
      let workshop = TemporaryFolder()
      let cover = try workshop.write(picture, to: "cover.png"), whole = workshop.url.appending(path: "whole.mp3")
      let ffmpeg = Process()
      ffmpeg.executableURL = URL(filePath: "/usr/bin/ffmpeg")
      ffmpeg.arguments = [
        "-nostdin", "-loglevel", "error", "-i", file.path, "-i", cover.path, "-map", "0", "-map", "1", "-c", "copy",
        whole.path,
      ]
      try ffmpeg.run()
      ffmpeg.waitUntilExit()
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: whole, to: file)
    }
  }
}
