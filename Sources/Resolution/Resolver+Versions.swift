package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// The candidates with other recordings of the winner: live, acoustic, karaoke. A person who just names the song
  /// doesn't mean them, but may ask for them next: "no, the live one".
  ///
  /// A song is another recording of the winner if their titles are spoken alike without the parts in brackets or after
  /// a dash. All constraints hold for it, and those by the same artist come first.
  package func withOtherVersions(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    guard let winner = candidates.first, winner.record.type == .song, let name = search.mediaName else {
      return candidates
    }
    let core = SpokenName(winner.record.titleCore)
    let known = Set(candidates.map(\.record.id))
    let constraints = Constraints(of: search, in: index, histories)
    let versions = mentions(of: core.words, said: name) { $0.type == .song }.filter { match in
      !known.contains(match.record.id) && SpokenName(match.record.titleCore).key == core.key
        && constraints.hold(for: match.record)
    }
    guard !versions.isEmpty else { return candidates }
    let ordered = versions.map { version in
      var match = version
      match.distance = winner.distance + (version.record.artist == winner.record.artist ? 0 : 1)
      return match
    }
    return ranked(candidates + self.candidates(for: ordered, search, constraints), for: search)
  }
}

extension NameRecord {
  /// The title up to its first bracket or dash after a space: "Hold On (Live) - 2011 Remaster" becomes "Hold On".
  fileprivate var titleCore: String {
    let end = title.indices.dropFirst().first { index in
      "([{（【".contains(title[index]) || "-–—".contains(title[index]) && title[title.index(before: index)].isWhitespace
    }
    let core = title[..<(end ?? title.endIndex)]
    return core.contains { $0.isLetter || $0.isNumber } ? String(core) : title
  }
}
