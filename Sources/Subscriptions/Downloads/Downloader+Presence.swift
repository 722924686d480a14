import Journal
import MediaFiles

/// Which of the known downloads are on the disk.
///
/// A download is forgotten only if its file is gone from a folder that is there. While the folder is away, as that of a
/// disk that is not mounted, its downloads stay known and nothing new is downloaded into it.
extension Downloader {
  /// The downloads of a subscription after a look at the disk.
  struct Stock {
    let show: SubscribedShow
    /// The names of those whose folders cannot be reached.
    let away: Set<String>
    /// Whether the folder that a new download would get is away.
    let isHeld: Bool
  }

  /// Looks for the downloads of a subscription, and notes which were removed or moved. Returns nil if it has no show.
  func takeStock(of subscription: Subscription) async -> Stock? {
    guard let known = await subscriptions.show(of: subscription) else { return nil }
    var away: [String: String] = [:]
    for episode in known.episodes {
      guard let file = episode.file else { continue }
      let place = RetentionPlan.Place(subscription: subscription.id, episode: episode.name)
      switch subscriptions.downloads.presence(of: file, size: episode.download?.size) {
      case .present: break
      case .moved(let other): await subscriptions.change(place) { $0.file = other }
      // A file that someone removed is not downloaded again.
      case .removed: await forget(place)
      case .away(let folder): away[episode.name] = folder
      }
    }
    await subscriptions.note(away: Set(away.keys), of: subscription.id)
    guard let show = await subscriptions.show(of: subscription) else { return nil }
    let target = folder + "/" + DownloadName.component(show.title)
    return Stock(show: show, away: Set(away.keys), isHeld: away.values.contains { [folder, target].contains($0) })
  }

  /// Looks for all downloads.
  package func takeStock() async {
    for subscription in await subscriptions.downloading { _ = await takeStock(of: subscription) }
  }

  /// The folders that held downloads and cannot be reached, with the number of those downloads.
  package func awayFolders() async -> [String: Int] {
    var counts: [String: Int] = [:]
    for subscription in await subscriptions.downloading {
      for episode in await subscriptions.show(of: subscription)?.episodes ?? [] {
        guard let file = episode.file else { continue }
        let presence = subscriptions.downloads.presence(of: file, size: episode.download?.size)
        if let folder = presence.awayFolder { counts[folder, default: 0] += 1 }
      }
    }
    return counts
  }
}
