/// What to do with the podcasts that are subscribed to. Names are as they were said.
package enum PodcastCommand: Hashable, Sendable, Codable {
  /// To an address, or to a name in a list of podcasts.
  case subscribe(to: String)
  case unsubscribe(from: String, keepsFiles: Bool)
  /// Tells which there are.
  case subscriptions
  /// Tells the new episodes, of one podcast or of all.
  case news(of: String?)
  /// Downloads the newest episodes.
  case download(of: String, count: Int)
  /// Keeps the newest episodes on the disk; nil to keep none.
  case keep(of: String, count: Int?)
  /// Whether feeds and downloads use a metered network.
  case metered(Bool)
  /// Finds the episodes whose title, notes, chapters or transcripts have these words.
  case mentions(words: String, show: String?)

  /// The change that it makes, none of which undo takes back; nil if it only tells.
  package var lastingChange: LastingChange? {
    switch self {
    case .subscribe: .subscribed
    case .unsubscribe: .unsubscribed
    case .download: .downloaded
    case .keep, .metered: .downloadsSet
    case .subscriptions, .news, .mentions: nil
    }
  }

  /// The podcast that is named.
  package var name: String? {
    switch self {
    case .subscribe, .subscriptions, .metered: nil
    case .unsubscribe(let name, _), .download(let name, _), .keep(let name, _): name
    case .news(let name), .mentions(_, let name): name
    }
  }

  /// The same with another name of the podcast.
  package func named(_ name: String) -> PodcastCommand {
    switch self {
    case .subscribe, .subscriptions, .metered: self
    case .unsubscribe(_, let keepsFiles): .unsubscribe(from: name, keepsFiles: keepsFiles)
    case .news: .news(of: name)
    case .download(_, let count): .download(of: name, count: count)
    case .keep(_, let count): .keep(of: name, count: count)
    case .mentions(let words, _): .mentions(words: words, show: name)
    }
  }
}

/// What a command about podcasts did or found.
package struct PodcastOutcome: Hashable, Sendable, Codable {
  /// The podcast.
  package var title: String?
  /// How many episodes it has, how many are downloaded from now on, or how many downloads it had.
  package var count: Int?
  /// How many of the episodes to download were on the disk already.
  package var present: Int?
  /// The episodes that were found.
  package var items: [MediaItem]
  /// Where in each of them the words are said, in seconds; nil where only its notes have them.
  package var places: [Double?]?
  /// Whether it has no subscription, so that its unheard episodes in the library count as new.
  package var isUnsubscribed: Bool?

  package init(
    title: String? = nil, count: Int? = nil, present: Int? = nil, items: [MediaItem] = [], places: [Double?]? = nil
  ) {
    self.title = title
    self.count = count
    self.present = present
    self.items = items
    self.places = places
  }
}
