import Foundation
import MediaIntents
import NameIndex
import Names
import Resolution
import Testing

/// The sort orders of a local library (`SortKey`).
struct SortOrderTests {
  /// Two albums by one artist, the later one with a demo of the same day, and an undated single.
  private static let records: [NameRecord] = [
    song("early-1", "Dawn", album: "Early Light", "2018-03-01", 1),
    song("early-2", "Noon", album: "Early Light", "2018-03-01", 2),
    song("late-1-demo", "Opening (Demo)", album: "Late Light", "2021-09-10", 1),
    song("late-2", "Ember", album: "Late Light", "2021-09-10", 2),
    song("late-3", "Ash", album: "Late Light", "2021-09-10", 3),
    song("late-disc2", "Coda", album: "Late Light", "2021-09-10", 1, disc: 2),
    song("undated-new", "Loose", album: nil, nil, nil, added: 20),
    song("undated-old", "Tape", album: nil, nil, nil, added: 10),
    album("early", "Early Light", "2018-03-01"), album("late", "Late Light", "2021-09-10"),
    album("best-of", "Best Of", nil),
    NameRecord(id: "mira", type: .artist, title: "Mira Solano"),
    NameRecord(id: "vera", type: .artist, title: "Vera Lund"),
    NameRecord(id: "vera-1", type: .song, title: "Shelter", artist: "Vera Lund", album: "Early Light"),
  ]

  private static let week: Int64 = 604_800

  /// "Dawn" has a surge, "Ember" was heard once, "Ash" as always, "Noon" less than before.
  private static let histories: [ItemID: ItemHistory] = [
    "early-1": heard(2, .like, at: 20 * week, ListeningTrend(recent: 2, longTerm: 2, at: 20 * week)),
    "early-2": heard(9, skips: 3, at: 10 * week, ListeningTrend(recent: 3, longTerm: 8, at: 10 * week)),
    "late-2": heard(1, .dislike, at: 20 * week, ListeningTrend(recent: 1, longTerm: 1, at: 20 * week)),
    "late-3": heard(4, .like, at: 20 * week, ListeningTrend(recent: 1, longTerm: 13, at: 20 * week)),
    "late-disc2": ItemHistory(skips: 2),
    "vera-1": heard(40, at: 10, ListeningTrend(recent: 40, longTerm: 40, at: 10)),
  ]

  private static func heard(
    _ plays: Int, _ affinity: MediaAffinityType? = nil, skips: Int = 0, at time: Int64, _ trend: ListeningTrend
  ) -> ItemHistory {
    ItemHistory(affinity: affinity, plays: plays, skips: skips, lastPlayed: time, trend: trend)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let order: MediaSortOrder
    let songs: [ItemID]
    var testDescription: String { order.rawValue }
  }

  static let songs: [Row] = [
    Row(
      order: .newest,
      songs: [
        "late-3", "late-disc2", "late-2", "late-1-demo", "early-1", "early-2", "undated-new", "undated-old",
      ]),
    Row(
      order: .oldest,
      songs: [
        "early-1", "early-2", "late-3", "late-disc2", "late-2", "late-1-demo", "undated-old", "undated-new",
      ]),
    Row(
      order: .best,
      songs: [
        "late-3", "early-1", "early-2", "undated-new", "undated-old", "late-1-demo", "late-disc2", "late-2",
      ]),
    Row(
      order: .recommended,
      songs: [
        "late-3", "early-1", "undated-new", "undated-old", "late-1-demo", "early-2", "late-disc2", "late-2",
      ]),
    Row(
      order: .worst,
      songs: [
        "late-2", "late-disc2", "undated-new", "undated-old", "late-1-demo", "early-2", "early-1", "late-3",
      ]),
    Row(
      order: .popular,
      songs: [
        "early-2", "late-3", "early-1", "late-2", "late-disc2", "undated-new", "undated-old", "late-1-demo",
      ]),
    Row(
      order: .unpopular,
      songs: [
        "late-disc2", "undated-new", "undated-old", "late-1-demo", "late-2", "early-1", "late-3", "early-2",
      ]),
    Row(
      order: .trending,
      songs: [
        "early-1", "late-2", "late-3", "late-disc2", "undated-new", "undated-old", "late-1-demo", "early-2",
      ]),
  ]

  @Test(arguments: songs)
  func `The songs of an artist in each order`(_ row: Row) {
    let search = MediaSearch(mediaType: .song, sortOrder: row.order, artistName: "mira solano")
    #expect(Self.resolver().candidates(for: search).map(\.record.id) == row.songs)
  }

