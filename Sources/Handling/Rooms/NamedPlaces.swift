/// The rooms and players that a sentence means.
struct NamedPlaces {
  /// A room of the server of rooms.
  struct Room: Hashable {
    let id: String
    let name: String
    var isThere = true
  }

  var rooms: [Room] = []
  /// Players that are heard by themselves.
  var players: [String] = []
  var isEverywhere = false

  var names: [String] { rooms.map(\.name) + players }
}
