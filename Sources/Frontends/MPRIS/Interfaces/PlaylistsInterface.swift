import DBus
import MediaIntents
import Playback

/// `org.mpris.MediaPlayer2.Playlists`: the playlists of the library.
struct PlaylistsInterface {
  /// The orders in which they are listed, by the names of MPRIS.
  enum Order: String, CaseIterable {
    case alphabetical = "Alphabetical"
    /// The one that was written longest ago first.
    case modified = "Modified"
  }

  let player: any Player
  let library: DesktopLibrary

  static func values(count: Int, active: ActivePlaylist?) -> [String: BusValue] {
    [
      "PlaylistCount": .uint32(UInt32(clamping: count)),
      "Orderings": .texts(Order.allCases.map(\.rawValue)),
      "ActivePlaylist": maybe(active?.playlist),
    ]
  }

  /// - Throws: `invalidArguments` for an order that there is not.
  func list(_ arguments: [BusValue]) async throws(BusFailure) -> BusValue {
    guard arguments.count == 4, let first = arguments[0].asNumber, let count = arguments[1].asNumber,
      let order = arguments[2].asText.flatMap(Order.init), let isReversed = arguments[3].asFlag
    else { throw BusFailure(BusFailure.invalidArguments, "an order is one of \(Order.allCases.map(\.rawValue))") }
    let sorted = order.sorted(await library.playlists())
    let page = (isReversed ? sorted.reversed() : sorted).dropFirst(Int(first)).prefix(Int(count))
    return .list(page.map(\.value), of: "(oss)")
  }

  /// Plays a playlist in place of the queue.
  ///
  /// - Throws: `invalidArguments` where there is none of this path, and why it does not play.
  func activate(_ path: String) async throws(BusFailure) -> ActivePlaylist {
    let playlists = await library.playlists()
    guard let id = PlaylistPath(path)?.item, let playlist = playlists.first(where: { $0.identifier == id }) else {
      throw BusFailure(BusFailure.invalidArguments, "there is no playlist \(path)")
    }
    let items = try await library.items(of: id)
    try await player.obey(.play(items, PlayOptions()))
    return ActivePlaylist(playlist: playlist, places: Set(await player.queue().entryNumbers))
  }

  private static func maybe(_ playlist: DesktopPlaylist?) -> BusValue {
    let none = BusValue.tuple([.path("/"), .text(""), .text("")])
    return .tuple([.flag(playlist != nil), playlist?.value ?? none])
  }
}

extension PlaylistsInterface.Order {
  fileprivate func sorted(_ playlists: [DesktopPlaylist]) -> [DesktopPlaylist] {
    playlists.sorted { left, right in
      let names =
        (left.title.lowercased(), left.title, left.identifier)
        < (right.title.lowercased(), right.title, right.identifier)
      switch self {
      case .alphabetical: return names
      case .modified: return left.modified == right.modified ? names : left.modified < right.modified
      }
    }
  }
}

extension DesktopPlaylist {
  /// Its path, its name and no icon.
  var value: BusValue { .tuple([.path(PlaylistPath(item: identifier).text), .text(title), .text("")]) }
}

/// A playlist that plays because a client wanted it; it does so until the queue is another one.
struct ActivePlaylist: Hashable, Sendable {
  var playlist: DesktopPlaylist
  /// The places of the queue that it has filled.
  let places: Set<Int>

  func isActive(in queue: QueueSnapshot) -> Bool {
    queue.currentIndex.map { places.contains(queue.entryNumbers[$0]) } ?? false
  }
}
