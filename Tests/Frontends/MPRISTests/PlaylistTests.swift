import DBus
import MPRIS
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PlaylistTests {
  private func stage() async throws -> (MPRISStage, MPRISClient) {
    let stage = try await MPRISStage()
    let songs = try stage.songs()
    stage.shelf.playlists.withLock {
      $0 = [
        DesktopPlaylist(identifier: ItemID("r-1"), title: "Road Trip", modified: 3),
        DesktopPlaylist(identifier: ItemID("a"), title: "attic", modified: 9),
        DesktopPlaylist(identifier: ItemID("k"), title: "Kitchen", modified: 1),
      ]
    }
    stage.shelf.contents.withLock { $0 = [ItemID("r-1"): songs] }
    _ = try await stage.appearance()
    return (stage, try await stage.client())
  }

  private static let road = BusValue.tuple([.path("/org/arioso/Playlist/r_2d1"), .text("Road Trip"), .text("")])

  static let pages: [(first: UInt32, count: UInt32, order: String, reversed: Bool, titles: [String])] = [
    (0, 10, "Alphabetical", false, ["attic", "Kitchen", "Road Trip"]),
    (0, 10, "Alphabetical", true, ["Road Trip", "Kitchen", "attic"]),
    (1, 1, "Alphabetical", false, ["Kitchen"]), (0, 2, "Modified", false, ["Kitchen", "Road Trip"]),
    (0, 1, "Modified", true, ["attic"]), (3, 10, "Alphabetical", false, []), (.max, .max, "Modified", false, []),
    (0, 0, "Modified", false, []),
  ]

  @Test func `Playlists are listed in each order, page by page`() async throws {
    let (stage, client) = try await stage()
    #expect(try await client.get("PlaylistCount", of: MPRISClient.playlists) == .uint32(3))
    #expect(
      try await client.get("Orderings", of: MPRISClient.playlists) == .texts(["Alphabetical", "Modified"]))
    for page in Self.pages {
      let answer = try await client.call(
        "GetPlaylists", of: MPRISClient.playlists, .uint32(page.first), .uint32(page.count), .text(page.order),
        .flag(page.reversed))
      guard case .list(let values, "(oss)") = answer.first else {
        Issue.record("no list: \(answer)")
        continue
      }
      let titles = values.map { if case .tuple(let parts) = $0 { parts[1].asText } else { String?.none } }
      #expect(titles == page.titles, "\(page)")
    }
    #expect(
      try await client.refusal(
        calling: "GetPlaylists", of: MPRISClient.playlists, .uint32(0), .uint32(1), .text("Random"), .flag(false))
        == BusFailure.invalidArguments)
    await stage.frontend.stop()
  }

  @Test func `An activated playlist plays and is active until another queue plays`() async throws {
    let (stage, client) = try await stage()
    let none = BusValue.tuple([.flag(false), .tuple([.path("/"), .text(""), .text("")])])
    let active = BusValue.tuple([.flag(true), Self.road])
    #expect(try await client.get("ActivePlaylist", of: MPRISClient.playlists) == none)
    let signals = try await client.signals()
    try await client.call("ActivatePlaylist", of: MPRISClient.playlists, .path("/org/arioso/Playlist/r_2d1"))
    #expect(await stage.player.queue().items.map(\.item.title) == ["Lantern", "Kettle", "Willow"])
    #expect(await signals.change(of: "ActivePlaylist", in: MPRISClient.playlists) == active)
    try await client.call("Next")
    #expect(try await client.get("ActivePlaylist", of: MPRISClient.playlists) == active)
    try await stage.player.perform(.play([stage.song("Foam")], PlayOptions()))
    #expect(await signals.change(of: "ActivePlaylist", in: MPRISClient.playlists) == none)
    await stage.frontend.stop()
  }

  @Test func `Activating an unknown playlist fails and changes nothing`() async throws {
    let (stage, client) = try await stage()
    for path in ["/", "/org/arioso/Playlist/x", "/org/arioso/Track/a/1"] {
      #expect(
        try await client.refusal(calling: "ActivatePlaylist", of: MPRISClient.playlists, .path(path))
          == BusFailure.invalidArguments)
    }
    #expect(await stage.player.queue().items.isEmpty)
    await stage.frontend.stop()
  }

  @Test func `Changed names and the number of playlists are signalled`() async throws {
    let (stage, client) = try await stage()
    let signals = try await client.signals()
    stage.shelf.playlists.withLock { $0[0].title = "Long Road" }
    await stage.frontend.playlistsChanged()
    #expect(
      await signals.next("PlaylistChanged")?.arguments
        == [.tuple([.path("/org/arioso/Playlist/r_2d1"), .text("Long Road"), .text("")])])
    stage.shelf.playlists.withLock { _ = $0.removeLast() }
    await stage.frontend.playlistsChanged()
    #expect(await signals.change(of: "PlaylistCount", in: MPRISClient.playlists) == .uint32(2))
    await stage.frontend.stop()
  }
}
