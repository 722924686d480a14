import MediaIntents
import NameIndex

@testable import Resolution

/// A small library with names that resolution has to distinguish.
enum SampleNames {
  static let records: [NameRecord] = [
    song("hello", "HELLO!", "Mira Solano", album: "Outer Peace (Deluxe Edition)", year: "2021"),
    song("play-moby", "Play", "Moby Dickens", album: "Animal Rites", year: "1999"),
    song("play-ed", "Play", "Ed Sheerwater", album: "Divide", year: "2017"),
    song("next", "Next to Me", "Otto", year: "1984", genres: ["Pop"]),
    song("stop", "Stop", "Otto", year: "1985", genres: ["Pop", "Rock"]),
    song("hold", "Hold On", "Vera Lund", album: "Shelter", year: "2001", genres: ["Rock"]),
    song("hold-live", "Hold On (Live at the Pier)", "Vera Lund", album: "Pier Side (Live)", year: "2003"),
    song("hold-live2", "Hold On", "Vera Lund", album: "Pier Side (Live)", year: "2003"),
    song("guest", "Ferry (feat. Otto)", "Vera Lund; Otto", album: "Shelter", year: "2001"),
    NameRecord(
      id: "outer-peace", type: .album, title: "Outer Peace (Deluxe Edition)", artist: "Mira Solano",
      date: PartialDate("2021")),
    NameRecord(id: "early", type: .album, title: "Early Light", artist: "Mira Solano", date: PartialDate("2018")),
    NameRecord(id: "mira", type: .artist, title: "Mira Solano", aliases: ["Solano, Mira"]),
    NameRecord(id: "vera", type: .artist, title: "Vera Lund"),
    NameRecord(id: "otto", type: .artist, title: "Otto"),
    NameRecord(id: "news", type: .artist, title: "News"),
    NameRecord(id: "rock", type: .genre, title: "Rock"),
    NameRecord(id: "pop", type: .genre, title: "Pop"),
    NameRecord(id: "punk", type: .playlist, title: "70s Punk Classics"),
    NameRecord(id: "quiet", type: .podcastShow, title: "The Quiet Hour Podcast"),
    episode("q80", 80, "2024-01-01"), episode("q82", 82, "2024-03-01"), episode("q81", 81, "2024-02-01"),
    NameRecord(id: "lamp", type: .audioBook, title: "The Second Lamp (The Lantern Cycle, #2)", artist: "Ida Marsh"),
  ]

  static func resolver(history: [ItemID: ItemHistory] = [:]) -> Resolver {
    Resolver(index: NameIndex(records), histories: history)
  }

  private static func song(
    _ id: String, _ title: String, _ artist: String, album: String? = nil, year: String, genres: [String] = []
  ) -> NameRecord {
    NameRecord(
      id: ItemID(id), type: .song, title: title, artist: artist, album: album, genres: genres, date: PartialDate(year))
  }

  private static func episode(_ id: String, _ number: Int, _ date: String) -> NameRecord {
    NameRecord(
      id: ItemID(id), type: .podcastEpisode, title: "Episode \(number)", album: "The Quiet Hour Podcast",
      date: PartialDate(date), number: number)
  }
}

extension ItemID: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
