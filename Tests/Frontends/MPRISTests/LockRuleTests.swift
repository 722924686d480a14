import DBus
import MPRIS
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// The calls that are refused while the session is locked.
@Suite(.timeLimit(.minutes(10)))
struct LockRuleTests {
  private static let path = BusValue.path("/org/arioso/Track/Kettle/2")

  static let calls: [(kind: Request.Kind, interface: String, method: String, arguments: [BusValue])] = [
    (.play, MPRISClient.player, "OpenUri", [.text("file:///x")]),
    (.play, MPRISClient.playlists, "ActivatePlaylist", [.path("/x")]),
    (.add, MPRISClient.tracks, "AddTrack", [.text("file:///x"), path, .flag(true)]),
    (.add, MPRISClient.tracks, "RemoveTrack", [path]),
    (.search, MPRISClient.playlists, "GetPlaylists", [.uint32(0), .uint32(9), .text("Alphabetical"), .flag(false)]),
  ]

  private func refusal(_ call: Int, _ client: MPRISClient) async -> String? {
    do throws(BusFailure) {
      let call = Self.calls[call]
      _ = try await client.connection.call(
        call.method, of: call.interface, at: MPRISClient.path, on: client.name, call.arguments,
        timeout: .seconds(120))
      return nil
    } catch {
      return error.name
    }
  }

  @Test func `A call is refused like the equivalent sentence and changes nothing`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.playing()
    let before = await stage.player.queue()
    for kind in Request.Kind.allCases {
      stage.shelf.heldBack.withLock { $0 = [kind] }
      for (index, call) in Self.calls.enumerated() where call.kind == kind {
        #expect(await refusal(index, client) == BusFailure.accessDenied, "\(call.method)")
      }
    }
    stage.shelf.heldBack.withLock { $0 = Set(Request.Kind.allCases).subtracting([.add]) }
    #expect(await stage.player.queue() == before)
    #expect(await refusal(3, client) == nil, "the kinds of others hold nothing back")
    #expect(await stage.player.queue().items.map(\.item.title) == ["Lantern", "Willow"])
    await stage.frontend.stop()
  }

  @Test func `Transport, volume and metadata are always allowed`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.playing()
    stage.shelf.heldBack.withLock { $0 = Set(Request.Kind.allCases) }
    try await client.call("Next")
    try await client.call("Pause")
    try await client.set("Volume", to: .double(0.25))
    try await client.call("GoTo", of: MPRISClient.tracks, .path("/org/arioso/Track/Willow/3"))
    let status = await stage.player.status()
    #expect(status.state == .paused && status.volume == 0.25 && status.current?.item.title == "Willow")
    #expect(try await client.get("Metadata")?.asDictionary?["xesam:title"] == .text("Willow"))
    await stage.frontend.stop()
  }
}
