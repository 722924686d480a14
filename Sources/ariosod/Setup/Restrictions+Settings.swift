import Configuration
import GLibRuntime
import Handling
import MediaIntents

extension Restrictions {
  /// The restrictions of the configuration, evaluated with the system's network monitor and logind.
  init(_ settings: Settings) {
    self.init(
      blocksExplicit: !settings.playsExplicit,
      whileLocked: Set(settings.privacy.whileLocked.compactMap { Request.Kind(rawValue: $0.rawValue) }))
    if !settings.streamsWhileMetered {
      let network = NetworkWatch()
      isMetered = { await network.isMetered }
    }
    let session = SessionLock()
    isLocked = { await session.isLocked }
  }
}
