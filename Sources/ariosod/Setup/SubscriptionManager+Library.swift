import Configuration
import ControlProtocol
import Foundation
import GLibRuntime
import Journal
import Library
import MediaIntents
import Soup
import Subscriptions

extension SubscriptionManager {
  /// The subscriptions of this daemon, whose episodes go into its library.
  static func standard(
    _ setup: DaemonSetup, _ journal: Journal, _ session: HTTPSession, _ library: LibraryScanner,
    _ watch: NetworkWatch
  ) -> SubscriptionManager {
    let files = setup.files
    let store = ShowStore(folder: files.podcasts) { path in
      Log.warning("\(path): damaged and set aside; if it is a show, its feed is read again")
    }
    return SubscriptionManager(
      journal: journal, store: store, credentials: Credentials(path: files.credentials),
      downloads: DownloadFolder(path: setup.settings.podcasts.folder ?? files.downloads), session: session,
      network: NetworkRule(usesMetered: setup.settings.podcasts.usesMetered) { await watch.isMetered },
      now: { ExternalNumber.second(Date.now.timeIntervalSince1970) }
    ) { change, show in
      switch change {
      case .updated(let subscription):
        guard let show else { return }
        await library.write(show, of: subscription.id, revision: String(subscription.revision))
      case .removed(let id): await library.removeSubscription(id)
      case .merged(let moved, let kept, let spareFiles):
        Log.warning(
          "the podcast “\(moved.title)” moved from \(moved.address) to the address of “\(kept.title)” and is a part of it now"
        )
        for file in spareFiles { Log.info("\(file): kept, although the episode has another download") }
        await library.removeSubscription(moved.id)
      }
    }
  }

  /// Brings the library up to date and then follows the feeds until it is stopped.
  ///
  /// - Parameter onChange: called when episodes may be wanted for download.
  func run(with library: LibraryScanner, onChange: @escaping @Sendable () async -> Void) async {
    observe(onChange)
    do {
      try await load(known: try await library.subscriptionRevisions())
    } catch {
      Log.warning("the podcasts could not be read: \(error)")
    }
    await onChange()
    await run()
    // The downloader, which is told, holds the subscriptions.
    observe {}
  }
}
