import MediaIntents

extension Filler {
  /// What a station is like.
  static func station(_ station: StationDescription) -> Filler {
    let moods = station.moods.compactMap { name($0) }
    let said: Filler? = moods.isEmpty ? nil : .list(moods)
    guard let seed = station.seed else { return .phrase("station.mood", [.said: said]) }
    let isMoody = said != nil
    switch seed.type {
    case .artist:
      return .phrase(isMoody ? "station.artist.mood" : "station.artist", [.title: name(seed.title), .said: said])
    case .genre:
      return .phrase(isMoody ? "station.genre.mood" : "station.genre", [.genre: .genres([seed.title]), .said: said])
    default: return .phrase(isMoody ? "station.item.mood" : "station.item", [.item: .item(seed), .said: said])
    }
  }
}
