import ControlProtocol
import JSON
import MediaIntents

extension Tool {
  private static let limits = 1...50

  static let search = Tool(
    name: "search", title: "Find",
    description: """
      Finds items of the person's own library: songs, albums, artists, podcasts, audiobooks, stations and playlists. \
      Nothing plays. With `playlist` it lists the entries of that playlist instead.
      """,
    permission: .read,
    inputs: SearchArguments.all.merging([
      "playlist": Schema.input("The name of a playlist, to list what is in it."),
      "limit": Schema.integer(limits, "The most items, 10 by default."),
    ]) { own, _ in own },
    output: Schema.object(
      [
        "items": Schema.items, "total": Schema.number("How many there are in all."),
        "not_met": Schema.list(
          of: ["type": "string"], "What was asked for that nothing has, so that the items do not have it either."),
      ], required: ["items", "total", "not_met"]), isIdempotent: true
  ) { arguments, daemon throws(ToolFailure) in
    let limit = arguments.number("limit") ?? 10
    if let playlist = arguments.text("playlist") {
      let contents = try daemon.call(
        GetPlaylist.self,
        ["playlist": .text(try daemon.playlist(named: playlist).identifier.text), "limit": .number(limit)])
      return found(contents.items, total: contents.total)
    }
    guard !arguments.search.isEmpty else { throw ToolFailure("Say what to find: at least one argument is needed.") }
    let results = try daemon.call(
      ControlProtocol.Search.self, ["search": .object(arguments.search), "limit": .number(limit)])
    return found(results.items, total: results.total, notMet: results.relaxed.map(\.said))
  }

  private static func found(_ items: [MediaItem], total: Int, notMet: [String] = []) -> ToolResult {
    let count = items.isEmpty ? "Nothing was found." : "\(items.count) of \(total):\n\(items.lines)"
    let lost = notMet.isEmpty ? "" : "\nNot met: " + notMet.joined(separator: ", ")
    return ToolResult(
      text: count + lost,
      value: [
        "items": items.value, "total": .number(Double(total)), "not_met": .list(notMet.map(JSONValue.text)),
      ])
  }
}
