import Concurrency
import MediaIntents
package import Playback

/// The player that the desktop sees: of several the one that a person means who names none, which may be another one at
/// any time.
package actor ActivePlayer {
  /// What one of the players has told.
  enum News: Sendable {
    case changed
    /// The one that is meant begins to sound something.
    case began
    /// The one that is meant jumped to this place; seconds.
    case jumped(to: Double)
  }

  private let broadcast = EventBroadcast<News>()
  private var choice: @Sendable () async -> (any Player)? = { nil }
  private var following: [Task<Void, Never>] = []

  package init() {}

  /// - Parameter choice: tells which one is meant now.
  package func choose(by choice: @escaping @Sendable () async -> (any Player)?) {
    self.choice = choice
    broadcast.publish(.changed)
  }

  /// Hears what a player tells, until it ends.
  package func follow(_ player: any Player) async {
    let events = await player.events()
    following.append(Task { [weak self] in for await event in events { await self?.pass(event, of: player) } })
  }

  var player: (any Player)? { get async { await choice() } }

  func news() -> AsyncStream<News> { broadcast.subscribe() }

  private func pass(_ event: PlaybackEvent, of player: any Player) async {
    guard await choice() === player else { return broadcast.publish(.changed) }
    switch event {
    case .sought(_, let position): broadcast.publish(.jumped(to: position))
    case .started: broadcast.publish(.began)
    default: broadcast.publish(.changed)
    }
  }
}
