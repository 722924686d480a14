import Catalogue
import Handling
import Library
import MPRIS
import MediaIntents

extension DesktopLibrary {
  /// The daemon's library for the desktop.
  init(world: MediaWorld, covers: CoverFolder) {
    let direct = DirectRequest(world: world), handler = RequestHandler(world: world)
    self.init(
      details: { await TrackDetails(of: $0, in: world, covers: covers) },
      open: { address, controller throws(Reason) in try await direct.entries(at: address, on: controller) },
      playlists: {
        // Without playlists if the catalogue can't be read.
        (await world.ifReadable { try await world.catalogue.playlists() } ?? []).map {
          DesktopPlaylist(identifier: $0.item.identifier, title: $0.item.title, modified: $0.modified)
        }
      },
      content: { identifier, controller throws(Reason) in
        let item = MediaItem(identifier: identifier, title: "", type: .playlist)
        return try await direct.entries(of: [item], on: controller)
      },
      allows: { await handler.allows($0) })
  }
}

extension TrackDetails {
  fileprivate init(of track: PlayableItem, in world: MediaWorld, covers: CoverFolder) async {
    self.init()
    cover = await covers.cover(of: track)
    if let known = await world.ifReadable({ try await world.catalogue.details(of: track.item.identifier) }) ?? nil {
      genres = known.genres
      if known.item.type == .song { albumArtists = [known.publisher].compactMap(\.self) }
      composers = known.composers
      comments = [known.comment].compactMap(\.self)
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
    if let stars = history.stars, stars > 0 { rating = Double(stars) / Double(StarRange.highest) }
  }
}
