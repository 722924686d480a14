import Testing

@testable import MediaFiles

struct EpisodeNumberingTests {
  static let titles: [(title: String, number: Int?)] = [
    ("520: Mislabeled", 520), ("4. A Meeting", 4), ("#12 Ash", 12), ("Ep. 3 - Oak", 3), ("Episode 7 The Well", 7),
    ("Episode #8", 8), ("12 – Elm", 12), ("12 | Elm", 12), ("S2E5: Ivy", 5), ("Folge 9: Moos", 9), ("第4期 井", 4),
    ("15) X", 15),
    ("7 Ways to Sleep", nil), ("24/7", nil), ("2023-05-01: News", nil), ("3.5 Stars", nil), ("No news", nil),
    ("Elm 12", nil),
    ("", nil), ("99999999999: X", nil), ("12:30 at Noon", nil),
  ]

  @Test(arguments: titles)
  func `The number that begins a title is read`(_ example: (title: String, number: Int?)) {
    #expect(EpisodeNumbering.leadingNumber(of: example.title) == example.number)
  }

  private func numbers(_ episodes: (title: String, season: Int?, number: Int?)...) -> [Int?] {
    EpisodeNumbering.corrected(
      episodes.map { PodcastFeed.Episode(title: $0.title, season: $0.season, number: $0.number) }
    ).map(\.number)
  }

  @Test func `Numbers in the titles count if most have one and all differ`() {
    #expect(numbers(("483: A", nil, 483), ("484: B", nil, 484), ("520: C", nil, 484)) == [483, 484, 520])
    #expect(numbers(("3. A", 14, nil), ("4. B", 14, nil)) == [3, 4])
    #expect(numbers(("1. A", 1, 1), ("1. B", 2, 2), ("2. C", 2, 3)) == [1, 1, 2])
    #expect(numbers(("1: A", nil, 7), ("2: B", nil, 8), ("3: C", nil, 9), ("Farewell", nil, 10)) == [1, 2, 3, 10])
  }

  @Test func `Else the numbers of the feed count`() {
    #expect(numbers(("1. A", nil, 10), ("1. B", nil, 11)) == [10, 11])
    #expect(numbers(("1984: Orwell", nil, 3), ("Huxley", nil, 4), ("Zamyatin", nil, 5)) == [3, 4, 5])
    #expect(numbers(("7: A", nil, nil)) == [nil])
    #expect(numbers() == [])
  }
}
