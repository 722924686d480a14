import ControlProtocol
import MediaIntents

extension Command {
  /// Playlists of the library, by their names.
  static let playlists: [String: Command] = [
    "listplaylists": Command(0) { desk, _, session throws(Refusal) in try await desk.playlistLines(session) },
    "listplaylist": Command(1) { desk, arguments, session throws(Refusal) in
      var answer = Answer()
      for item in try await desk.entries(of: arguments[0], session) { answer.add("file", item.identifier.text) }
      return answer
    },
    "listplaylistinfo": Command(1) { desk, arguments, session throws(Refusal) in
      let items = try await desk.entries(of: arguments[0], session)
      let known = await desk.cache.tracks(of: items.map(\.identifier))
      var answer = Answer()
      for item in items { answer.add(known[item.identifier] ?? ServedTrack(item), session.tags) }
      return answer
    },
    "load": Command(1...3) { desk, arguments, session throws(Refusal) in
      let range = try arguments.count > 1 ? arguments.range(1) : nil
      let place = arguments.count > 2 ? arguments[2] : nil
      var items = [try await desk.playlist(arguments[0], session)]
      if let range {
        let entries = try await desk.entries(of: arguments[0], session).map(\.identifier)
        items = Array(entries[range.clamped(to: entries.indices)])
      }
      _ = try await desk.enqueue(items, place, session)
      return Answer()
    },
    "save": Command(1) { desk, arguments, session throws(Refusal) in
      let name = try PlaylistLines.name(arguments[0])
      guard try await desk.knownPlaylist(arguments[0], session) == nil else {
        throw Refusal(.exists, "Playlist already exists")
      }
      return try await desk.control(SaveQueue(name: name, player: session.player), session)
    },
    "rm": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.control(DeletePlaylist(playlist: try await desk.playlist(arguments[0], session)), session)
    },
    "rename": Command(2) { desk, arguments, session throws(Refusal) in
      let playlist = try await desk.playlist(arguments[0], session)
      return try await desk.control(
        RenamePlaylist(playlist: playlist, name: try PlaylistLines.name(arguments[1])), session)
    },
    "playlistadd": Command(2) { desk, arguments, session throws(Refusal) in
      try await desk.append(try await desk.items(at: arguments[1]), to: arguments[0], session)
    },
    "searchaddpl": Command(2...any) { desk, arguments, session throws(Refusal) in
      let search = try TrackSearch(Arguments(Array(arguments.values.dropFirst())), folds: true)
      return try await desk.append(search.tracks(of: try await desk.table()).map(\.item), to: arguments[0], session)
    },
    "playlistdelete": Command(2) { desk, arguments, session throws(Refusal) in
      let playlist = try await desk.playlist(arguments[0], session), place = try arguments.place(1)
      let entries = try await desk.entries(of: arguments[0], session)
      guard entries.indices.contains(place), let list = ItemList([entries[place].identifier]) else { throw .badIndex }
      return try await desk.control(
        RemoveFromPlaylist(playlist: playlist, items: list, entry: PositiveCount(place + 1)), session)
    },
    "playlistclear": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.clear(playlist: arguments[0], session)
    },
    "playlistmove": Command(3) { desk, arguments, session throws(Refusal) in
      let playlist = try await desk.playlist(arguments[0], session)
      let count = try await desk.entries(of: arguments[0], session).count
      let (from, to) = (try arguments.place(1), try arguments.place(2))
      guard from < count, to < count, let entry = PositiveCount(from + 1), let place = PositiveCount(to + 1) else {
        throw .badIndex
      }
      return try await desk.control(MoveInPlaylist(playlist: playlist, entry: entry, to: place), session)
    },
  ]
}

/// The names of playlists as the protocol has them.
enum PlaylistLines {
  /// Without what it does not allow in a name.
  static func text(_ title: String) -> String {
    title.oneLine.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "∕")
  }

  /// A name for a new one.
  static func name(_ text: String) throws(Refusal) -> PlaylistName {
    guard !text.contains("/"), text == text.oneLine, let name = PlaylistName(text) else {
      throw Refusal(.argument, "Bad playlist name")
    }
    return name
  }
}

extension CommandDesk {
  func playlistLines(_ session: Session) async throws(Refusal) -> Answer {
    var answer = Answer()
    for playlist in try await call(ListPlaylists(), session).playlists {
      answer.add("playlist", PlaylistLines.text(playlist.item.title))
      answer.add("Last-Modified", FilterTime.text(Int(clamping: playlist.modified)))
    }
    return answer
  }

  /// Of several with this name the first.
  fileprivate func knownPlaylist(_ name: String, _ session: Session) async throws(Refusal) -> ItemID? {
    try await call(ListPlaylists(), session).playlists.first { PlaylistLines.text($0.item.title) == name }?
      .item.identifier
  }

  fileprivate func playlist(_ name: String, _ session: Session) async throws(Refusal) -> ItemID {
    guard let playlist = try await knownPlaylist(name, session) else { throw .noSuchPlaylist }
    return playlist
  }

  fileprivate func entries(of name: String, _ session: Session) async throws(Refusal) -> [MediaItem] {
    let playlist = try await playlist(name, session)
    let all = PositiveCount(PositiveLimits.range.upperBound)
    return try await call(GetPlaylist(playlist: playlist, limit: all), session).items
  }

  /// Takes every entry out of a playlist, which stays.
  fileprivate func clear(playlist name: String, _ session: Session) async throws(Refusal) -> Answer {
    _ = try PlaylistLines.name(name)
    let playlist = try await playlist(name, session)
    let items = Array(Set(try await entries(of: name, session).map(\.identifier))).sorted()
    for start in stride(from: 0, to: items.count, by: ItemList.maxItems) {
      guard let list = ItemList(Array(items[start..<min(start + ItemList.maxItems, items.count)])) else { continue }
      _ = try await call(RemoveFromPlaylist(playlist: playlist, items: list), session)
    }
    return Answer()
  }

  /// Appends items to a playlist, which is made if there is none of the name.
  fileprivate func append(
    _ items: [ItemID], to name: String, _ session: Session
  ) async throws(Refusal) -> Answer {
    let title = try PlaylistLines.name(name)
    for start in stride(from: 0, to: items.count, by: ItemList.maxItems) {
      guard let list = ItemList(Array(items[start..<min(start + ItemList.maxItems, items.count)])) else { continue }
      if let playlist = try await knownPlaylist(name, session) {
        _ = try await call(AddToPlaylist(playlist: playlist, items: list), session)
      } else {
        _ = try await call(CreatePlaylist(name: title, items: list), session)
      }
    }
    return Answer()
  }
}
