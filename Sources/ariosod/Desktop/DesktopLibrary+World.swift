import Library
import Catalogue
import Handling
import MPRIS
import MediaIntents

extension DesktopLibrary {
  /// What the daemon's library has for the desktop.
  init(world: MediaWorld, covers: CoverFolder) {
    let direct = DirectRequest(world: world), handler = RequestHandler(world: world)
    self.init(
      details: { await TrackDetails(of: $0, in: world, covers: covers) },
      open: { address throws(OpenRefusal) in
        guard SupportedMedia.schemes.contains(where: { address.lowercased().hasPrefix($0 + ":") }) else {
          throw .addressUnsupported(address)
        }
        do throws(Refusal) { return try await direct.entries(at: address) } catch { throw .refused(error.reason) }
      },
      playlists: {
        // What cannot be read now is not there now.
        ((try? await world.catalogue.playlists()) ?? []).map {
          DesktopPlaylist(identifier: $0.item.identifier, title: $0.item.title, modified: $0.modified)
        }
      },
      content: { identifier throws(OpenRefusal) in
        let item = MediaItem(identifier: identifier, title: "", type: .playlist)
        do throws(Refusal) { return try await direct.entries(of: item) } catch { throw .refused(error.reason) }
      },
      allows: { await handler.allows($0) })
  }
}

extension TrackDetails {
  fileprivate init(of track: PlayableItem, in world: MediaWorld, covers: CoverFolder) async {
    self.init()
    cover = await covers.cover(of: track)
    if let known = try? await world.catalogue.details(of: track.item.identifier) {
      genres = known.genres
      date = known.date
      rating = known.rating
      trackNumber = known.number
      discNumber = known.item.type == .song ? known.season : nil
    }
    let history = await world.library.snapshot().history(of: track.item.identifier)
    plays = history.plays
    lastPlayed = history.lastPlayed
    switch history.affinity {
    case .like: rating = 1
    case .dislike: rating = 0
    default: break
    }
  }
}
