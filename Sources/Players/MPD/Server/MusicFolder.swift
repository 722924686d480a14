import FoundationEssentials
import MediaIntents
import MPDClient
import Playback

/// How items and a server's songs name the same thing.
///
/// What lies in the server's library has a `RemoteAddress`, or the file itself where that is on this machine.
struct MusicFolder {
  /// The server's folder as seen from this machine, without a slash at its end.
  private let path: String?
  private let takesPaths: Bool

  /// - Parameter told: where the server says that its folder is, which it tells to clients of the same machine.
  init(_ server: MPDServer, told: String?) {
    path = server.musicFolder ?? told
    takesPaths = server.address.isSocket
  }

  /// How the server is told to play an item; `nil` where it cannot reach it.
  func address(of item: PlayableItem) -> String? {
    // One line is one command.
    if item.place.contains(where: \.isNewline) { return nil }
    if let place = RemoteAddress.path(item.address) { return place }
    guard let file = item.path else { return item.address }
    if let path, file.hasPrefix(path + "/") { return String(file.dropFirst(path.count + 1)) }
    return takesPaths ? file : nil
  }

  /// An item as it is found on this machine, not through the server; `nil` where it is not.
  func local(_ item: PlayableItem) -> PlayableItem? {
    guard let place = RemoteAddress.path(item.address) else { return item }
    guard let path else { return nil }
    var local = item
    local.address = URL(filePath: path + "/" + place).absoluteString
    return local.fileFailure == nil ? local : nil
  }

  /// The addresses that an item may have which plays a song of the server.
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