  static let albums: [(order: MediaSortOrder, albums: [ItemID])] = [
    (.newest, ["late", "early", "best-of"]), (.oldest, ["early", "late", "best-of"]),
    (.best, ["early", "late", "best-of"]), (.worst, ["best-of", "late", "early"]),
    (.popular, ["early", "late", "best-of"]), (.unpopular, ["best-of", "late", "early"]),
    (.trending, ["early", "late", "best-of"]), (.recommended, ["early", "best-of", "late"]),
  ]

  @Test(arguments: albums)
  func `An album has the plays of its songs`(_ row: (order: MediaSortOrder, albums: [ItemID])) {
    let search = MediaSearch(mediaType: .album, sortOrder: row.order, artistName: "mira solano")
    #expect(Self.resolver().candidates(for: search).map(\.record.id) == row.albums)
  }

  @Test func `An artist has the plays of all their songs`() {
    let search = MediaSearch(mediaType: .artist, sortOrder: .popular)
    #expect(Self.resolver().candidates(for: search).map(\.record.id) == ["vera", "mira"])
  }

  @Test func `Many albums are counted like few`() {
    let crowd = (0..<150).map { NameRecord(id: ItemID("crowd\($0)"), type: .album, title: "Crowd \($0)") }
    let resolver = Resolver(index: NameIndex(Self.records + crowd), histories: Self.histories)
    let found = resolver.candidates(for: MediaSearch(mediaType: .album, sortOrder: .popular))
    #expect(found.prefix(2).map(\.record.id) == ["early", "late"] && found.count == 153)
  }

  @Test func `The album with plays wins over others with the same name`() {
    let records = ["a", "b", "c"].flatMap { artist in
      [
        NameRecord(id: ItemID("hits-\(artist)"), type: .album, title: "Greatest Hits", artist: "Artist \(artist)"),
        NameRecord(
          id: ItemID("song-\(artist)"), type: .song, title: "Song \(artist)", artist: "Artist \(artist)",
          album: "Greatest Hits"),
      ]
    }
    let resolver = Resolver(index: NameIndex(records), histories: ["song-b": ItemHistory(plays: 1)])
    let found = resolver.candidates(for: MediaSearch(mediaType: .album, mediaName: "greatest hits"))
    #expect(found.map(\.record.id) == ["hits-b", "hits-a", "hits-c"])
  }

  @Test func `A compilation has the plays of all artists' songs on it`() {
    let records = [
      NameRecord(id: "various", type: .album, title: "Harbour Nights", artist: "Various Artists"),
      NameRecord(id: "other", type: .album, title: "Harbour Nights", artist: "Vera Lund"),
      NameRecord(id: "song", type: .song, title: "Pier", artist: "Otto", album: "Harbour Nights"),
    ]
    let resolver = Resolver(index: NameIndex(records), histories: ["song": ItemHistory(plays: 1)])
    let found = resolver.candidates(for: MediaSearch(mediaType: .album, mediaName: "harbour nights"))
    #expect(found.map(\.record.id) == ["various", "other"])
  }

  @Test(arguments: MediaSortOrder.allCases)
  func `Every order is total, in whatever order the library was read`(_ order: MediaSortOrder) {
    for search in [
      MediaSearch(mediaType: .song, sortOrder: order), MediaSearch(mediaType: .album, sortOrder: order),
    ] {
      let orders = (0..<5).map { _ in
        Resolver(index: NameIndex(Self.records.shuffled()), histories: Self.histories).candidates(for: search)
          .map(\.record.id)
      }
      #expect(Set(orders).count == 1)
    }
  }

  private static func resolver() -> Resolver { Resolver(index: NameIndex(records), histories: histories) }

  private static func song(
    _ id: ItemID, _ title: String, album: String?, _ date: String?, _ number: Int?, disc: Int? = nil, added: Int64 = 0
  ) -> NameRecord {
    NameRecord(
      id: id, type: .song, title: title, artist: "Mira Solano", album: album, date: date.flatMap(PartialDate.init),
      added: added, number: number, season: disc)
  }

  private static func album(_ id: ItemID, _ title: String, _ date: String?) -> NameRecord {
    NameRecord(id: id, type: .album, title: title, artist: "Mira Solano", date: date.flatMap(PartialDate.init))
  }

