package import MediaIntents

// Methods about the episodes of the podcasts that are subscribed to. Episodes are named by their places, newest first: as
// listed within the last hour, else as they are now; or by numbers of their own.

/// Lists the episodes of a podcast, newest first.
package struct ListEpisodes: ControlMethod {
  package typealias Result = EpisodeListing
  package static let name = "podcasts.episodes"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, limit, conversation
  }

  /// As in `RemovePodcast`.
  package var podcast: String
  /// The most episodes; 20 if nil.
  package var limit: PositiveCount?
  /// Where numbers are those of this list from then on.
  package var conversation: String?

  package init(podcast: String, limit: PositiveCount? = nil, conversation: String? = nil) {
    self.podcast = podcast
    self.limit = limit
    self.conversation = conversation
  }
}

/// The newest episodes of a podcast.
package struct EpisodeListing: Codable, Hashable, Sendable {
  package var podcast: PodcastStatus
  package var episodes: [PodcastEpisode]
  /// How many there are.
  package var total: Int

  package init(podcast: PodcastStatus, episodes: [PodcastEpisode], total: Int) {
    (self.podcast, self.episodes, self.total) = (podcast, episodes, total)
  }
}

/// An episode of a podcast that is subscribed to.
package struct PodcastEpisode: Codable, Hashable, Sendable {
  /// What a person has heard of it.
  package enum Heard: String, Codable, Sendable, CaseIterable {
    /// Nothing, and it appeared after the subscription or was the newest one then.
    case new
    case unheard, begun, heard
  }

  package enum Download: String, Codable, Sendable, CaseIterable {
    case downloaded, waiting, downloading, failed
  }

  /// Its place in the list, counted from 1.
  package var number: Int
  /// The season and the number that its feed gives it; if it gives none, its place from the oldest.
  package var season: Int?
  package var episode: Int?
  package var title: String
  /// Seconds since 1970.
  package var published: Int64
  /// In seconds, as the publisher says.
  package var duration: Int?
  /// "trailer" or "bonus"; nil for a whole episode.
  package var kind: String?
  package var heard: Heard
  /// Where a begun one goes on, in seconds.
  package var position: Double?
  /// Nil if it is neither on the disk nor to be downloaded.
  package var download: Download?
  /// Why it could not be downloaded yet; nil if it could or was not tried.
  package var problem: FeedProblem?
  /// How many bytes of a running download are there, and of how many if that is known.
  package var bytes: Int?
  package var size: Int?
  /// The item of the library; nil if it is not there yet.
  package var identifier: ItemID?

  package init(number: Int, title: String, published: Int64, heard: Heard) {
    (self.number, self.title, self.published, self.heard) = (number, title, published, heard)
  }
}

/// The show notes of an episode.
package struct GetShowNotes: ControlMethod {
  package typealias Result = EpisodeNotes
  package static let name = "podcasts.notes"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, episode
  }

  /// As in `RemovePodcast`.
  package var podcast: String
  /// The newest one if nil.
  package var episode: EpisodeNumber?

  package init(podcast: String, episode: EpisodeNumber? = nil) {
    (self.podcast, self.episode) = (podcast, episode)
  }
}

package struct EpisodeNotes: Codable, Hashable, Sendable {
  package var episode: PodcastEpisode
  /// Plain text in lines; nil if there are none.
  package var notes: String?

  package init(episode: PodcastEpisode, notes: String?) {
    (self.episode, self.notes) = (episode, notes)
  }
}

/// Deletes the download of an episode, or gives up one that waits, goes on or failed.
package struct DeleteDownload: ControlMethod {
  package typealias Result = PodcastEpisode
  package static let name = "podcasts.delete"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, episode, conversation
  }

  /// As in `RemovePodcast`.
  package var podcast: String
  package var episode: EpisodeNumber
  /// Where undo tells that it cannot take this back.
  package var conversation: String?

  package init(podcast: String, episode: EpisodeNumber, conversation: String? = nil) {
    (self.podcast, self.episode, self.conversation) = (podcast, episode, conversation)
  }
}

/// Marks an episode, all of a podcast or all of all podcasts as heard, or as not heard.
package struct MarkPlayed: ControlMethod {
  package typealias Result = PlayedMark
  package static let name = "podcasts.played"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, episode, all, heard, conversation
  }

  /// As in `RemovePodcast`; either this or `all`.
  package var podcast: String?
  /// All of the podcast if nil.
  package var episode: EpisodeNumber?
  package var all: Bool?
  /// Whether it counts as heard from now on; true if nil.
  package var heard: Bool?
  /// Where it can be undone.
  package var conversation: String?

  package init(
    podcast: String?, episode: EpisodeNumber? = nil, all: Bool? = nil, heard: Bool? = nil, conversation: String? = nil
  ) {
    self.podcast = podcast
    self.episode = episode
    self.all = all
    self.heard = heard
    self.conversation = conversation
  }
}

/// How many episodes were marked, and of how many the mark changed nothing.
package struct PlayedMark: Codable, Hashable, Sendable {
  package var marked: Int
  package var present: Int
  /// The only episode that was meant.
  package var episode: PodcastEpisode?

  package init(marked: Int, present: Int, episode: PodcastEpisode? = nil) {
    (self.marked, self.present, self.episode) = (marked, present, episode)
  }
}

/// Adds the new episodes of a podcast, or of all, to the end of the queue, oldest first.
package struct QueueNewEpisodes: PlayerMethod {
  package typealias Result = QueuedEpisodes
  package static let name = "podcasts.queue"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case podcast, player, conversation
  }

  /// As in `RemovePodcast`; all if nil.
  package var podcast: String?
  package var player: String?
  package var conversation: String?

  package init(podcast: String? = nil, player: String? = nil, conversation: String? = nil) {
    (self.podcast, self.player, self.conversation) = (podcast, player, conversation)
  }
}

/// The new episodes that were added to the queue, and how many were in it already.
package struct QueuedEpisodes: Codable, Hashable, Sendable {
  package var items: [MediaItem]
  package var present: Int

  package init(items: [MediaItem], present: Int) { (self.items, self.present) = (items, present) }
}
