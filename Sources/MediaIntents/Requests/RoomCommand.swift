/// What is asked about rooms besides what plays in them.
package enum RoomCommand: Hashable, Sendable, Codable {
  /// What plays is heard there, too.
  case join(PlaceSet)
  /// It is not heard there any more.
  case leave(PlaceSet)
  /// It is heard there and nowhere else.
  case only(PlaceSet)
  /// What plays in the first ones is heard in the others, too; nil for what plays where this is said.
  case same(as: PlaceSet, in: PlaceSet?)
  /// Two rooms hear what the other one heard.
  case swap(PlaceSet)
  /// Rooms whose loudspeakers are gone are forgotten.
  case forget(PlaceSet)
  /// Which rooms there are, and what they hear.
  case list
  /// Where what plays is heard.
  case whereabouts

  /// Whether it names its rooms otherwise than by one set, or is about all.
  package var isAboutAll: Bool {
    switch self {
    case .join, .leave, .only, .swap, .forget: false
    case .same, .list, .whereabouts: true
    }
  }
}
