import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// A request reads its player exactly once.
@Suite(.timeLimit(.minutes(10)))
struct ReadingTests {
  private static let hello = MediaSearch(mediaName: "hello")
  private static let this = MediaSearch(reference: .currentlyPlaying)

  static let requests: [Request] =
    [
      .play(PlayMediaIntent(mediaSearch: hello)),
      .play(PlayMediaIntent(mediaSearch: hello, playbackQueueLocation: .next)),
      .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .podcastShow, mediaName: "harbour of glass"))),
      .play(PlayMediaIntent(playbackSpeed: .rate(1.5))), .play(PlayMediaIntent(resumePlayback: false)),
      .add(AddMediaIntent(mediaSearch: this, mediaDestination: .playlist("dinner"))),
      .add(AddMediaIntent(mediaSearch: this, mediaDestination: .queue)),
      .add(AddMediaIntent(mediaSearch: hello, mediaDestination: .queue, edit: .remove)),
      .add(
        AddMediaIntent(
          mediaSearch: MediaSearch(mediaType: .playlist, reference: .currentlyPlaying),
          mediaDestination: .playlist("all"), edit: .create)),
      .affinity(UpdateMediaAffinityIntent(mediaSearch: this, affinityType: .like)),
      .search(SearchForMediaIntent(mediaSearch: hello)),
      .search(
        SearchForMediaIntent(
          mediaSearch: MediaSearch(mediaType: .playlist, reference: .currentlyPlaying), looksInside: true)),
      .control(.pause), .control(.resume), .control(.stop), .control(.next), .control(.previous), .control(.restart),
      .control(.seek(to: 4)), .control(.skip(by: 4)), .control(.setVolume(30)), .control(.changeVolume(by: 5)),
      .control(.mute(true)), .control(.speed(.faster)), .control(.shuffle(true)), .control(.repeatMode(.all)),
      .control(.sleep(after: 60)), .control(.clearQueue), .control(.putBack), .control(.privateListening(true)),
    ] + NowPlayingQuestion.allCases.map { .query($0) }

  @Test(arguments: requests)
  func `A request reads the player once`(_ request: Request) async throws {
    let clock = ManualClock()
    let player = CountingPlayer(SilentPlayer(clock: clock, generator: SeededGenerator(seed: 1)))
    let household = try await Household.sample(player: player)
    for name in ["umbrella logic", "ledger of rain"] { await household.play(name) }
    for isDryRun in [true, false] {
      let reads = await CountingPlayer.reads(of: player) {
        _ = await household.respond(to: request, isDryRun: isDryRun)
      }
      #expect(reads == [1], "as a dry run: \(isDryRun)")
    }
  }

  @Test func `Each of several players is read once`() async throws {
    let (desk, kitchen) = (
      CountingPlayer(SilentPlayer(clock: ManualClock())), CountingPlayer(SilentPlayer(clock: ManualClock()))
    )
    let household = try await Household.sample(
      player: desk, others: [PlayerRegistration(name: "kitchen") { kitchen }])
    await household.play("ledger of rain")
    await household.play(PlayMediaIntent(mediaSearch: Self.hello), in: "kitchen")
    _ = await household.respond(to: .control(.stop), naming: "kitchen")
    for (request, target) in [
      (Request.control(.pause), nil), (.query(.item), nil), (.control(.resume), nil),
      (.control(.resume), "kitchen"), (.control(.transfer(to: "silent")), nil),
    ] {
      let reads = await CountingPlayer.reads(of: desk, kitchen) {
        _ = await household.respond(to: request, naming: target)
      }
      #expect(reads.allSatisfy { $0 <= 1 }, "\(request) in \(target ?? "the active player")")
    }
  }
}
