import DBus
import Listening
import MediaIntents

/// `org.mpris.MediaPlayer2.Playlists`: the playlists of the library.
struct PlaylistsInterface {
  /// The supported orders, by their MPRIS names.
  enum Order: String, CaseIterable {
    case alphabetical = "Alphabetical"
    /// Oldest modification first.
    case modified = "Modified"
  }

  let library: DesktopLibrary

  static func values(count: Int, active: ActivePlaylist?) -> [String: BusValue] {
    [
      "PlaylistCount": .uint32(UInt32(clamping: count)),
      "Orderings": .texts(Order.allCases.map(\.rawValue)),
      "ActivePlaylist": maybe(active?.playlist),
    ]
  }

  /// Throws `invalidArguments` for an unknown order.
  func list(_ arguments: [BusValue]) async throws(BusFailure) -> BusValue {
    let numbers = arguments.prefix(2).compactMap { argument in
      argument.asNumber.flatMap { ExternalNumber.whole($0, in: ExternalNumber.ordinals) }
    }
    guard arguments.count == 4, numbers.count == 2,
      let order = arguments[2].asText.flatMap(Order.init), let isReversed = arguments[3].asFlag
    else { throw BusFailure(BusFailure.invalidArguments, "an order is one of \(Order.allCases.map(\.rawValue))") }
    let sorted = order.sorted(await library.playlists())
    let page = (isReversed ? sorted.reversed() : sorted).dropFirst(numbers[0]).prefix(numbers[1])
    return .list(page.map(\.value), of: "(oss)")
  }

  /// Replaces the queue by a playlist. Throws `invalidArguments` for an unknown path, or the reason if it can't be
  /// played.
  func activate(_ path: String, on player: PlayerReading) async throws(BusFailure) -> ActivePlaylist? {
    let playlists = await library.playlists()
    guard let id = PlaylistPath(path)?.item, let playlist = playlists.first(where: { $0.identifier == id }) else {
      throw BusFailure(BusFailure.invalidArguments, "there is no playlist \(path)")
    }
    let items = try await library.items(of: id, for: player)
    let result = try await player.perform(.play(items, PlayManner()))
    return result.map { ActivePlaylist(playlist: playlist, entries: Set($0.after.queue.entryNumbers)) }
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
  /// The path, name and (empty) icon.
  var value: BusValue { .tuple([.path(PlaylistPath(item: identifier).text), .text(title), .text("")]) }
}

/// The playlist last activated by a client.
struct ActivePlaylist: Hashable, Sendable {
  var playlist: DesktopPlaylist
  /// The numbers of its queue entries; it is active while one of them is current.
  let entries: Set<Int>

  func isActive(in queue: QueueSnapshot) -> Bool {
    queue.currentIndex.map { entries.contains(queue.entryNumbers[$0]) } ?? false
  }
}
