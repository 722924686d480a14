import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// The choice of the default player.
@Suite(.timeLimit(.minutes(10)))
struct DefaultPlayerTests {
  private static func registry(of household: Household, _ names: String...) -> PlayerRegistry {
    let entries = names.map { PlayerRegistration(name: $0) { SilentPlayer(clock: ManualClock()) } }
    return PlayerRegistry(entries[0], Array(entries.dropFirst()), environment: household.environment)
  }

  @Test func `The choice survives a restart until the player is no longer configured`() async throws {
    let household = try await Household.sample()
    try await Self.registry(of: household, "desk", "snug").setDefault("snug")
    let restarted = Self.registry(of: household, "desk", "attic", "snug")
    #expect(try await restarted.restoreDefault() == nil)
    #expect(await restarted.defaultName == "snug")
    let without = Self.registry(of: household, "desk", "attic")
    #expect(try await without.restoreDefault() == "snug", "its name is returned")
    #expect(await without.defaultName == "desk")
    let back = Self.registry(of: household, "desk", "snug")
    #expect(try await back.restoreDefault() == nil)
    #expect(await back.defaultName == "desk", "since it was forgotten")
  }

  @Test func `A choice that can't be saved is refused, and changes nothing`() async throws {
    let household = try await Household.sample()
    let registry = Self.registry(of: household, "desk", "snug")
    try household.spoilJournal("DROP TABLE usual_player")
    await #expect(throws: StorageFailure.self) { try await registry.setDefault("snug") }
    #expect(await registry.defaultName == "desk")
  }
}
