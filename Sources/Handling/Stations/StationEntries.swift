import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback

/// Draws the entries of a station that its person may hear on a player, and notes them.
struct StationEntries {
  let world: MediaWorld
  let controller: ListeningController
  private(set) var station: Station
  private var programme: StationProgramme

  /// How often others are drawn where all are refused.
  private static let maxDraws = 3

  /// - Parameter fitting: what fits the station's mood, if that is known already.
  init(
    of station: Station, in library: LibrarySnapshot, world: MediaWorld, on controller: ListeningController,
    fitting: [NameRecord]? = nil
  ) {
    (self.world, self.controller, self.station) = (world, controller, station)
    programme = StationProgramme(
      library: library, station: station, fitting: fitting, now: Double(world.journal.now()))
  }

  /// Whether anything fits it best.
  var hasNear: Bool { programme.hasNear }

  /// Empty if nothing fits any more. Throws the refusal if all that was drawn is refused; that is noted as well.
  ///
  /// - Parameter artist: whose songs alone are drawn, by folded name; nil for anybody's.
  mutating func draw(_ count: Int, by artist: String? = nil) async throws(HandlingError) -> [PlayableItem] {
    for rest in (0..<Self.maxDraws).reversed() {
      let items = programme.next(count, by: artist)
      guard let first = items.first else { return [] }
      do throws(HandlingError) {
        let found = try await world.playables(of: items, on: controller)
        let entries = try await RestrictionStep(world: world).allowed(of: found, in: first)
        note(items, queuing: entries)
        if !entries.isEmpty { return entries }
      } catch {
        note(items, queuing: [])
        if rest == 0 { throw error }
      }
    }
    return []
  }

  /// What is refused or gone stands before what is queued, so that this comes after each other as in the queue.
  private mutating func note(_ items: [MediaItem], queuing entries: [PlayableItem]) {
    let queued = entries.map(\.item.identifier), known = Set(queued)
    station.note(drawn: items.map(\.identifier).filter { !known.contains($0) } + queued)
  }
}
