import Concurrency
package import Listening
import Playback

/// The active player as MPRIS shows it; with several players it can be another one at any time.
package actor ActivePlayer {
  /// What happened, and the active player as it is since then; nil if there is none.
  struct News: Sendable {
    enum Kind: Sendable {
      case changed
      /// The active player begins to sound an item.
      case began
      /// The active player jumped to this position, in seconds.
      case jumped(to: Double)
    }

    let kind: Kind
    let reading: PlayerReading?
  }

  /// Few, because each carries a queue; older news are dropped while the bus does not keep up.
  private let broadcast = EventBroadcast<News>(bound: 64)
  private var read: @Sendable () async -> PlayerReading? = { nil }
  private var following: [Task<Void, Never>] = []

  package init() {}

  /// - Parameter read: reads the active player.
  package func choose(by read: @escaping @Sendable () async -> PlayerReading?) async {
    self.read = read
    broadcast.publish(News(kind: .changed, reading: await read()))
  }

  /// Publishes what happens on a player, until it ends.
  package func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(Task { [weak self] in for await event in events { await self?.publish(event) } })
  }

  /// The active player as it is now; nil if there is none.
  var reading: PlayerReading? { get async { await read() } }

  func news() -> AsyncStream<News> { broadcast.subscribe() }

  private func publish(_ event: ListeningEvent) async {
    let reading = await read()
    guard reading?.name == event.player else { return broadcast.publish(News(kind: .changed, reading: reading)) }
    let kind: News.Kind =
      switch event.event {
      case .sought(_, let position): .jumped(to: position)
      case .started: .began
      default: .changed
      }
    broadcast.publish(News(kind: kind, reading: reading))
  }
}
