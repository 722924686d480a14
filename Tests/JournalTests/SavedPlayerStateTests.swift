import Journal
import MediaIntents
import SQLite
import TestSupport
import Testing

/// What each player had, what was interrupted on it, and which one was chosen.
@Suite(.timeLimit(.minutes(5)))
struct KeptPlayerTests {
  private let folder = TemporaryFolder()

  private func journal(_ privacy: PrivateListening = PrivateListening()) throws -> Journal {
    try Journal(path: folder.file("journal.sqlite"), privacy: privacy, now: { 0 })
  }

  private static func player(_ titles: String..., state: SavedPlayerState.State = .sounding) -> SavedPlayerState {
    SavedPlayerState(
      entries: titles.enumerated().map { place, title in
        SavedPlayerState.Entry(item: .sample(title), unshuffled: titles.count - 1 - place, isPromised: place == 1)
      },
      current: 0, state: state, seconds: 12.5, speed: 1.5, repeatMode: .all, volume: 0.4, isMuted: true)
  }

  @Test(arguments: [SavedPlayerState.State.stopped, .paused, .sounding])
  func `What a player has and what was interrupted on it are kept apart, over a restart`(
    _ state: SavedPlayerState.State
  ) async throws {
    let (present, interrupted) = (Self.player("a", "b", state: state), Self.player("c", "d", "e", state: state))
    try await journal().keep(present, as: "desk", withEntries: true)
    try await journal().keepInterrupted(interrupted, of: "desk")
    let restarted = try journal()
    #expect(try await restarted.player("desk") == present)
    #expect(try await restarted.interrupted(of: "desk") == interrupted)
    #expect(try await restarted.player("snug") == nil)
    #expect(try await restarted.interrupted(of: "snug") == nil)
    try await restarted.keepInterrupted(Self.player("f"), of: "desk")
    #expect(try await restarted.interrupted(of: "desk") == Self.player("f"))
    try await restarted.keepInterrupted(nil, of: "desk")
    #expect(try await restarted.interrupted(of: "desk") == nil)
    #expect(try await restarted.player("desk") == present)
  }

  @Test func `While listening is private the one from before stays`() async throws {
    let privacy = PrivateListening(isOn: false), journal = try journal(privacy)
    try await journal.keepInterrupted(Self.player("a"), of: "desk")
    try privacy.set(true)
    try await journal.keepInterrupted(Self.player("b"), of: "desk")
    try await journal.keepInterrupted(nil, of: "desk")
    #expect(try await journal.interrupted(of: "desk") == Self.player("a"))
  }

  @Test func `A journal from before sounding and paused were told apart has what it had, paused`() async throws {
    try await journal().keep(Self.player("a"), as: "desk", withEntries: true)
    try Database(path: folder.file("journal.sqlite")).run(script: "UPDATE players SET under_way = 1")
    #expect(try await journal().player("desk") == Self.player("a", state: .paused))
  }

  @Test func `The player that was chosen is kept until another one is, or it is forgotten`() async throws {
    let journal = try journal()
    #expect(try await journal.usualPlayer() == nil)
    for name in ["snug", "le petit salon"] { try await journal.setUsualPlayer(name) }
    #expect(try await self.journal().usualPlayer() == "le petit salon")
    try await journal.setUsualPlayer(nil)
    #expect(try await self.journal().usualPlayer() == nil)
  }
}
