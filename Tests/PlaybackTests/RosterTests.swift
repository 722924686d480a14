import FoundationEssentials
import MediaIntents
import Playback
import TestSupport
import Testing

/// Several players under one roof.
@Suite(.timeLimit(.minutes(5)))
struct RosterTests {
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

  private func roster(_ starter: Starter, _ names: String...) -> Roster {
    let entries = names.map { name in
      RosterEntry(name: name) { () async throws(PlayerFailure) in try await starter.begin(name) }
    }
    return Roster(entries[0], Array(entries.dropFirst()))
  }

  private let song = PlayableItem.sample("a", address: "http://host/a.flac", duration: 30)

  @Test func `A player is begun when it is first wanted, and once`() async throws {
    let starter = Starter()
    let roster = roster(starter, "desk", "kitchen")
    async let first = roster.player("kitchen")
    async let second = roster.player("kitchen")
    let both = try await (first, second)
    #expect(both.0.player === both.1.player)
    #expect(await starter.begun == ["kitchen"])
    #expect(await roster.states().keys.sorted() == ["kitchen"])
    await roster.shutDown()
  }

  @Test func `One that cannot begin stops no other, and is tried again`() async throws {
    let starter = Starter(failures: 1)
    let roster = roster(starter, "desk", "kitchen")
    await #expect(throws: PlayerFailure.outputUnavailable("kitchen")) { _ = try await roster.player("kitchen") }
    #expect(try await roster.present().name == "desk")
    #expect(try await roster.player("kitchen").name == "kitchen")
    await roster.shutDown()
  }

  @Test func `Without a name the one that plays is meant, else a paused one, else the usual one`() async throws {
    let roster = roster(Starter(), "desk", "kitchen", "attic")
    #expect(try await roster.present().name == "desk")
    let (kitchen, attic) = (try await roster.player("kitchen").player, try await roster.player("attic").player)
    #expect(try await roster.present().name == "desk")
    try await kitchen.perform(.play([song], PlayOptions()))
    #expect(try await roster.present().name == "kitchen")
    try await kitchen.perform(.pause)
    #expect(try await roster.present().name == "kitchen")
    try await attic.perform(.play([song], PlayOptions()))
    #expect(try await roster.present().name == "attic")
    try await kitchen.perform(.resume)
    _ = try await roster.player("kitchen")
    #expect(try await roster.present().name == "kitchen")
    try await kitchen.perform(.stop)
    try await attic.perform(.stop)
    await roster.use("attic")
    #expect(try await roster.present().name == "attic")
    await roster.use("moon")
    #expect(await roster.usual == "attic")
    await roster.shutDown()
    await #expect(throws: PlayerFailure.disconnected) { try await attic.perform(.resume) }
  }

  @Test func `What a player does not find is found through one that has it`() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Data([0]), to: "a.flac")
    let server = LibraryServer(folder: folder)
    let roster = Roster(
      RosterEntry(name: "server") { server },
      [RosterEntry(name: "desk") { SilentPlayer(clock: ManualClock()) }])
    _ = try await roster.player("server")
    let desk = try await roster.player("desk").player
    let served = ["a.flac", "b.flac"].map { PlayableItem.sample($0, address: ServedAddress.of($0)) }
    let found = await roster.items(served, for: desk)
    #expect(found.map(\.address) == [file.absoluteString, "mpd:/b.flac"])
    #expect(await roster.items(served, for: server) == served)
  }

  /// A player with a library of its own.
  private actor LibraryServer: Player {
    nonisolated let abilities = PlayerAbilities(speeds: nil)
    private let folder: TemporaryFolder

    init(folder: TemporaryFolder) { self.folder = folder }

    func perform(_ command: PlayerCommand) {}
    func status() -> PlaybackStatus { PlaybackStatus() }
    func picture() -> PlaybackPicture { PlaybackPicture() }
    func queue() -> QueueSnapshot { QueueSnapshot() }
    func events() -> AsyncStream<PlaybackEvent> { AsyncStream { $0.finish() } }
    func shutDown() {}
    func reaches(_ item: PlayableItem) -> Bool { true }

    func local(_ item: PlayableItem) -> PlayableItem? {
      guard let path = ServedAddress.path(item.address) else { return item }
      var local = item
      local.address = folder.url.appending(path: path).absoluteString
      return local.fileFailure == nil ? local : nil
    }
  }
}
