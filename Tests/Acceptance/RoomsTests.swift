import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon, a real Snapcast server and rooms that only listen.
  @Suite(.timeLimit(.minutes(10))) struct RoomsTests {
    /// A sentence, and which player each room hears afterwards: "kitchen=house garden=house".
    struct Step: Sendable {
      let said: String
      var state = "answered"
      var heard: String?
      var words: String?
    }

    private static let names = ["kitchen": "厨房", "bedroom": "卧室", "garden": "花园"]

    private let folder = TemporaryFolder()

    private func library() throws -> String {
      for (title, frequency) in [("Low Tide", 220), ("High Meadow", 330), ("Kitchen Light", 440)] {
        _ = try ToneFile.encoded(
          frequency: frequency, seconds: 300, tags: ["title": title, "artist": "Rooftop Choir"], to: "\(title).flac",
          in: folder)
      }
      return folder.path("")
    }

    private func configuration(_ server: SnapcastServerProgram) -> String {
      let rooms = Self.names.map { #"{id: "id-\#($0)", names: ["\#($0)", "\#($1)"]}"# }.joined(separator: ", ")
      return """
        {
          players: [
            {name: "house", kind: "snapcast", feed: \(server.feeds["arioso"] ?? 0)},
            {name: "second", kind: "snapcast", stream: "second", feed: \(server.feeds["second"] ?? 0)},
            {name: "study", kind: "silent"},
          ],
          rooms: {
            host: "127.0.0.1", port: \(server.controlPort), buffer: 400, rooms: [\(rooms)],
            zones: [{name: "downstairs", names: ["楼下"], rooms: ["kitchen", "garden"]}],
          },
        }
        """
    }

    static let steps = [
      Step(said: "which rooms are there", words: "*kitchen: silent*"),
      Step(said: "play low tide in the kitchen", heard: "kitchen=house"),
      Step(said: "where is it playing", words: "*in kitchen."),
      Step(said: "what's playing in the kitchen", words: "*Low Tide*"),
      Step(said: "what's playing in the bedroom", state: "refused nothingInRooms"),
      Step(said: "also play it in the garden", heard: "garden=house kitchen=house"),
      Step(said: "take the kitchen out", heard: "garden=house"),
      Step(said: "undo", heard: "garden=house kitchen=house"),
      Step(said: "stop it in the garden only", heard: "kitchen=house"),
      Step(said: "play this everywhere", heard: "bedroom=house garden=house kitchen=house"),
      Step(said: "play it everywhere except the bedroom", heard: "garden=house kitchen=house"),
      Step(said: "only in the kitchen", heard: "kitchen=house"),
      Step(said: "move this to the bedroom", heard: "bedroom=house"),
      Step(said: "play high meadow in the kitchen", heard: "bedroom=house kitchen=second"),
      Step(
        said: "play kitchen light in the garden", state: "refused roomsTaken", heard: "bedroom=house kitchen=second"),
      Step(said: "play the same as the bedroom in the garden", heard: "bedroom=house garden=house kitchen=second"),
      Step(said: "stop in the kitchen"),
      Step(
        said: "play high meadow in the kitchen and the bedroom", heard: "bedroom=second garden=house kitchen=second"),
      Step(said: "move the music downstairs", heard: "garden=second kitchen=second"),
      Step(said: "play kitchen light", words: "*Kitchen Light*"),
      Step(said: "also play it in the study", state: "refused cannotJoin"),
      Step(said: "play low tide in the bathroom", state: "refused targetUnknown"),
      Step(said: "turn down the kitchen"),
      Step(said: "set the garden to 30 percent", words: "*30*"),
      Step(said: "pause everywhere"),
      Step(said: "在卧室播放low tide"),
      Step(said: "花园也放"),
    ]

    @Test func `Rooms hear what they are to hear`() async throws {
      let server = try await SnapcastServerProgram(streams: ["arioso", "second"])
      let rooms = try Self.names.keys.sorted().map { try SimulatedRoom("id-\($0)", on: server) }
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", try library(), "--config", try home.configure(configuration(server))])
      let caller = try DaemonCaller(daemon)
      try await wait {
        let listing: RoomListing = try await caller.call(ListRooms())
        return listing.rooms.count { $0.isConnected } == 3
      }
      for step in Self.steps {
        let reply = try await caller.reply(step.said, from: "ann")
        let state = [reply.state.rawValue, reply.reason].compactMap(\.self).joined(separator: " ")
        #expect(state == step.state, "\(step.said) → \(reply.displayed)")
        if let words = step.words { #expect(fits(reply.displayed, words), "\(step.said) → \(reply.displayed)") }
        guard let heard = step.heard else { continue }
        let listing: RoomListing = try await caller.call(ListRooms())
        let found = listing.rooms.compactMap { room in room.player.map { "\(room.name)=\($0)" } }
        #expect(found.joined(separator: " ") == heard, "\(step.said) → \(reply.displayed)")
      }
      for room in rooms { room.leave() }
      #expect(await daemon.stop().status == 0)
      await server.kill()
    }
  }
}
