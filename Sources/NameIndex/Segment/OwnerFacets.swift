import MediaIntents
import Names

/// Caches values derived from the artist, album and genres of a record, which many songs share.
struct OwnerFacets {
  private var artists: [String: [UInt32]] = [:]
  private var albums: [String: Album] = [:]
  private var genres: [[String]: [UInt32]] = [:]
  private var makers: [String: [UInt32]] = [:]

  private struct Album {
    let facet: UInt32
    let namesOtherRecording: Bool
  }

  /// The hashes of `FacetKey.all(of:)`.
  mutating func facets(of record: NameRecord) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    if let artist = record.artist { hashes.formUnion(facets(ofArtist: artist)) }
    if let album = record.album { hashes.insert(self.album(album).facet) }
    for maker in record.makers { hashes.formUnion(facets(ofMaker: maker)) }
    if !record.genres.isEmpty { hashes.formUnion(facets(ofGenres: record.genres)) }
    return hashes
  }

  /// `NameRecord.isOtherRecording`.
  mutating func isOtherRecording(_ record: NameRecord) -> Bool {
    guard record.type == .song else { return false }
    return record.album.map { album($0).namesOtherRecording } ?? false
      || ShortenedName.namesOtherRecording(record.title)
  }

  private mutating func facets(ofArtist artist: String) -> [UInt32] {
    if let known = artists[artist] { return known }
    let hashes = ArtistCredit(artist).names.map { FacetKey.artist(FoldedText($0)).hash }
    artists[artist] = hashes
    return hashes
  }

  private mutating func facets(ofMaker name: String) -> [UInt32] {
    if let known = makers[name] { return known }
    let hashes = [FacetKey.maker(FoldedText(name)).hash]
    makers[name] = hashes
    return hashes
  }

  private mutating func album(_ name: String) -> Album {
    if let known = albums[name] { return known }
    let album = Album(
      facet: FacetKey.album(FoldedText(name)).hash, namesOtherRecording: ShortenedName.namesOtherRecording(name))
    albums[name] = album
    return album
  }

  private mutating func facets(ofGenres names: [String]) -> [UInt32] {
    if let known = genres[names] { return known }
    let hashes = FacetKey.genres(names).map(\.hash)
    genres[names] = hashes
    return hashes
  }
}
