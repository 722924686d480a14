import MediaIntents
import Resolution

/// Several items that were told, from which later sentences pick.
struct ToldList {
  var items: [MediaItem]
  /// The request that was answered with it.
  let reading: ResolvedInterpretation
  let at: Duration
}

extension Response {
  /// The items it tells one by one; nil if it tells of none.
  var listedItems: [MediaItem]? {
    switch self {
    case .search(let response) where response.reason == nil: Array(response.told)
    case .query(let response) where !response.upcoming.isEmpty: response.upcoming
    case .control(let response): response.podcasts.flatMap { $0.items.isEmpty ? nil : $0.items }
    default: nil
    }
  }

  /// The playlist it is about, by name; nil if none. Empty if it is gone.
  var toldPlaylist: String? {
    switch self {
    case .add(let response) where response.code == .success:
      guard case .playlist(let name)? = response.destination else { return nil }
      return response.edit == .delete ? "" : response.newName ?? name
    case .play(let response) where response.reason == nil:
      return response.container.flatMap { $0.type == .playlist ? $0.title : nil }
    case .search(let response):
      if case .item(let item)? = response.container { return item.type == .playlist ? item.title : nil }
      let only = response.items.count == 1 ? response.items.first : nil
      return only.flatMap { $0.type == .playlist ? $0.title : nil }
    default: return nil
    }
  }
}

extension Request {
  /// Whether its answer lists entries of the queue, or what may be in it: the contents of an album or playlist.
  var listsEntries: Bool {
    switch self {
    case .search(let intent): intent.looksInside
    case .query(.upcoming, of: _): true
    default: false
    }
  }

  /// Whether its answer names items without doing anything to them.
  var isListing: Bool {
    switch self {
    case .search, .control, .query(.upcoming, of: _), .query(.next, of: _): true
    default: false
    }
  }
}
