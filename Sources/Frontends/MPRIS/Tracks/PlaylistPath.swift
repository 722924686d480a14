import MediaIntents

/// What a playlist is called on the bus.
struct PlaylistPath: Hashable {
  let item: ItemID

  private static let prefix = "/org/arioso/Playlist/"

  var text: String { Self.prefix + PathCode.encode(item.text) }

  init(item: ItemID) { self.item = item }

  /// `nil` for paths of another form.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), let item = PathCode.decode(text.dropFirst(Self.prefix.count)) else {
      return nil
    }
    self.init(item: ItemID(item))
  }
}
