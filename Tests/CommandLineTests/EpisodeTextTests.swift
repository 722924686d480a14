import ControlProtocol
import Foundation
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
    #expect(EpisodeText.list(listing) == "#1  \(ClockText.day(1_700_000_000))  1:02:05  \(example.state)  No. ␛1")
  }

  @Test func `Numbers stand below each other, and older episodes are counted`() {
    let status = PodcastStatus(id: "", title: "Owl", address: "")
    let listing = EpisodeListing(
      podcast: status, episodes: [9, 10].map { Self.episode($0, .new) }, total: 12)
    let lines = EpisodeText.list(listing).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix(" #9  ") && lines[1].hasPrefix("#10  "))
    #expect(lines[2] == "10 older; --limit N lists more")
    #expect(EpisodeText.list(EpisodeListing(podcast: status, episodes: [], total: 0)) == "Owl: no episodes")
  }

  @Test func `The number that a feed gives stands beside the place, and cannot be taken for it`() {
    let status = PodcastStatus(id: "", title: "Owl", address: "")
    let numbered = [(1, 2, 14), (2, nil, 13), (3, nil, nil)].map { place, season, number in
      Self.episode(place, .new) { ($0.season, $0.episode) = (season, number) }
    }
    let lines = EpisodeText.list(EpisodeListing(podcast: status, episodes: numbered, total: 3)).split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ").first } == ["#1", "#2", "#3"])
    #expect(lines[0].contains("#1  S2E14  ") && lines[1].contains("#2  E13    ") && lines[2].contains("#3         "))
  }

  static let numbers: [(text: String, shown: String?)] = [
    ("2", "#2"), ("#2", "#2"), ("E14", "E14"), ("e14", "E14"), ("ep14", "E14"), ("S2E14", "S2E14"),
    ("s02e014", "S2E14"),
    ("0", nil), ("-1", nil), ("#0", nil), ("2x", nil), ("E", nil), ("S2", nil), ("E-1", nil), ("٢", nil),
    ("99999999999999999999", nil), ("E99999999999999999999", nil),
  ]

  @Test(arguments: numbers)
  func `An episode is named by its place or by its feed's number`(_ example: (text: String, shown: String?)) throws {
    let number = EpisodeNumber(example.text)
    #expect(number?.text == example.shown)
    guard let number else { return }
    #expect(try JSONDecoder().decode(EpisodeNumber.self, from: JSONEncoder().encode(number)) == number)
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
      EpisodeText.marked(PlayedMark(marked: 2, present: 1), isHeard: true, isDryRun: true)
        == "2 episodes not heard, 1 heard before")
    #expect(
      EpisodeText.marked(PlayedMark(marked: 1, present: 0), isHeard: true, isDryRun: false)
        == "1 episode marked as heard, 0 heard before")
    #expect(
      EpisodeText.marked(PlayedMark(marked: 1, present: 2), isHeard: false, isDryRun: false)
        == "1 episode marked as not heard, 2 not heard before")
    #expect(
      EpisodeText.queued(QueuedEpisodes(items: [], present: 3), isDryRun: false)
        == "0 new episodes added to the queue, 3 already there")
  }
}
