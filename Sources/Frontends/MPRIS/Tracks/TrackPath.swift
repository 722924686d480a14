import MediaIntents

/// What a track is called on the bus: the item, and which of the queue's places it stands in, since the same item may
/// stand in several.
struct TrackPath: Hashable, Sendable {
  let item: ItemID
  /// The number that the player's queue gives the place.
  let place: Int

  private static let prefix = "/org/arioso/Track/"

  var text: String { Self.prefix + PathCode.encode(item.text) + "/" + String(place) }

  init(item: ItemID, place: Int) {
    self.item = item
    self.place = place
  }

  /// `nil` for paths of another form, that of no track included.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let elements = text.dropFirst(Self.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard elements.count == 2, let item = PathCode.decode(elements[0]), let place = Int(elements[1]), place >= 0,
      String(place) == elements[1]
    else { return nil }
    self.init(item: ItemID(item), place: place)
  }
}
