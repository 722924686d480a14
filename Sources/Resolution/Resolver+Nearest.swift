package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// The items whose names come nearest to a name that is not in the library, nearest first, at most three.
  ///
  /// They are for a question only, since any of them may resemble the name by chance. If an artist was said with a title,
  /// both are compared.
  package func nearest(to search: MediaSearch) -> [Candidate] {
    guard search.isSayable, search.mediaIdentifier == nil, let subject = NearestName(search) else { return [] }
    var found: [ItemID: Subject.Match] = [:]
    for hit in index.hits(similarTo: subject.said, within: subject.bounds) where subject.admits(hit.type) {
      guard let distance = subject.distance(of: hit) else { continue }
      let record = index[hit]
      guard owners.admits(record, for: search) else { continue }
      let total = distance + subject.artistDistance(of: record)
      guard total <= subject.maxDistance, found[record.id].map({ total < $0.distance }) ?? true else { continue }
      found[record.id] = Subject.Match(record: record, evidence: [subject.evidence(for: record)], distance: total)
    }
    guard let best = found.values.map(\.distance).min() else { return [] }
    let near = found.values.filter { $0.distance <= best + NearestName.slack }
    let nothing = MediaSearch(mediaType: search.mediaType, mediaName: search.mediaName)
    return Array(
      ranked(candidates(for: near, nothing, Constraints(of: nothing, in: index, histories)), for: nothing).prefix(
        Self.maxNearest))
  }

  private static let maxNearest = 3
}

/// The name of a search that is compared with all names of its type.
///
/// A recogniser writes a name that it doesn't know as words that it does: "detective bearing", "craft work". Often half
/// of the letters are wrong, and more of them than of the sounds. So a name counts if at most two letters of five or one
/// sound of three differ. Distances are measured as in `SimilarityRule`.
private struct NearestName {
  let said: SpokenQuery
  private let field: String
  private let types: (MediaItemType) -> Bool
  private let artist: SpokenQuery?
  private let letters: Int

  /// The distance beyond the best up to which a name is offered as well.
  static let slack = 8
  private static let minLetters = 4
  private static let edit = 4

  init?(_ search: MediaSearch) {
    let type = search.mediaType
    if let name = search.mediaName {
      (said, field) = (SpokenQuery(name), "mediaName")
      types = type.admits
      artist = search.artistName.map(SpokenQuery.init)
    } else if let name = search.artistName {
      (said, field, types) = (SpokenQuery(name), "artistName", { $0 == .artist })
      artist = nil
    } else if let name = search.albumName {
      let isShow = type == .podcastEpisode
      (said, field) = (SpokenQuery(name), "albumName")
      types = { $0 == .podcastShow || !isShow && $0 == .album }
      artist = nil
    } else {
      return nil
    }
    letters = said.forms[0].key.utf8.count
    guard said.hasLetters, letters >= Self.minLetters else { return nil }
  }

  var bounds: NameIndex.Bounds {
    NameIndex.Bounds(edits: letters * 2 / 5, sounds: said.sounds.count * 4 / 3, isOneWordEnough: true)
  }

  /// The largest distance of a title and an artist together: that of a name at both bounds.
  var maxDistance: Int { 4 * letters + 8 * Self.edit }

  func admits(_ type: MediaItemType) -> Bool { types(type) }

  /// Nil if neither letters nor sounds are near.
  func distance(of hit: NameHit) -> Int? {
    let spelled = (hit.edits ?? letters) * Self.edit
    let heard = hit.sounds ?? spelled
    guard spelled <= bounds.edits * Self.edit || heard <= bounds.sounds else { return nil }
    return 4 * min(spelled, heard) + max(spelled, heard)
  }

  /// The distance of the artist that was said from those of a record; 0 if none was said.
  func artistDistance(of record: NameRecord) -> Int {
    guard let artist else { return 0 }
    let names = record.artist.map { [$0] + ArtistCredit($0).names } ?? []
    let distances = names.map { name -> Int in
      let distance = NameDistance(from: artist, to: SpokenName(name), within: .measured)
      let spelled = (distance.edits ?? Self.farAway) * Self.edit, heard = distance.sounds ?? Self.farAway * Self.edit
      return 4 * min(spelled, heard) + max(spelled, heard)
    }
    return min(distances.min() ?? Self.unlikeArtist, Self.unlikeArtist)
  }

  /// Edits beyond those that are measured.
  private static let farAway = NameIndex.Bounds.measured.edits + 1
  /// The distance of a title by somebody else.
  private static let unlikeArtist = 48

  func evidence(for record: NameRecord) -> MatchEvidence {
    MatchEvidence(field: field, said: said.said, matched: record.title, rung: .nearest)
  }
}
