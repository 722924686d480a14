package import MediaIntents

/// A podcast's feed: the show and its episodes.
package struct PodcastFeed: Hashable, Sendable {
  package var title: String?
  /// Who publishes it: the host or a company.
  package var author: String?
  /// The hosts of all episodes that name none themselves (`podcast:person`).
  package var hosts: [String] = []
  /// The feed's own address, else its site's, else its title.
  package var address: String?
  /// The identifier that a show keeps when it moves (`podcast:guid`), in lower case.
  package var guid: String?
  /// Whether it is meant to be heard from the first episode on; `nil` if the feed does not say.
  package var isSerial: Bool?
  /// The feed that replaces this one.
  package var newAddress: String?
  package var genres: [String] = []
  package var summary: String?
  /// The address of the show's site.
  package var website: String?
  /// How many minutes the feed may be kept without asking again.
  package var minutesToLive: Int?
  /// Whether no further episodes are planned.
  package var isComplete = false
  /// The items with or without sound, in document order.
  package var episodes: [Episode] = []
  package var extent = Extent.whole

  /// How much of the document could be read.
  package enum Extent: Hashable, Sendable {
    case whole
    /// It ends, or is no XML any more, behind an episode or before the first one.
    case wholeEpisodes
    /// Within the last episode that was read.
    case cutEpisode
  }

  /// One item of a feed.
  package struct Episode: Hashable, Sendable {
    /// The publisher's identifier as written, without white space at its ends.
    package var guid: String?
    package var title: String?
    /// The title for podcast directories, without the show's name and the episode's number.
    package var shortTitle: String?
    package var published: FeedDate?
    package var season: Int?
    package var number: Int?
    /// "full", "trailer" or "bonus".
    package var kind: String?
    package var isExplicit: Bool?
    /// In seconds.
    package var duration: Int?
    /// The address of the sound.
    package var enclosure: String?
    /// The size of the sound in bytes, which is often wrong.
    package var length: Int?
    /// What it is about, without markup.
    package var summary: String?
    /// The whole show notes as published, which may be HTML; nil if the summary says as much.
    package var notes: String?
    /// The hosts and guests of this episode (`podcast:person`).
    package var hosts: [String] = []
    package var guests: [String] = []
    /// The address of what is said in it; of several, the one that tells the times best.
    package var transcript: String?
    /// The address of its chapters.
    package var chaptersAddress: String?
    /// The chapters in the feed itself.
    package var chapters: [ChapterMark] = []

    package var isTrailerOrBonus: Bool { kind == "trailer" || kind == "bonus" }

    /// The name of the file that a download of the sound gets.
    var fileName: String? {
      guard let path = enclosure?.prefix(while: { $0 != "?" && $0 != "#" }) else { return nil }
      return path.split(separator: "/").last.map { FileAddress.unescaped($0) }
    }
  }

  /// The place of the episode of a file among all, the oldest first, as the feed lists them.
  func place(ofFile name: String) -> Int? {
    guard let index = episodes.firstIndex(where: { $0.fileName == name }) else { return nil }
    let first = episodes.first?.published?.seconds ?? 0, last = episodes.last?.published?.seconds ?? 0
    return first < last || first == last && isSerial == true ? index : episodes.count - 1 - index
  }

  /// Returns the episode of a file; `nil` if none has this file name, or several have it, as "media.mp3".
  func episode(ofFile name: String) -> Episode? {
    let named = episodes.filter { $0.fileName == name }
    return named.count == 1 ? named.first : nil
  }
}
