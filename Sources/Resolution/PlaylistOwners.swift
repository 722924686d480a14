package import MediaIntents
import NameIndex
import Names

/// Whose each playlist is, and what the persons are called, as seen by whoever asks.
///
/// A playlist without an owner is the household's. Where nobody is known, nothing is anybody's and every name of a person
/// is passed over.
package struct PlaylistOwners: Sendable {
  private let owners: [ItemID: PersonID]
  private let names: PersonNames
  private let asker: PersonID

  package init(_ owners: [ItemID: PersonID] = [:], names: PersonNames = PersonNames(), asker: PersonID = .household) {
    self.owners = owners
    self.names = names
    self.asker = asker
  }

  /// Whose a playlist is.
  package func owner(of playlist: ItemID) -> PersonID { owners[playlist] ?? .household }

  /// Whether a playlist is another person's than whoever asks; the household's is nobody else's.
  package func isAnothers(_ playlist: ItemID) -> Bool { ![asker, .household].contains(owner(of: playlist)) }

  /// Whether somebody is called so; where nobody is known, it does not matter.
  func knows(_ name: String) -> Bool { knowsNobody || names.person(called: name) != nil }

  /// Whether no persons are known.
  var knowsNobody: Bool { names.isEmpty }

  /// Whether nothing is anybody's but the household's.
  package var isEmpty: Bool { owners.isEmpty }

  /// Whether a playlist is that of whoever asks.
  package func isOwn(_ playlist: ItemID) -> Bool { owner(of: playlist) == asker }

  /// The playlists of other persons than this one, without the household's.
  package func others(than person: PersonID) -> Set<ItemID> { Set(owners.filter { $0.value != person }.keys) }

  /// Whether a record may be meant where a person is named, or "my".
  ///
  /// A playlist that is named as well may be of a person whom nobody is called, so that this is told of it.
  func admits(_ record: NameRecord, for search: MediaSearch) -> Bool {
    if let name = search.ownerName {
      guard record.type == .playlist else { return false }
      guard let person = names.person(called: name) else { return search.mediaName != nil && Self.isName(name) }
      return owner(of: record.id) == person
    }
    return record.type != .playlist || search.reference != .my || !isAnothers(record.id)
  }

  /// Whether nobody's name may be one, rather than words that were read as one.
  private static func isName(_ words: String) -> Bool { !words.contains(" ") && words.utf8.count <= maxBytes }

  private static let maxBytes = 24

  /// The matches without playlists whose name a nearer one has: that of whoever asks, then the household's.
  func nearest(among matches: [Subject.Match]) -> [Subject.Match] {
    guard !owners.isEmpty else { return matches }
    var distances: [FoldedText: Int] = [:]
    for match in matches where match.record.type == .playlist {
      distances[FoldedText(match.record.title), default: .max] = min(
        distances[FoldedText(match.record.title)] ?? .max, distance(to: match.record.id))
    }
    return matches.filter { match in
      match.record.type != .playlist || distances[FoldedText(match.record.title)] == distance(to: match.record.id)
    }
  }

  private func distance(to playlist: ItemID) -> Int {
    let owner = owner(of: playlist)
    return owner == asker ? 0 : owner.isHousehold ? 1 : 2
  }
}
