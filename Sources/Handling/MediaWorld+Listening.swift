import Catalogue
import Journal
import MediaIntents
import Playback

extension MediaWorld {
  /// Where something that is paused goes on, if that is earlier than it was left: the longer it was, the earlier.
  func rewoundPosition(_ status: PlaybackStatus) async -> Double? {
    guard status.state == .paused, let current = status.current, current.item.type.isLongForm,
      let place = try? await journal.places(in: [current.item.identifier])[current.item.identifier]
    else { return nil }
    let rewind = ListeningRules.rewind(after: Double(journal.now()) - place.heard)
    return rewind > 0 && status.position > 0 ? max(0, status.position - rewind) : nil
  }

  /// Keeps a speed that was said for the show or book it was said of. That it cannot be written down keeps nobody from
  /// listening. The keeper of places writes it too, whoever changes it while it is heard; this makes it hold for the next
  /// sentence already.
  func keep(speed: Double, of item: MediaItem) async {
    guard item.type.isLongForm, let owner = try? await catalogue.speedOwner(of: item) else { return }
    try? await journal.set(speed: speed, for: owner)
  }

  /// These entries with the speed at which each plays: as it was said, else as it was chosen for the show or the book,
  /// else as recorded (C7).
  ///
  /// - Parameter music: the speed of what is none of both.
  func paced(_ entries: [PlayableItem], on player: any Player, said: Double?, music: Double) async -> [PlayableItem] {
    guard let speeds = player.abilities.speeds else { return entries }
    var known: [ItemID: Double] = [:]
    var paced = entries
    for (index, entry) in entries.enumerated() where !entry.isLive {
      var kept: Double?
      if said == nil, entry.item.type.isLongForm, let owner = try? await catalogue.speedOwner(of: entry.item) {
        let speed = if let speed = known[owner] { speed } else { (try? await journal.speed(of: owner)) ?? 1 }
        known[owner] = speed
        kept = min(max(speed, speeds.lowerBound), speeds.upperBound)
      }
      paced[index].speed = said ?? kept ?? (entry.item.type.isLongForm ? 1 : music)
    }
    return paced
  }
}
