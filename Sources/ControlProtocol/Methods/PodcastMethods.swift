package import MediaIntents

// Methods about the podcasts that are subscribed to.

/// Lists the subscriptions.
package struct ListPodcasts: ControlMethod {
  package typealias Result = PodcastListing
  package typealias CodingKeys = NoParameters
  package static let name = "podcasts.list"
  package static let access = MethodAccess.read
  package init() {}
}

/// The subscriptions, sorted by title.
package struct PodcastListing: Codable, Hashable, Sendable {
  package var podcasts: [PodcastStatus]

  package init(podcasts: [PodcastStatus]) { self.podcasts = podcasts }
}

/// A podcast that is subscribed to.
package struct PodcastStatus: Codable, Hashable, Sendable {
  package var id: String
  package var title: String
  package var address: String
  package var folders: [String]
  /// How many episodes are known.
  package var episodes: Int
  /// When the feed was asked last and is asked next; seconds since 1970.
  package var checked: Int64?
  package var due: Int64?
  /// Why the feed could not be read.
  package var problem: FeedProblem?
  /// How many episodes are on the disk, and how many are to be downloaded.
  package var downloaded: Int?
  package var waiting: Int?
  /// How many of the newest episodes are kept on the disk.
  package var keeps: Int?

  package init(id: String, title: String, address: String, folders: [String] = [], episodes: Int = 0) {
    self.id = id
    self.title = title
    self.address = address
    self.folders = folders
    self.episodes = episodes
  }
}

/// Subscribes to a feed, or to the feed of a web page.
package struct AddPodcast: ControlMethod {
  package typealias Result = PodcastStatus
  package static let name = "podcasts.add"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case address, conversation
  }

  /// A web address; it may hold a login.
  package var address: String
  /// Where undo tells that it cannot take this back.
  package var conversation: String?

  package init(address: String, conversation: String? = nil) {
    (self.address, self.conversation) = (address, conversation)
  }
}

/// Ends a subscription and removes its downloads.
package struct RemovePodcast: ControlMethod {
  package typealias Result = PodcastStatus
  package static let name = "podcasts.remove"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, keepFiles, conversation
  }

  /// The title, its start, words of it in their order, the address or the identifier. Words may be cut, not to less than
  /// three characters in all.
  package var podcast: String
  /// Whether the downloads stay in the library and on the disk.
  package var keepFiles: Bool?
  /// As in `AddPodcast`.
  package var conversation: String?

  package init(podcast: String, keepFiles: Bool? = nil, conversation: String? = nil) {
    self.podcast = podcast
    self.keepFiles = keepFiles
    self.conversation = conversation
  }
}

/// Downloads the newest episodes of a podcast, or one episode.
package struct DownloadPodcast: ControlMethod {
  package typealias Result = PodcastDownload
  package static let name = "podcasts.download"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, last, episode, conversation
  }

  /// As in `RemovePodcast`.
  package var podcast: String
  /// How many; 1 if it is missing.
  package var last: PositiveCount?
  /// The only one; excludes `last`.
  package var episode: EpisodeNumber?
  /// As in `AddPodcast`.
  package var conversation: String?

  package init(
    podcast: String, last: PositiveCount? = nil, episode: EpisodeNumber? = nil, conversation: String? = nil
  ) {
    self.podcast = podcast
    self.last = last
    self.episode = episode
    self.conversation = conversation
  }
}

/// How many episodes are to be downloaded, and how many were there already.
package struct PodcastDownload: Codable, Hashable, Sendable {
  package var podcast: PodcastStatus
  package var wanted: Int
  package var present: Int

  package init(podcast: PodcastStatus, wanted: Int, present: Int) {
    self.podcast = podcast
    self.wanted = wanted
    self.present = present
  }
}

/// Keeps the newest episodes of a podcast on the disk.
package struct KeepPodcast: ControlMethod {
  package typealias Result = PodcastStatus
  package static let name = "podcasts.keep"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, episodes, conversation
  }

  /// As in `RemovePodcast`.
  package var podcast: String
  /// How many; without it, only what is asked for is downloaded.
  package var episodes: PositiveCount?
  /// As in `AddPodcast`.
  package var conversation: String?

  package init(podcast: String, episodes: PositiveCount? = nil, conversation: String? = nil) {
    self.podcast = podcast
    self.episodes = episodes
    self.conversation = conversation
  }
}

/// Asks the feeds for new episodes, or one of them. Those that were asked within a minute are left out, unless it is
/// forced.
package struct RefreshPodcasts: ControlMethod {
  package typealias Result = PodcastRefresh
  package static let name = "podcasts.refresh"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, force
  }

  /// As in `RemovePodcast`.
  package var podcast: String?
  /// Whether to ask those that were just asked, too, and for the whole feed.
  package var force: Bool?

  package init(podcast: String? = nil, force: Bool? = nil) { (self.podcast, self.force) = (podcast, force) }
}

/// What a refresh found.
package struct PodcastRefresh: Codable, Hashable, Sendable {
  package var changed: Int
  package var unchanged: Int
  package var newEpisodes: Int
  /// How many feeds were not asked, because they were asked within a minute or are being asked.
  package var skipped: Int?
  /// How many feeds were not asked, because their servers asked to wait.
  package var postponed: Int?
  /// The podcasts whose feeds could not be read.
  package var failed: [PodcastStatus]
  /// The podcasts whose feeds moved to the addresses of others, of which they are parts now.
  package var merged: [Merge]?

  /// The titles of a podcast and of the one that it is a part of now.
  package struct Merge: Codable, Hashable, Sendable {
    package var podcast: String
    package var into: String

    package init(podcast: String, into: String) { (self.podcast, self.into) = (podcast, into) }
  }

  package init(changed: Int, unchanged: Int, newEpisodes: Int, failed: [PodcastStatus], merged: [Merge]? = nil) {
    self.merged = merged
    self.changed = changed
    self.unchanged = unchanged
    self.newEpisodes = newEpisodes
    self.failed = failed
  }
}

/// Subscribes to the feeds of an OPML file.
package typealias ImportPodcasts = ImportMethod<ImportPodcastsKind>
package enum ImportPodcastsKind: PathMethodKind {
  package typealias Result = PodcastImport
  package static let name = "podcasts.import"
}

/// What an import did.
package struct PodcastImport: Codable, Hashable, Sendable {
  package var added: Int
  /// How many were there already.
  package var known: Int
  /// The addresses that cannot be used.
  package var refused: [String]
  /// The new ones whose feeds could not be read.
  package var failed: [PodcastStatus]?
  /// How many feeds had not answered after half a minute.
  package var waiting: Int?

  package init(added: Int, known: Int, refused: [String]) {
    self.added = added
    self.known = known
    self.refused = refused
  }
}

/// Writes the subscriptions to an OPML file, without logins.
package typealias ExportPodcasts = PathMethod<ExportPodcastsKind>
package enum ExportPodcastsKind: PathMethodKind {
  package typealias Result = PodcastExport
  package static let name = "podcasts.export"
}

/// What an export wrote.
package struct PodcastExport: Codable, Hashable, Sendable {
  package var podcasts: Int

  package init(podcasts: Int) { self.podcasts = podcasts }
}
