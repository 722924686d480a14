package import MediaIntents

/// A message about listening for one service, such as a play.
package struct ScrobbleEntry: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case play, opinion
  }

  /// The name of the account that it is for.
  package var service: String
  package var kind: Kind
  /// When the play started or the opinion was given, in seconds since 1970.
  package var at: Int64
  /// In a format of the sender.
  package var content: [UInt8]
  /// Whose listening it tells.
  package var person: PersonID

  package init(service: String, kind: Kind, at: Int64, content: [UInt8], person: PersonID = .household) {
    self.service = service
    self.kind = kind
    self.at = at
    self.content = content
    self.person = person
  }
}

extension ScrobbleEntry {
  /// The same message about somebody's listening.
  package func told(of person: PersonID) -> ScrobbleEntry {
    var entry = self
    entry.person = person
    return entry
  }
}

/// A message in the queue.
package struct QueuedScrobble: Hashable, Sendable {
  /// Identifies it while it is in the queue.
  package let row: Int
  package let entry: ScrobbleEntry
  /// Why it was set aside; nil while it waits.
  package let refusal: String?
}

/// The queue of a service.
package struct ScrobbleQueueCounts: Hashable, Sendable {
  package var waiting = 0
  package var refused = 0
  /// When the oldest waiting play started.
  package var oldest: Int64?

  package init() {}
}
