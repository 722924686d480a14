import MediaIntents
import ControlProtocol

/// The players, one a line, the usual one marked.
enum PlayerText {
  static func list(_ listing: PlayerListing) -> String {
    var table = TextTable()
    for player in listing.players {
      let name = ([player.name] + player.names).joined(separator: ", ")
      table.add([
        player.isUsual ? ">" : "", name, player.state?.rawValue ?? "not started",
        player.current.map(ItemText.line) ?? "",
      ])
    }
    return table.lines().joined(separator: "\n")
  }
}
