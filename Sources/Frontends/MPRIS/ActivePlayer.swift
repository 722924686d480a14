import Concurrency
package import Listening
import Playback

/// The active player as shown by MPRIS. With several players it can change at any time.
package actor ActivePlayer {
  /// A change and the active player's state after it; nil if there is no player.
  struct Update: Sendable {
    enum Kind: Sendable {
      case changed
      /// The active player has started an item.
      case began
      /// The active player jumped to this position, in seconds.
      case jumped(to: Double)
    }

    let kind: Kind
    let reading: PlayerReading?
  }

  /// Bounded tightly because each event carries a queue; the oldest are dropped if the bus does not keep up.
  private let broadcast = EventBroadcast<Update>(bound: 64)
  private var read: @Sendable () async -> PlayerReading? = { nil }
  private var following: [Task<Void, Never>] = []

  package init() {}

  /// - Parameter read: reads the active player.
  package func choose(by read: @escaping @Sendable () async -> PlayerReading?) async {
    self.read = read
    broadcast.publish(Update(kind: .changed, reading: await read()))
  }

  /// Publishes a player's events until it is shut down.
  package func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(Task { [weak self] in for await event in events { await self?.publish(event) } })
  }

  /// The current state of the active player; nil if there is none.
  var reading: PlayerReading? { get async { await read() } }

  func updates() -> AsyncStream<Update> { broadcast.subscribe() }

  private func publish(_ event: ListeningEvent) async {
    let reading = await read()
    guard reading?.name == event.player else { return broadcast.publish(Update(kind: .changed, reading: reading)) }
    let kind: Update.Kind =
      switch event.event {
      case .sought(_, let position): .jumped(to: position)
      case .started: .began
      default: .changed
      }
    broadcast.publish(Update(kind: kind, reading: reading))
  }
}
