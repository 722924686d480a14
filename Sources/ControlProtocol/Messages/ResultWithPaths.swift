/// A result that tells where files are, which only programs of the user may know.
package protocol ResultWithPaths: Encodable, Sendable {
  var withoutPaths: Self { get }
}

extension PodcastStatus: ResultWithPaths {
  package var withoutPaths: PodcastStatus {
    var status = self
    status.folders = []
    return status
  }
}

extension PodcastListing: ResultWithPaths {
  package var withoutPaths: PodcastListing { PodcastListing(podcasts: podcasts.map(\.withoutPaths)) }
}

extension PodcastRefresh: ResultWithPaths {
  package var withoutPaths: PodcastRefresh {
    var refresh = self
    refresh.failed = failed.map(\.withoutPaths)
    return refresh
  }
}

extension PodcastDownload: ResultWithPaths {
  package var withoutPaths: PodcastDownload {
    PodcastDownload(podcast: podcast.withoutPaths, wanted: wanted, present: present)
  }
}

extension ShortcutEntry: ResultWithPaths {
  package var withoutPaths: ShortcutEntry {
    var entry = self
    entry.file = nil
    return entry
  }
}

extension ShortcutListing: ResultWithPaths {
  /// The mistakes are told with the path of their file.
  package var withoutPaths: ShortcutListing {
    ShortcutListing(shortcuts: shortcuts.map(\.withoutPaths), problems: [])
  }
}

extension EpisodeListing: ResultWithPaths {
  package var withoutPaths: EpisodeListing {
    EpisodeListing(podcast: podcast.withoutPaths, episodes: episodes, total: total)
  }
}
