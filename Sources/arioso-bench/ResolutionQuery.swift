import Foundation
import MediaIntents

/// A query of the resolution benchmark.
struct ResolutionQuery: Decodable {
  let id: String
  let query: String
  let mediaType: MediaItemType?
  let artistName: String?
  let albumName: String?

  var search: MediaSearch {
    MediaSearch(
      mediaType: mediaType ?? .unknown, mediaName: query, artistName: artistName, albumName: albumName)
  }
}
