import MediaIntents

extension Filler {
  /// Title and artist, and the type if it isn't obvious.
  static func item(_ item: MediaItem) -> Filler {
    guard let title = name(item.title) else { return .phrase("item.untitled") }
    let shown = item.type == .genre ? .genres([item.title]) : title
    return .phrase(.item(item.type), [.title: shown, .artist: .names(item.artist)])
  }

  /// The title alone.
  static func title(_ title: String) -> Filler? { name(title).map { .phrase("item", [.title: $0]) } }

  /// Up to three items by name, or the first one and the number of others; nil if empty.
  static func items(_ items: [MediaItem]) -> Filler? {
    guard let first = items.first else { return nil }
    if items.count <= 3 { return .list(items.map(item)) }
    return .phrase("items.more", [.item: item(first), .count: .number(items.count - 1)])
  }
}

extension PhraseKey {
  fileprivate static func item(_ type: MediaItemType) -> PhraseKey {
    switch type {
    case .album: "item.album"
    case .artist: "item.artist"
    case .genre: "item.genre"
    case .playlist, .podcastPlaylist: "item.playlist"
    case .podcastShow: "item.show"
    case .podcastEpisode: "item.episode"
    case .radioStation: "item.station"
    default: "item"
    }
  }
}

extension Phrase {
  /// A requested constraint that doesn't hold.
  static func relaxed(_ constraint: RelaxedConstraint, for item: MediaItem?) -> Phrase {
    Phrase(
      .relaxed(constraint.field), [.said: said(constraint), .title: .name(item?.title)])
  }

  /// Types and versions are stored by case name and have their own phrases.
  private static func said(_ constraint: RelaxedConstraint) -> Filler? {
    if [.required, .excluded].contains(constraint.field), PhraseKey.versionNames.contains(constraint.said) {
      return .phrase(.version(constraint.said))
    }
    let type = constraint.field == .type ? MediaItemType(rawValue: constraint.said) : nil
    return type.map { $0.isNamed ? .phrase(.type($0)) : .phrase(.types($0)) } ?? .name(constraint.said)
  }
}
