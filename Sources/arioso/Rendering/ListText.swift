import ControlProtocol
import MediaIntents

/// Formats an item as one line.
enum ItemText {
  static func line(_ item: MediaItem) -> String {
    [item.title, item.artist].compactMap { $0 }.filter { !$0.isEmpty }.map(PrintableText.line)
      .joined(separator: " · ")
  }
}

/// Formats lists, one entry per line.
enum ListText {
  /// Numbered from 1, with the current item marked.
  static func queue(_ queue: QueueListing) -> String {
    let width = String(queue.items.count).count
    return queue.items.enumerated().map { index, item in
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      return (index == queue.currentIndex ? "> " : "  ") + blanks + number + "  " + ItemText.line(item)
    }.joined(separator: "\n")
  }

  /// The playlist, with the number of entries added.
  static func saved(_ queue: SavedQueue) -> String { ItemText.line(queue.playlist) + " · +" + String(queue.added) }

  /// The first item, and how many follow.
  static func opened(_ opening: Opening) -> String {
    guard let first = opening.items.first else { return "" }
    let others = opening.items.count - 1
    return ItemText.line(first) + (others > 0 ? " · +\(others)" : "")
  }

  /// The settings that changed, and those that take effect after a restart.
  static func reloaded(_ reload: ConfigurationReload) -> String {
    var lines = reload.applied.map { "changed: \($0)" }
    lines += reload.restart.map { "changed, and used after a restart: \($0)" }
    return (lines.isEmpty ? ["nothing has changed"] : lines).joined(separator: "\n")
  }

  /// The default player is marked.
  static func players(_ listing: PlayerListing) -> String {
    var table = TextTable()
    for player in listing.players {
      let name = ([player.name] + player.names).joined(separator: ", ")
      table.add([
        player.isDefault ? ">" : "", name,
        player.unreachable == nil ? player.state?.rawValue ?? "not started" : "unreachable",
        player.current.map(ItemText.line) ?? "",
      ])
    }
    return table.lines().joined(separator: "\n")
  }

  /// What each room hears, and how loud.
  static func rooms(_ listing: RoomListing) -> String {
    if let reason = listing.unreachable {
      return "The server of rooms cannot be reached: \(PrintableText.line(reason))"
    }
    if listing.rooms.isEmpty { return "There are no rooms; see rooms in arioso.json5(5)." }
    var table = TextTable()
    for room in listing.rooms {
      let name = ([room.name] + room.names).joined(separator: ", ")
      let late = room.latency == 0 ? "" : "\(room.latency) ms"
      // because it is from 0 to 100.
      let volume = "\(Int(min(max(room.volume, 0), 100))) %" + (room.isMuted ? ", muted" : "")
      table.add([
        name, room.isConnected ? volume : "away", late, room.stream ?? "", room.current.map(ItemText.line) ?? "",
        room.id,
        room.version ?? "",
      ])
    }
    return table.lines().joined(separator: "\n")
  }

  /// Only the names if there is one kind, otherwise with the kinds as headings.
  static func vocabulary(_ listing: VocabularyListing) -> String {
    let isSingle = listing.sets.count == 1
    return listing.sets.filter { !$0.names.isEmpty }.flatMap { set in
      let rest = set.total.map { "… and \($0 - set.names.count) more; --all shows them" }
      let lines = set.names.map { PrintableText.line($0) + given(set.also?[$0] ?? []) } + [rest].compactMap(\.self)
      return (isSingle ? [] : [set.kind.rawValue + ":"]) + lines.map { (isSingle ? "" : "  ") + $0 }
    }.joined(separator: "\n")
  }

  private static func given(_ names: [String]) -> String {
    names.isEmpty ? "" : "  (also " + names.map(PrintableText.line).joined(separator: ", ") + ")"
  }

  static func history(_ history: PlayHistory) -> String {
    history.plays.map { ClockText.moment($0.played) + "  " + ItemText.line($0.item) }.joined(separator: "\n")
  }
}
