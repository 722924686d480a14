import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// The response to a launch.
@Suite(.timeLimit(.minutes(10)))
struct LaunchResponseTests {
  static let album = PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .album, mediaName: "ledger of rain"))
  static let folder = "Music/M.F. Quill/Ledger of Rain/"

  @Test func `If the first file is gone, the song that plays is reported`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try household.remove(Self.folder + "01 Umbrella Logic.m4a")
    let response = await household.play(Self.album)
    #expect(response.code == .success && response.items.map(\.title) == ["Corner Store Sonata"])
    #expect(response.container?.title == "Ledger of Rain")
  }

  @Test func `If all files are gone, the first song is reported`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try household.remove(Self.folder)
    let response = await household.play(Self.album)
    #expect(response.code == .failure && response.items.map(\.title) == ["Umbrella Logic"])
    #expect(response.reason == .player(.fileMissing(household.path(Self.folder + "01 Umbrella Logic.m4a"))))
    #expect(await household.player.status().state == .stopped)
  }

  @Test func `A slow launch is reported as inProgress, and a later failure is reported separately`() async throws {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    let (late, told) = AsyncStream.makeStream(of: Response.self)
    async let first = household.respond(to: .play(Self.album)) { told.yield($0) }
    try await household.clock.sleeperArrives()
    household.clock.advance(by: .milliseconds(2500))
    guard case .play(let response) = await first else {
      Issue.record("another response")
      return
    }
    #expect(response.code == .inProgress && response.items.map(\.title) == ["Umbrella Logic"])
    let loading = try #require(await player.status().current)
    await player.happen(.failed(loading, .unreachable("x")))
    await player.happen(.stopped, becoming: PlaybackStatus())
    var iterator = late.makeAsyncIterator()
    guard case .play(let later) = await iterator.next() else {
      Issue.record("another response")
      return
    }
    #expect(later.code == .failure && later.reason == .player(.unreachable("x")))
    #expect(later.items.map(\.title) == ["Umbrella Logic"])
  }

  @Test func `A launch without a sound device is told as one that is not heard`() async throws {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    async let answer = household.respond(to: .play(Self.album))
    await player.commandArrives()
    let first = try #require(await player.status().current)
    await player.happen(.started(first), becoming: PlaybackStatus(state: .playing, current: first, isUnheard: true))
    guard case .play(let response) = await answer else {
      Issue.record("another response")
      return
    }
    #expect(response.code == .success && response.isUnheard && response.reason == nil)
    guard case .control(let paused) = await household.respond(to: .control(.setVolume(30))) else {
      Issue.record("another response")
      return
    }
    #expect(!paused.isUnheard)
  }

  @Test func `A launch that starts at the beginning instead of the place is told as that`() async throws {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    async let answer = household.respond(to: .play(Self.album))
    await player.commandArrives()
    let first = try #require(await player.status().current)
    await player.startOver()
    await player.happen(.started(first), becoming: PlaybackStatus(state: .playing, current: first))
    guard case .play(let response) = await answer else {
      Issue.record("another response")
      return
    }
    #expect(response.code == .success && response.hasStartedOver && response.position == nil)
  }

  @Test func `A selected player has to exist`() async throws {
    let household = try await Household.sample()
    #expect(await household.respond(to: .control(.pause), target: "kitchen") == .refused(.targetUnknown("kitchen")))
    guard case .play(let response) = await household.respond(to: .play(Self.album), target: "silent") else {
      Issue.record("another response")
      return
    }
    #expect(response.code == .success)
  }
}
