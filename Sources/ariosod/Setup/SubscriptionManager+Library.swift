import ControlProtocol
import Foundation
import Journal
import Library
import Soup
import Subscriptions

extension SubscriptionManager {
  /// The subscriptions of this daemon, whose episodes go into its library.
  static func standard(_ files: DaemonFiles, _ journal: Journal, _ library: LibraryScanner) -> SubscriptionManager {
    SubscriptionManager(
      journal: journal, store: ShowStore(folder: files.podcasts), credentials: Credentials(path: files.credentials),
      session: HTTPSession(agent: "Arioso/\(Version.current)"), now: { Int64(Date.now.timeIntervalSince1970) }
    ) { change, show in
      switch change {
      case .updated(let subscription):
        guard let show else { return }
        await library.write(show, of: subscription.id, revision: String(subscription.revision))
      case .removed(let id): await library.removeSubscription(id)
      }
    }
  }

  /// Brings the library up to date and then follows the feeds until it is stopped.
  func run(with library: LibraryScanner) async {
    do {
      try await load(known: try await library.subscriptionRevisions())
    } catch {
      Log.warning("the podcasts could not be read: \(error)")
    }
    await run()
  }
}
