import ControlProtocol
import JSON
import MediaIntents

extension DaemonCaller {
  /// What a name means.
  enum Named {
    case one(MediaItem)
    /// Several items of one name, none more likely than the others.
    case several([MediaItem])
  }

  /// The item that the arguments name, or what plays if they name nothing. Throws if there is none.
  func item(_ arguments: ToolArguments) throws(ToolFailure) -> Named {
    let names = ["name", "artist", "album"].filter { arguments[$0] != nil }
    guard !names.isEmpty else { return .one(try current(arguments)) }
    let results = try call(Search.self, ["search": .object(arguments.search), "limit": 10])
    guard let first = results.items.first, results.relaxed.isEmpty else {
      throw ToolFailure("The library has nothing of that name. Find it with search first.")
    }
    guard arguments["name"] != nil else { return results.items.count > 1 ? .several(results.items) : .one(first) }
    let same = results.items.filter { $0.type == first.type && $0.title.lowercased() == first.title.lowercased() }
    return same.contains { $0.artist != first.artist } ? .several(same) : .one(first)
  }

  /// What plays. Throws if nothing does, or something of another type than is wanted.
  private func current(_ arguments: ToolArguments) throws(ToolFailure) -> MediaItem {
    let status = try call(GetStatus.self, ["conversation": .text(arguments.conversation)])
    guard let current = status.current else { throw ToolFailure("Nothing plays, so name what is meant.") }
    guard arguments["type"].map({ $0 == .text(current.type.rawValue) }) ?? true else {
      throw ToolFailure("What plays is \(current.words). Name what is meant.")
    }
    return current
  }

  /// Throws if there is no playlist of this name.
  func playlist(named name: String) throws(ToolFailure) -> MediaItem {
    let playlists = try call(ListPlaylists.self).playlists.map(\.item)
    if let exact = playlists.first(where: { $0.title.lowercased() == name.lowercased() }) { return exact }
    let results = try call(Search.self, ["search": ["mediaName": .text(name), "mediaType": "playlist"], "limit": 1])
    guard let found = results.items.first, results.relaxed.isEmpty else {
      let known = playlists.prefix(20).map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw ToolFailure("There is no playlist \"\(name)\"." + (known.isEmpty ? "" : " There are \(known)."))
    }
    return found
  }
}
