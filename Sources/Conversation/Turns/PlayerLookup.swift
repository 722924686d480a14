import Handling
import Listening
import Synchronization

/// The state of each player as a turn sees it: read once, and again after something was done.
///
/// Otherwise two rules of one turn could see two states, and a player on a server would be asked dozens of times. Copies
/// of a turn share it.
final class PlayerLookup: Sendable {
  private let handler: RequestHandler
  private let known = Mutex<[String: PlayerSnapshot?]>([:])

  init(_ handler: RequestHandler) { self.handler = handler }

  /// Returns nil if the player can't be read.
  ///
  /// - Parameter target: nil for the player that a request without a name goes to.
  func snapshot(of target: String?) async -> PlayerSnapshot? {
    let name = target ?? ""
    if let known = known.withLock({ $0[name] }) { return known }
    let read = await handler.snapshot(of: target)
    known.withLock { $0[name] = read }
    return read
  }

  func forget() { known.withLock { $0 = [:] } }
}
