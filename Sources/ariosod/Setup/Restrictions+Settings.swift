import Configuration
import GLibRuntime
import Handling
import MediaIntents

extension Restrictions {
  /// What the configuration holds back, and the system that says when: its network monitor and its logind.
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
