package import MediaIntents

/// What came of a request.
package typealias ControlResult = Result<ControlAnswer, ControlFailure>

/// What the daemon answers to a request that it carried out.
package enum ControlAnswer: Hashable, Sendable {
  case reply(Reply)
  case explanation(Explanation)
  case status(DaemonStatus)
  case scanned(ScanSummary)
  case library(LibraryStatus)
  case queue(QueueListing)
  case players(PlayerListing)
  case queueSaved(SavedQueue)
  case vocabulary(VocabularyListing)
  case history(PlayHistory)
  case version(DaemonVersion)
  case reloaded(ConfigurationReload)
  /// There is nothing to tell.
  case done
}

extension ControlAnswer: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .reply(let reply): try reply.encode(to: encoder)
    case .explanation(let explanation): try explanation.encode(to: encoder)
    case .status(let status): try status.encode(to: encoder)
    case .scanned(let summary): try summary.encode(to: encoder)
    case .library(let status): try status.encode(to: encoder)
    case .queue(let listing): try listing.encode(to: encoder)
    case .players(let listing): try listing.encode(to: encoder)
    case .queueSaved(let saved): try saved.encode(to: encoder)
    case .vocabulary(let listing): try listing.encode(to: encoder)
    case .history(let history): try history.encode(to: encoder)
    case .version(let version): try version.encode(to: encoder)
    case .reloaded(let reload): try reload.encode(to: encoder)
    case .done: try EmptyResult().encode(to: encoder)
    }
  }
}
