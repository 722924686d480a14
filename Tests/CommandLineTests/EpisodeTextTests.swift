import ControlProtocol
import Testing

@testable import arioso

/// Episodes in lines.
struct EpisodeTextTests {
  private static func episode(
    _ number: Int, _ heard: PodcastEpisode.Heard, _ change: (inout PodcastEpisode) -> Void = { _ in }
  ) -> PodcastEpisode {
    var episode = PodcastEpisode(number: number, title: "No. \u{1B}\(number)", published: 1_700_000_000, heard: heard)
    change(&episode)
    return episode
  }

  static let states: [(episode: PodcastEpisode, state: String)] = [
    (episode(1, .new), "new"), (episode(1, .unheard), "unheard"), (episode(1, .heard), "heard"),
    (
      episode(1, .begun) {
        $0.position = 754
        $0.download = .downloaded
      }, "begun at 12:34, downloaded"
    ),
    (episode(1, .new) { $0.download = .waiting }, "new, waiting"),
    (
      episode(1, .new) {
        $0.download = .downloading
        ($0.bytes, $0.size) = (4399, 10_000)
      }, "new, downloading 43 %"
    ),
    (
      episode(1, .new) {
        $0.download = .downloading
        ($0.bytes, $0.size) = (20_000, 10_000)
      }, "new, downloading 99 %"
    ),
    (
      episode(1, .new) {
        $0.download = .downloading
        $0.bytes = 3_400_000
      }, "new, downloading, 3.4 MB"
    ),
    (
      episode(1, .new) {
        $0.download = .downloading
        ($0.bytes, $0.size) = (Int.max, 0)
      }, "new, downloading, 9223372036854.8 MB"
    ),
    (episode(1, .new) { $0.download = .failed }, "new, failed"),
  ]

  @Test(arguments: states)
  func `An episode is told with its date, its length and its state`(
    _ example: (episode: PodcastEpisode, state: String)
  ) {
    var episode = example.episode
    episode.duration = 3725
    let listing = EpisodeListing(podcast: PodcastStatus(id: "", title: "", address: ""), episodes: [episode], total: 1)
    #expect(EpisodeText.list(listing) == "1  \(ClockText.day(1_700_000_000))  1:02:05  \(example.state)  No. ␛1")
  }

  @Test func `Numbers stand below each other, and older episodes are counted`() {
    let status = PodcastStatus(id: "", title: "Owl", address: "")
    let listing = EpisodeListing(
      podcast: status, episodes: [9, 10].map { Self.episode($0, .new) }, total: 12)
    let lines = EpisodeText.list(listing).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix(" 9  ") && lines[1].hasPrefix("10  "))
    #expect(lines[2] == "10 older; --limit N lists more")
    #expect(EpisodeText.list(EpisodeListing(podcast: status, episodes: [], total: 0)) == "Owl: no episodes")
  }

  @Test func `Notes keep their lines, and nothing that a terminal acts on`() {
    let text = EpisodeText.notes(EpisodeNotes(episode: Self.episode(1, .new), notes: "One\u{1B}[2J\n\n- Two"))
    #expect(text == "No. ␛1 · \(ClockText.day(1_700_000_000))\n\nOne␛[2J\n\n- Two")
  }

  @Test func `What is only rehearsed is not told as done`() {
    #expect(
      EpisodeText.deleted(Self.episode(1, .new) { $0.download = .downloaded }, isDryRun: true) == "No. ␛1: downloaded")
    #expect(EpisodeText.deleted(Self.episode(1, .new), isDryRun: false) == "No. ␛1: download deleted")
    #expect(
      EpisodeText.marked(PlayedMark(marked: 2, present: 1), isDryRun: true) == "2 episodes not heard, 1 heard before")
    #expect(
      EpisodeText.marked(PlayedMark(marked: 1, present: 0), isDryRun: false)
        == "1 episode marked as heard, 0 heard before")
    #expect(
      EpisodeText.queued(QueuedEpisodes(items: [], present: 3), isDryRun: false)
        == "0 new episodes added to the queue, 3 already there")
  }
}
