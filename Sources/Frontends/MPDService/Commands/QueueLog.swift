import ControlProtocol
import MediaIntents

/// Numbers the versions of queues, and knows which places have changed since one.
actor QueueLog {
  private struct Log {
    var status: DaemonStatus
    var version: Int
    var entries: [QueueReading.Entry]
  }

  /// By player; nil for the active one, whichever that is.
  private var logs: [String?: Log] = [:]

  /// The queue, if it is known to be the same as at this status.
  func known(_ status: DaemonStatus, of player: String?) -> QueueReading? {
    guard let log = logs[player], log.status.player == status.player, log.status.epoch == status.epoch,
      log.status.revision == status.revision
    else { return nil }
    return QueueReading(status: status, version: log.version, entries: log.entries)
  }

  func note(_ listing: QueueListing, _ status: DaemonStatus, of player: String?) -> QueueReading {
    let old = logs[player]
    // An answer may have been overtaken by a later one.
    if let old, old.status.player == status.player, old.status.epoch == status.epoch,
      old.status.revision > status.revision
    {
      return QueueReading(status: status, version: old.version, entries: old.entries)
    }
    let version = (old?.version ?? 0) + 1
    var entries = zip(listing.ids, listing.items).map {
      QueueReading.Entry(id: $0, item: $1, changed: version)
    }
    let known = old?.entries ?? []
    for place in 0..<min(known.count, entries.count) where known[place].isSame(as: entries[place]) {
      entries[place].changed = known[place].changed
    }
    let isSame = old != nil && known.count == entries.count && !entries.contains { $0.changed == version }
    let log = Log(status: status, version: isSame ? version - 1 : version, entries: entries)
    logs[player] = log
    return QueueReading(status: status, version: log.version, entries: entries)
  }
}

extension QueueReading.Entry {
  fileprivate func isSame(as other: QueueReading.Entry) -> Bool {
    id == other.id && item.identifier == other.item.identifier && item.title == other.item.title
  }
}
