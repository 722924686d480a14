import Catalogue
import Handling
import Listening
import MediaIntents
import Playback
import ServiceManager

/// Tells the service manager what the daemon does, in one line: how much there is and whether something plays. Titles are
/// left out, because other programs show the line.
actor ServiceStatus {
  private let notifier: ServiceNotifier
  private let world: MediaWorld
  private var following: [Task<Void, Never>] = []
  /// What was told last; nil before the start.
  private var told: String?

  init?(_ service: ServiceEnvironment, _ world: MediaWorld) {
    guard let notifier = service.notifier else { return nil }
    self.notifier = notifier
    self.world = world
  }

  /// The daemon has started.
  func ready() async {
    let line = await line()
    told = line
    notifier.notify(.ready, .status(line))
  }

  /// Something may have changed.
  func update() async {
    let line = await line()
    guard let told, told != line else { return }
    self.told = line
    notifier.notify(.status(line))
  }

  func stopping() {
    told = nil
    notifier.notify(.stopping, .status("Stopping"))
  }

  /// Tells when a player begins and ceases to play.
  func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(
      Task { [weak self] in for await event in events where event.event.isOfState { await self?.update() } })
    // It may have begun before.
    await update()
  }

  /// Returns when the players have been shut down.
  func end() async { for task in following { await task.value } }

  private func line() async -> String {
    // Without counts the catalogue cannot be read, which the log tells.
    let counts = (try? await world.catalogue.counts()) ?? [:]
    let states = await world.players.readStarted().map(\.snapshot.status.state)
    return Self.line(counts, states)
  }

  static func line(_ counts: [MediaItemType: Int], _ states: [PlaybackState]) -> String {
    let kinds: [(MediaItemType, String)] = [
      (.song, "song"), (.podcastEpisode, "episode"), (.audioBook, "audiobook"), (.radioStation, "station"),
    ]
    let parts = kinds.compactMap { type, word -> String? in
      guard let count = counts[type], count > 0 else { return nil }
      return "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let library = parts.isEmpty ? "Nothing in the library" : parts.joined(separator: ", ")
    let playing =
      states.contains(where: \.isSounding) ? "playing" : states.contains(.paused) ? "paused" : "nothing plays"
    return "\(library); \(playing)"
  }
}

extension PlaybackEvent {
  /// Whether something may play now that did not, or the other way round.
  fileprivate var isOfState: Bool {
    switch self {
    case .started, .paused, .resumed, .ended, .stopped, .failed: true
    case .sought, .speedChosen, .optionsChanged, .queueChanged: false
    }
  }
}
