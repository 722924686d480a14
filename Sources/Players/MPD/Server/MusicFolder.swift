import FoundationEssentials
import MediaIntents
import MPDClient
import Playback

/// Translates between the addresses of items and the song paths of a server.
///
/// Songs of the server's library have a `RemoteAddress`, or their file path if the folder is on this machine.
struct MusicFolder {
  /// The server's folder on this machine, without a trailing slash.
  private let path: String?
  private let takesPaths: Bool

  /// - Parameter told: the folder reported by the server; servers report it only to clients on the same machine.
  init(_ server: MPDServer, told: String?) {
    path = server.musicFolder ?? told
    takesPaths = server.address.isSocket
  }

  /// The server's path for an item; nil if the server cannot reach it.
  func address(of item: PlayableItem) -> String? {
    // A newline would end the command.
    if item.place.contains(where: \.isNewline) { return nil }
    if let place = RemoteAddress.path(item.address) { return place }
    // Whoever uses MPD would see the login in the queue.
    if ServedAddress.isServed(item.address) { return nil }
    guard let file = item.path else { return item.address }
    if let path, file.hasPrefix(path + "/") { return String(file.dropFirst(path.count + 1)) }
    return takesPaths ? file : nil
  }

  /// The item with its file on this machine; nil if it has none.
  func local(_ item: PlayableItem) -> PlayableItem? {
    guard let place = RemoteAddress.path(item.address) else { return item }
    guard let path else { return nil }
    var local = item
    local.address = URL(filePath: path + "/" + place).absoluteString
    return local.fileFailure == nil ? local : nil
  }

  /// The addresses that an item for this song may have.
  func addresses(of song: String) -> [String] {
    if song.contains("://") { return [song] }
    if song.hasPrefix("/") { return [URL(filePath: song).absoluteString] }
    return [RemoteAddress.of(song)] + (path.map { [URL(filePath: $0 + "/" + song).absoluteString] } ?? [])
  }
}

extension PlayableItem {
  /// An item for a song that is not in the library.
  init(_ song: ServerSong, address: String) {
    let isStream = address.contains("://") && song.duration == nil && !address.hasPrefix("file:")
    let name = song.address.split(separator: "/").last.map(String.init) ?? song.address
    let item = MediaItem(
      identifier: ItemID(RemoteAddress.of(song.address)),
      title: (isStream ? song.station : song.title) ?? name, type: isStream ? .radioStation : .song,
      artist: isStream ? nil : song.artist, album: song.album)
    self.init(item: item, address: address, duration: song.duration)
  }
}