  @Test func `New songs by liked artists are recommended before songs that were merely heard`() {
    let records = [
      NameRecord(id: "liked", type: .song, title: "Ash", artist: "Mira Solano"),
      NameRecord(id: "new", type: .song, title: "Ember", artist: "Mira Solano"),
      NameRecord(id: "heard", type: .song, title: "Pier", artist: "Otto"),
      NameRecord(id: "unloved", type: .song, title: "Moor", artist: "Vera Lund"),
      NameRecord(id: "vera", type: .artist, title: "Vera Lund"),
    ]
    let histories: [ItemID: ItemHistory] = [
      "liked": ItemHistory(affinity: .like), "heard": ItemHistory(plays: 9), "vera": ItemHistory(affinity: .dislike),
    ]
    let resolver = Resolver(index: NameIndex(records), histories: histories)
    let found = resolver.candidates(for: MediaSearch(mediaType: .song, sortOrder: .recommended))
    #expect(found.map(\.record.id) == ["liked", "new", "heard", "unloved"])
    let best = resolver.candidates(for: MediaSearch(mediaType: .song, sortOrder: .best))
    #expect(best.prefix(2).map(\.record.id) == ["liked", "heard"])
  }

  private func habitual(_ order: MediaSortOrder, now: Int64 = 0) -> [ItemID] {
    let records = [
      NameRecord(id: "rare", type: .song, title: "Ash", artist: "Mira Solano"),
      NameRecord(id: "usual", type: .song, title: "Ember", artist: "Mira Solano"),
      NameRecord(id: "new", type: .song, title: "Coda", artist: "Mira Solano"),
      NameRecord(id: "foreign", type: .song, title: "Pier", artist: "Otto"),
      NameRecord(id: "disliked", type: .song, title: "Moor", artist: "Vera Lund"),
    ]
    let resolver = Resolver(
      index: NameIndex(records),
      histories: [
        "rare": ItemHistory(plays: 9, lastPlayed: 10), "usual": ItemHistory(plays: 3, lastPlayed: 1_000_000),
        "disliked": ItemHistory(affinity: .dislike, plays: 50),
      ],
      habits: {
        var shares = HabitShares()
        shares.items = [
          "rare": HabitShare(share: 0.1), "usual": HabitShare(share: 0.4), "disliked": HabitShare(share: 0.5),
        ]
        shares.artists = [FoldedText("Mira Solano"): HabitShare(share: 1)]
        return shares
      }, now: now)
    return resolver.candidates(for: MediaSearch(mediaType: .song, sortOrder: order)).map(\.record.id)
  }

  @Test func `The usual is what is heard most lately, whatever the count, and never what is disliked`() {
    #expect(habitual(.habitual).prefix(2) == ["usual", "rare"])
    #expect(habitual(.habitual).last == "disliked")
  }

  @Test func `What is new by an artist who is heard is recommended first, then what is a habit`() {
    #expect(habitual(.recommended) == ["new", "usual", "rare", "foreign", "disliked"])
  }

  @Test func `What was heard within a day is recommended after the rest`() {
    #expect(habitual(.recommended, now: 1_050_000) == ["new", "rare", "foreign", "usual", "disliked"])
  }

  @Test func `The most played album is that whose songs are played most, however many it has`() {
    let songs = (0..<20).map {
      NameRecord(id: ItemID("score-\($0)"), type: .song, title: "Cue \($0)", artist: "Otto", album: "Score")
    }
    let records =
      songs + [
        NameRecord(id: "score", type: .album, title: "Score", artist: "Otto"),
        NameRecord(id: "pair", type: .album, title: "Pair", artist: "Vera Lund"),
        NameRecord(id: "pair-1", type: .song, title: "One", artist: "Vera Lund", album: "Pair"),
      ]
    var histories = Dictionary(uniqueKeysWithValues: songs.map { ($0.id, ItemHistory(plays: 1)) })
    histories["pair-1"] = ItemHistory(plays: 3)
    let resolver = Resolver(index: NameIndex(records), histories: histories)
    for (order, wanted) in [(MediaSortOrder.popular, ["pair", "score"]), (.unpopular, ["score", "pair"])] {
      let found = resolver.candidates(for: MediaSearch(mediaType: .album, sortOrder: order))
      #expect(found.map(\.record.id.text) == wanted)
    }
  }

  @Test func `Steady listening has no surge`() {
    let records = ["steady", "fresh"].map { NameRecord(id: ItemID($0), type: .song, title: $0) }
    let now = 600 * Self.week
    // Ten plays a week forever: the sums are the integrals of the weights.
    let steady = ListeningTrend(recent: 10 / log(2), longTerm: 130 / log(2), at: now)
    let resolver = Resolver(
      index: NameIndex(records),
      histories: [
        "steady": Self.heard(6000, at: now, steady),
        "fresh": Self.heard(4, at: now, ListeningTrend(recent: 4, longTerm: 4, at: now)),
      ])
    let found = resolver.candidates(for: MediaSearch(mediaType: .song, sortOrder: .trending))
    #expect(found.map(\.record.id) == ["fresh", "steady"])
  }
}
