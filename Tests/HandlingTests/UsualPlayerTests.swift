import Handling
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// The player that the person has chosen to be meant where nothing else tells (E5).
@Suite(.timeLimit(.minutes(5)))
struct UsualPlayerTests {
  private static func world(of household: Household, players names: String...) -> MediaWorld {
    let entries = names.map { PlayerRegistration(name: $0) { SilentPlayer(clock: ManualClock()) } }
    return MediaWorld(
      library: household.library, catalogue: household.catalogue, journal: household.journal,
      players: PlayerRegistry(entries[0], Array(entries.dropFirst())))
  }

  @Test func `It is the usual one again after a restart, until it is no longer there`() async throws {
    let household = try await Household.sample()
    try await Self.world(of: household, players: "desk", "snug").use(player: "snug")
    let restarted = Self.world(of: household, players: "desk", "attic", "snug")
    #expect(try await restarted.putBackUsualPlayer() == nil)
    #expect(await restarted.players.usual == "snug")
    let without = Self.world(of: household, players: "desk", "attic")
    #expect(try await without.putBackUsualPlayer() == "snug", "which is told")
    #expect(await without.players.usual == "desk")
    let back = Self.world(of: household, players: "desk", "snug")
    #expect(try await back.putBackUsualPlayer() == nil)
    #expect(await back.players.usual == "desk", "since it was forgotten")
  }

  @Test func `A choice that cannot be written down is refused, and changes nothing`() async throws {
    let household = try await Household.sample()
    let world = Self.world(of: household, players: "desk", "snug")
    try household.spoilJournal("DROP TABLE usual_player")
    await #expect(throws: StorageFailure.self) { try await world.use(player: "snug") }
    #expect(await world.players.usual == "desk")
  }
}
