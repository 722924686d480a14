import Library
import MediaIntents
import Resolution

/// What the words of a sentence can point at, each by how it came to be spoken of.
///
/// It depends only on what was last done or told, on what plays and on the library.
struct Mentions {
  let focus: Focus?
  /// The playlist that was made, changed, listed or played last.
  let playlist: MediaItem?
  let playing: MediaItem?
  let library: LibrarySnapshot

  subscript(role: MentionRole) -> MediaItem? {
    switch role {
    case .told: focus?.toldItem
    case .toldFirst: focus?.tells == true ? focus?.item : nil
    case .listedFirst: focus?.response.listedItems.flatMap { $0.count > 1 ? $0.first : nil }
    case .last: focus?.item
    case .only: (focus?.response.listedItems?.count ?? 0) < 2 ? focus?.item : nil
    case .queued: focus?.itemQueued
    case .upcoming: focus?.toldNext
    case .added: focus?.addsToNewPlaylist == true ? playlist : focus?.adds == true ? focus?.item : nil
    case .wholeTold: focus?.toldContainer
    case .wholePlayed: focus?.playedContainer
    case .albumPlayed: focus?.plays == true ? focus?.item.flatMap(library.album) : nil
    case .showOfLast: focus?.item.flatMap(library.show)
    case .playlist: playlist
    case .playlistChanged: focus?.playlist == nil ? nil : playlist
    case .playing: playing
    case .albumPlaying: playing.flatMap(library.album)
    case .showPlaying: playing.flatMap(library.show)
    }
  }

  /// What is pointed at; nil if no role of this use has a fitting item.
  func referent(of use: ReferenceUse, where fits: (MediaItem) -> Bool = { _ in true }) -> MediaItem? {
    use.roles.lazy.compactMap { self[$0] }.first(where: fits)
  }

  /// What is pointed at, as one of this kind: of an episode, its show.
  func referent(of use: ReferenceUse, as type: MediaItemType) -> MediaItem? {
    use.roles.lazy.compactMap { self[$0] }.compactMap { item in
      item.type == type ? item : type == .podcastShow ? library.show(of: item) : nil
    }.first
  }
}

extension LibrarySnapshot {
  /// The show of an episode; nil for anything else.
  func show(of episode: MediaItem) -> MediaItem? {
    guard episode.type == .podcastEpisode, let show = episode.album else { return nil }
    return resolver.candidates(for: MediaSearch(mediaType: .podcastShow, mediaName: show)).first?.item
  }

  /// The album of a song; nil for anything else.
  func album(of song: MediaItem) -> MediaItem? {
    guard song.type == .song, let album = song.album else { return nil }
    let search = MediaSearch(mediaType: .album, mediaName: album, artistName: song.artist)
    return resolver.candidates(for: search).first { $0.relaxed.isEmpty }?.item
  }
}

extension Focus {
  /// The one item that it put into the queue, and that does not play yet; nil if it did something else.
  var itemQueued: MediaItem? { plays && adds && playedContainer == nil ? item : nil }

  /// Whether it made a playlist of several entries.
  fileprivate var addsToNewPlaylist: Bool {
    guard case .add(let response) = response, adds else { return false }
    return response.edit == .create && response.items.count > 1
  }
}
