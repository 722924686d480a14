import FoundationEssentials
import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Several configured players.
@Suite(.timeLimit(.minutes(10)))
struct PlayerRegistryTests {
  /// Counts starts and fails a given number of times.
  private actor Starter {
    private(set) var started: [String] = []
    private var failures: Int

    init(failures: Int = 0) { self.failures = failures }

    func start(_ name: String) throws(PlayerFailure) -> any Player {
      started.append(name)
      guard failures == 0 else {
        failures -= 1
        throw .outputUnavailable(name)
      }
      return SilentPlayer(clock: ManualClock())
    }
  }

  private let environment: ListeningEnvironment

  init() async throws { environment = try await Household.sample().environment }

  private func registry(_ starter: Starter, _ names: String...) -> PlayerRegistry {
    let entries = names.map { name in
      PlayerRegistration(name: name) { () async throws(PlayerFailure) in try await starter.start(name) }
    }
    return PlayerRegistry(entries[0], Array(entries.dropFirst()), environment: environment)
  }

  private let song = PlayableItem.sample("a", address: "http://host/a.flac", duration: 30)

  @Test func `A player is started on first use, and once`() async throws {
    let starter = Starter()
    let registry = registry(starter, "desk", "kitchen")
    async let first = registry.controller("kitchen")
    async let second = registry.controller("kitchen")
    let both = try await (first, second)
    #expect(both.0 === both.1)
    #expect(await starter.started == ["kitchen"])
    #expect(await registry.readStarted().map(\.name) == ["kitchen"])
    await registry.shutDown()
  }

  @Test func `A player that can't start does not affect others and is retried`() async throws {
    let starter = Starter(failures: 1)
    let registry = registry(starter, "desk", "kitchen")
    await #expect(throws: PlayerFailure.outputUnavailable("kitchen")) { _ = try await registry.controller("kitchen") }
    #expect(try await registry.readActive().name == "desk")
    #expect(try await registry.controller("kitchen").name == "kitchen")
    await registry.shutDown()
  }

  @Test func `Without a name, a playing player is chosen, else a paused one, else the default one`() async throws {
    let registry = registry(Starter(), "desk", "kitchen", "attic")
    #expect(try await registry.readActive().name == "desk")
    let (kitchen, attic) = (try await registry.controller("kitchen"), try await registry.controller("attic"))
    #expect(try await registry.readActive().name == "desk")
    try await kitchen.perform(.play([song], PlayManner()), from: .socket)
    #expect(try await registry.readActive().name == "kitchen")
    try await kitchen.perform(.pause, from: .socket)
    #expect(try await registry.readActive().name == "kitchen")
    try await attic.perform(.play([song], PlayManner()), from: .socket)
    #expect(try await registry.readActive().name == "attic")
    try await kitchen.perform(.resume, from: .socket)
    _ = try await registry.controller("kitchen")
    #expect(try await registry.readActive().name == "kitchen")
    try await kitchen.perform(.stop, from: .socket)
    try await attic.perform(.stop, from: .socket)
    await registry.use("attic")
    #expect(try await registry.readActive().name == "attic")
    await registry.use("moon")
    #expect(await registry.defaultName == "attic")
    await registry.shutDown()
    await #expect(throws: PlayerFailure.disconnected) { try await attic.perform(.resume, from: .socket) }
  }

  @Test func `An item that a player can't reach is translated by another one`() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Data([0]), to: "a.flac")
    let server = LibraryServer(folder: folder)
    let registry = PlayerRegistry(
      PlayerRegistration(name: "server") { server },
      [PlayerRegistration(name: "desk") { SilentPlayer(clock: ManualClock()) }], environment: environment)
    let controller = try await registry.controller("server"), desk = try await registry.controller("desk")
    let served = ["a.flac", "b.flac"].map { PlayableItem.sample($0, address: RemoteAddress.of($0)) }
    let found = await registry.items(served, for: desk)
    #expect(found.map(\.address) == [file.absoluteString, "mpd:/b.flac"])
    #expect(await registry.items(served, for: controller) == served)
  }

  /// A player with its own library.
  private actor LibraryServer: Player {
    nonisolated let abilities = PlayerAbilities(speeds: nil)
    private let folder: TemporaryFolder

    init(folder: TemporaryFolder) { self.folder = folder }

    func perform(_ command: PlayerCommand) -> PlaybackSnapshot { PlaybackSnapshot() }
    func snapshot() -> PlaybackSnapshot { PlaybackSnapshot() }
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
