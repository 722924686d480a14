import MediaIntents

extension Filler {
  /// Title and artist, and what it is where that is not plain.
  static func item(_ item: MediaItem) -> Filler {
    guard let title = name(item.title) else { return .phrase("item.untitled") }
    return .phrase(.item(item.type), [.title: title, .artist: .name(item.artist)])
  }

  /// A title alone.
  static func title(_ title: String) -> Filler? { name(title).map { .phrase("item", [.title: $0]) } }

  /// A few items by name, many by the first and a number; `nil` for none.
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
    case .playlist, .podcastPlaylist: "item.playlist"
    case .podcastShow: "item.show"
    case .podcastEpisode: "item.episode"
    case .radioStation: "item.station"
    default: "item"
    }
  }
}

extension Phrase {
  /// Something that was said and does not hold.
  static func relaxed(_ constraint: RelaxedConstraint, for item: MediaItem?) -> Phrase {
    Phrase(
      .relaxed(constraint.field), [.said: said(constraint), .title: .name(item?.title)])
  }

  /// A type is carried by its name of the contract; people call it otherwise.
  private static func said(_ constraint: RelaxedConstraint) -> Filler? {
    let type = constraint.field == .type ? MediaItemType(rawValue: constraint.said) : nil
    return type.map { $0.isNamed ? .phrase(.type($0)) : .phrase(.types($0)) } ?? .name(constraint.said)
  }
}
