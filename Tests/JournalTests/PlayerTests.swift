import Journal
import MediaIntents
import SQLite
import TestSupport
import Testing

/// The saved and interrupted states of players, and the default player.
@Suite(.timeLimit(.minutes(10)))
struct PlayerTests {
  private let folder = TemporaryFolder()

  private func journal(_ privacy: PrivateListening = PrivateListening()) throws -> Journal {
    try Journal(path: folder.path("journal.sqlite"), privacy: privacy, now: { 0 })
  }

  private static func playback(_ titles: String..., state: PlaybackState = .playing) -> PlaybackSnapshot {
    var items = titles.map { PlayableItem.sample($0) }
    if state == .stopped { items[0].startPosition = 12.5 }
    return PlaybackSnapshot(
      status: PlaybackStatus(
        state: state, current: state == .stopped ? nil : items[0], position: 12.5, speed: 1.5, volume: 0.4,
        isMuted: true, isShuffled: true, repeatMode: .all),
      queue: QueueSnapshot(
        items: items, currentIndex: 0, unshuffled: items.indices.reversed(), upNext: items.count > 1 ? [1] : []))
  }

  @Test(arguments: [PlaybackState.stopped, .paused, .playing])
  func `The current and the interrupted state of a player are saved separately across a restart`(
    _ state: PlaybackState
  ) async throws {
    let (present, interrupted) = (Self.playback("a", "b", state: state), Self.playback("c", "d", "e", state: state))
    try await journal().savePlayback(present, of: "desk", withEntries: true)
    try await journal().saveInterrupted(interrupted, of: "desk")
    let restarted = try journal()
    #expect(try await restarted.playback(of: "desk") == present)
    #expect(try await restarted.interruptedPlayback(of: "desk") == interrupted)
    #expect(try await restarted.playback(of: "snug") == nil)
    #expect(try await restarted.interruptedPlayback(of: "snug") == nil)
    try await restarted.saveInterrupted(Self.playback("f"), of: "desk")
    #expect(try await restarted.interruptedPlayback(of: "desk") == Self.playback("f"))
    try await restarted.saveInterrupted(nil, of: "desk")
    #expect(try await restarted.interruptedPlayback(of: "desk") == nil)
    #expect(try await restarted.playback(of: "desk") == present)
  }

  @Test func `While listening is private the saved state does not change`() async throws {
    let privacy = PrivateListening(isOn: false), journal = try journal(privacy)
    try await journal.saveInterrupted(Self.playback("a"), of: "desk")
    try privacy.set(true)
    try await journal.saveInterrupted(Self.playback("b"), of: "desk")
    try await journal.saveInterrupted(nil, of: "desk")
    #expect(try await journal.interruptedPlayback(of: "desk") == Self.playback("a"))
  }

  @Test func `A journal without separate playing and paused states restores as paused`() async throws {
    try await journal().savePlayback(Self.playback("a"), of: "desk", withEntries: true)
    try Database(path: folder.path("journal.sqlite")).run(script: "UPDATE players SET under_way = 1")
    #expect(try await journal().playback(of: "desk") == Self.playback("a", state: .paused))
  }

  @Test func `The default player is saved until another one is chosen or it is deleted`() async throws {
    let journal = try journal()
    #expect(try await journal.defaultPlayer() == nil)
    for name in ["snug", "le petit salon"] { try await journal.setDefaultPlayer(name) }
    #expect(try await self.journal().defaultPlayer() == "le petit salon")
    try await journal.setDefaultPlayer(nil)
    #expect(try await self.journal().defaultPlayer() == nil)
  }
}
