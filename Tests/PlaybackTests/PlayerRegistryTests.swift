import FoundationEssentials
import MediaIntents
import Playback
import TestSupport
import Testing

/// Several players under one roof.
@Suite(.timeLimit(.minutes(5)))
struct PlayerRegistryTests {
  /// Counts beginnings, and fails as often as it is told to.
  private actor Starter {
    private(set) var begun: [String] = []
    private var failures: Int

    init(failures: Int = 0) { self.failures = failures }

    func begin(_ name: String) throws(PlayerFailure) -> any Player {
      begun.append(name)
      guard failures == 0 else {
        failures -= 1
        throw .outputUnavailable(name)
      }
      return SilentPlayer(clock: ManualClock())
    }
  }

  private func registry(_ starter: Starter, _ names: String...) -> PlayerRegistry {
    let entries = names.map { name in
      PlayerRegistration(name: name) { () async throws(PlayerFailure) in try await starter.begin(name) }
    }
    return PlayerRegistry(entries[0], Array(entries.dropFirst()))
  }

  private let song = PlayableItem.sample("a", address: "http://host/a.flac", duration: 30)

  @Test func `A player is begun when it is first wanted, and once`() async throws {
    let starter = Starter()
    let registry = registry(starter, "desk", "kitchen")
    async let first = registry.player("kitchen")
    async let second = registry.player("kitchen")
    let both = try await (first, second)
    #expect(both.0.player === both.1.player)
    #expect(await starter.begun == ["kitchen"])
    #expect(await registry.states().keys.sorted() == ["kitchen"])
    await registry.shutDown()
  }

  @Test func `One that cannot begin stops no other, and is tried again`() async throws {
    let starter = Starter(failures: 1)
    let registry = registry(starter, "desk", "kitchen")
    await #expect(throws: PlayerFailure.outputUnavailable("kitchen")) { _ = try await registry.player("kitchen") }
    #expect(try await registry.present().name == "desk")
    #expect(try await registry.player("kitchen").name == "kitchen")
    await registry.shutDown()
  }

  @Test func `Without a name the one that plays is meant, else a paused one, else the usual one`() async throws {
    let registry = registry(Starter(), "desk", "kitchen", "attic")
    #expect(try await registry.present().name == "desk")
    let (kitchen, attic) = (try await registry.player("kitchen").player, try await registry.player("attic").player)
    #expect(try await registry.present().name == "desk")
    try await kitchen.perform(.play([song], PlayOptions()))
    #expect(try await registry.present().name == "kitchen")
    try await kitchen.perform(.pause)
    #expect(try await registry.present().name == "kitchen")
    try await attic.perform(.play([song], PlayOptions()))
    #expect(try await registry.present().name == "attic")
    try await kitchen.perform(.resume)
    _ = try await registry.player("kitchen")
    #expect(try await registry.present().name == "kitchen")
    try await kitchen.perform(.stop)
    try await attic.perform(.stop)
    await registry.use("attic")
    #expect(try await registry.present().name == "attic")
    await registry.use("moon")
    #expect(await registry.usual == "attic")
    await registry.shutDown()
    await #expect(throws: PlayerFailure.disconnected) { try await attic.perform(.resume) }
  }

  @Test func `What a player does not find is found through one that has it`() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Data([0]), to: "a.flac")
    let server = LibraryServer(folder: folder)
    let registry = PlayerRegistry(
      PlayerRegistration(name: "server") { server },
      [PlayerRegistration(name: "desk") { SilentPlayer(clock: ManualClock()) }])
    _ = try await registry.player("server")
    let desk = try await registry.player("desk").player
    let served = ["a.flac", "b.flac"].map { PlayableItem.sample($0, address: RemoteAddress.of($0)) }
    let found = await registry.items(served, for: desk)
    #expect(found.map(\.address) == [file.absoluteString, "mpd:/b.flac"])
    #expect(await registry.items(served, for: server) == served)
  }

  /// A player with a library of its own.
  private actor LibraryServer: Player {
    nonisolated let abilities = PlayerAbilities(speeds: nil)
    private let folder: TemporaryFolder

    init(folder: TemporaryFolder) { self.folder = folder }

    func perform(_ command: PlayerCommand) {}
    func status() -> PlaybackStatus { PlaybackStatus() }
    func picture() -> PlaybackSnapshot { PlaybackSnapshot() }
    func queue() -> QueueSnapshot { QueueSnapshot() }
    func events() -> AsyncStream<PlaybackEvent> { AsyncStream { $0.finish() } }
    func shutDown() {}
    func reaches(_ item: PlayableItem) -> Bool { true }

    func local(_ item: PlayableItem) -> PlayableItem? {
      guard let path = RemoteAddress.path(item.address) else { return item }
      var local = item
      local.address = folder.url.appending(path: path).absoluteString
      return local.fileFailure == nil ? local : nil
    }
  }
}
