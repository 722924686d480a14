import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Announcements in rooms and on players, measured on what real clients of a real Snapcast server would let be heard. The voice
  /// is a tone.
  @Suite(.timeLimit(.minutes(10))) struct AnnouncementTests {
    private static let voicePitch = 1000.0, musicPitch = 440.0

    /// A house with two streams for two rooms, a room without a loudspeaker, and players that cannot speak or are gone.
    private struct House {
      let server: SnapcastServerProgram
      let rooms: [String: SnapcastRoomProgram]
      let daemon: RunningDaemon
      let caller: DaemonCaller
      private let voice: ScriptedPeer
      private let folder = TemporaryFolder()

      /// - Parameter streams: of the players "house", "second" and so on.
      init(streams: [String]) async throws {
        let server = try await SnapcastServerProgram(streams: streams)
        self.server = server
        var clients: [String: SnapcastRoomProgram] = [:]
        for room in ["kitchen", "bedroom"] { clients[room] = try SnapcastRoomProgram("id-\(room)", on: server) }
        rooms = clients
        voice = try ScriptedPeer.humming(at: AnnouncementTests.voicePitch, seconds: 3)
        _ = try ToneFile.encoded(
          frequency: Int(AnnouncementTests.musicPitch), seconds: 900, tags: ["title": "Low Tide", "artist": "Choir"],
          to: "tide.flac", in: folder)
        let players = zip(["house", "second"], streams).map { name, stream in
          #"{name: "\#(name)", kind: "snapcast", stream: "\#(stream)", feed: \#(server.feeds[stream] ?? 0)}"#
        }
        let home = try Home()
        let configuration = """
          {
            players: [
              \(players.joined(separator: ", ")),
              {name: "attic", kind: "mpd", host: "192.0.2.1"},
              {name: "study", kind: "gstreamer", output: "filesink location=/nowhere/at/all"},
            ],
            rooms: {
              host: "127.0.0.1", port: \(server.controlPort), buffer: 400,
              rooms: [
                {id: "id-kitchen", names: ["kitchen", "厨房"]}, {id: "id-bedroom", names: ["bedroom", "卧室"]},
                {id: "id-cellar", names: ["cellar"]},
              ],
            },
            voice: {
              speaker: "wyoming", speakerAddress: "127.0.0.1:\(voice.port)", speakerVoice: "hum", tones: [],
              output: "fakesink",
            },
          }
          """
        daemon = try await RunningDaemon.scanned(
          in: home, ["--library", folder.path(""), "--config", try home.configure(configuration)])
        let caller = try DaemonCaller(daemon)
        self.caller = caller
        try await wait {
          let listing: RoomListing = try await caller.call(ListRooms())
          return listing.rooms.count { $0.isConnected } == 2
        }
      }

      /// What each room that is there hears, from whom: "bedroom=- kitchen=house".
      func heard() async throws -> String {
        let listing: RoomListing = try await caller.call(ListRooms())
        return listing.rooms.filter(\.isConnected).map { "\($0.name)=\($0.player ?? "-")" }.joined(separator: " ")
      }

      func hearsVoice(_ room: String) -> Bool { (rooms[room]?.amplitude(of: AnnouncementTests.voicePitch) ?? 0) > 0.2 }

      /// How loud music and voice were in each half second since a place in a room's sound.
      func heard(in room: String, since place: Int) -> [(music: Double, voice: Double)] {
        let pitches = [AnnouncementTests.musicPitch, AnnouncementTests.voicePitch]
        return (rooms[room]?.amplitudes(of: pitches, since: place) ?? []).map { ($0[0], $0[1]) }
      }

      func heardVoice(_ room: String, since place: Int) -> Bool {
        heard(in: room, since: place).contains { $0.voice > 0.2 }
      }

      func music(_ room: String) -> Double { rooms[room]?.amplitude(of: AnnouncementTests.musicPitch) ?? 0 }

      /// Says something, waits until it is heard in rooms and is over, and returns the reply. Rooms of `others` must not hear it.
      func say(_ sentence: String, heardIn wanted: [String], notIn others: [String] = []) async throws -> Reply {
        let places = rooms.mapValues(\.place), heard = self
        let reply = try await caller.reply(sentence, from: "ann")
        try await wait { wanted.allSatisfy { heard.heardVoice($0, since: places[$0] ?? 0) } }
        try await wait { !wanted.contains(where: heard.hearsVoice) }
        #expect(!others.contains { heardVoice($0, since: places[$0] ?? 0) }, "\(sentence)")
        return reply
      }

      func stop() async {
        #expect(await daemon.stop().status == 0)
        for room in rooms.values { await room.kill() }
        await server.kill()
      }
    }

    @Test func `The rooms that are meant hear it, and afterwards all rooms hear what they heard before`() async throws {
      let house = try await House(streams: ["arioso", "spare"])
      #expect(try await house.caller.reply("play low tide in the bedroom", from: "ann").state == .answered)
      try await wait { house.music("bedroom") > 0.3 && house.music("kitchen") < 0.01 }
      let before = try await house.heard()
      // A room of its own, by the stream that is free.
      let kitchen = try await house.say(
        "announce in the kitchen that dinner is ready", heardIn: ["kitchen"], notIn: ["bedroom"])
      #expect(kitchen.displayed == "Said aloud: “dinner is ready”. In kitchen.")
      try await wait { try await house.heard() == before }
      // Over the music that plays there.
      let loud = house.heard(in: "bedroom", since: 0).map(\.music).max() ?? 0
      let places = house.rooms.mapValues(\.place)
      let bedroom = try await house.caller.reply("say good night in the bedroom", from: "ann")
      #expect(bedroom.state == .answered, "\(bedroom.displayed)")
      try await wait {
        house.heard(in: "bedroom", since: places["bedroom"] ?? 0).contains {
          $0.voice > 0.2 && (loud / 10...loud / 6).contains($0.music)
        }
      }
      try await wait { !house.hearsVoice("bedroom") && abs(house.music("bedroom") / loud - 1) < 0.05 }
      #expect(!house.heardVoice("kitchen", since: places["kitchen"] ?? 0))
      // Everywhere, also where nobody can hear it, which is told.
      let everyone = try await house.say("tell everyone dinner is ready", heardIn: ["kitchen", "bedroom"])
      // The server tells its rooms in any order.
      #expect(
        ["kitchen and bedroom", "bedroom and kitchen"].contains { rooms in
          everyone.displayed == "Said aloud: “dinner is ready”. In \(rooms). attic can't speak. Not heard in study."
        }, "\(everyone.displayed)")
      try await wait { try await house.heard() == before }
      try await wait { abs(house.music("bedroom") / loud - 1) < 0.05 && house.music("kitchen") < 0.01 }
      #expect(try await house.caller.reply("what's playing in the bedroom", from: "ann").displayed.contains("Low Tide"))
      await house.stop()
    }

    @Test func `With one stream other rooms of it hear it too, which is told, and what cannot be is refused`()
      async throws
    {
      let house = try await House(streams: ["arioso"])
      #expect(try await house.caller.reply("play low tide everywhere", from: "ann").state == .answered)
      try await wait { house.music("bedroom") > 0.3 && house.music("kitchen") > 0.3 }
      let before = try await house.heard()
      let overheard = try await house.say("在厨房播报一下开饭", heardIn: ["kitchen", "bedroom"])
      #expect(overheard.displayed == "已播报：“开饭”。在kitchen。bedroom也听到了。", "\(overheard.displayed)")
      #expect(try await house.heard() == before)
      let refusals = [
        ("announce in the cellar that dinner is ready", "roomsAway"),
        ("announce in the attic that dinner is ready", "speechUnsupported"),
        ("announce in the study that dinner is ready", "outputUnavailable"),
        ("announce in the bathroom that dinner is ready", "targetUnknown"),
      ]
      for (sentence, reason) in refusals {
        let reply = try await house.caller.reply(sentence, from: "ann")
        #expect(reply.state == .refused && reply.reason == reason, "\(sentence): \(reply)")
      }
      let places = house.rooms.mapValues(\.place)
      let some = try await house.daemon.arioso("--player", "kitchen, cellar, bedroom", "announce", "dinner")
      #expect(some.status == 0)
      #expect(
        some.output == "Said aloud: “dinner”. In kitchen and bedroom. The loudspeaker in cellar is not there.\n",
        "\(some.output)\(some.errors)")
      try await wait { places.allSatisfy { house.heardVoice($0.key, since: $0.value) } }
      let none = try await house.daemon.arioso("announce", "--player", "attic", "dinner")
      #expect(none.status == 1 && none.output.hasPrefix("This player cannot speak."), "\(none.output)\(none.errors)")
      await house.stop()
    }
  }
}
