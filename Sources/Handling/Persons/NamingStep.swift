import Library
import MediaIntents
import Resolution
import Snapcast

/// Finds the player or the person to whom a sentence gives another name.
struct NamingStep {
  let world: MediaWorld
  let library: LibrarySnapshot
  /// Of the server of rooms; nil if there is none, or it is away.
  var state: SnapcastState?

  /// The request with the player, the person or the item as its item. The same if it gives no name, or one to an item that
  /// is sought as such.
  ///
  /// Throws a refusal if nothing is called so, or if another player or person has the new name.
  func settled(_ fit: ResolvedInterpretation) throws(HandlingError) -> ResolvedInterpretation {
    guard case .affinity(var intent) = fit.interpretation.request, case .named(let name)? = intent.mark,
      intent.mediaItems == nil
    else { return fit }
    if let rooms = try rooms(in: fit.interpretation, as: name.name) {
      (intent.mediaItems, intent.mediaSearch) = (rooms, nil)
      var interpretation = fit.interpretation
      (interpretation.request, interpretation.target, interpretation.places) = (.affinity(intent), nil, nil)
      return ResolvedInterpretation(interpretation, candidates: [], destination: nil)
    }
    guard let holder = try holder(of: intent, fit.interpretation.target) else { return fit }
    if holder.identifier.isOfConfiguration, let other = self.holder(called: name.name), other != holder {
      throw .refused(.nameTaken(name.name, by: other.title))
    }
    (intent.mediaItems, intent.mediaSearch) = ([holder], nil)
    var interpretation = fit.interpretation
    (interpretation.request, interpretation.target) = (.affinity(intent), nil)
    return ResolvedInterpretation(interpretation, candidates: [], destination: nil)
  }

  /// The rooms that get a name, such as that of their floor; nil if something else does.
  private func rooms(in interpretation: Interpretation, as name: String) throws(HandlingError) -> [MediaItem]? {
    guard let target = interpretation.target, world.rooms != nil else { return nil }
    let said = interpretation.places ?? PlaceSet([target])
    guard said.names.count > 1 || world.isRoom(target) else { return nil }
    if let other = holder(called: name) { throw .refused(.nameTaken(name, by: other.title)) }
    let places = try PlaceStep(world, state).places(of: said)
    guard places.players.isEmpty, !places.rooms.isEmpty else { throw .refused(.cannotJoin(places.players)) }
    return places.rooms.map { MediaItem(room: $0.id, name: $0.name) }
  }

  private func holder(of intent: UpdateMediaAffinityIntent, _ target: String?) throws(HandlingError) -> MediaItem? {
    let targets = TargetStep(world)
    if let target {
      guard let player = targets.name(of: target) else { throw targets.unknown(target) }
      return MediaItem(player: player)
    }
    // Whoever or whatever is said to have one more name is a person, a player or an item.
    guard let name = intent.mediaSearch?.ownerName else { return nil }
    if let holder = holder(called: name) { return holder }
    let found = library.resolver.candidates(for: MediaSearch(mediaName: name))
    guard let item = found.first?.item else { throw .refused(.nobodyCalled(name)) }
    return item
  }

  /// The person or the player of this very name; nil if there is none.
  private func holder(called name: String) -> MediaItem? {
    if let person = world.persons.person(called: name) { return MediaItem(person: person.id) }
    return TargetStep(world).player(called: name).map(MediaItem.init(player:))
  }
}
