package import MediaIntents
import NameIndex
import Names

/// Finds the choices that an answer refers to, by title, artist or album, on any rung of the ladder. Returns only the
/// best matches.
package struct ChoiceMatch: Sendable {
  private let candidates: [Candidate]
  /// Its tags tell which genres the words of a description mean.
  private let search: MediaSearch

  package init(_ candidates: [Candidate], tagged search: MediaSearch = MediaSearch()) {
    self.candidates = candidates
    self.search = search
  }

  /// The choices with this title, artist or album.
  package func named(_ said: String) -> [Candidate] {
    let query = SpokenQuery(said)
    return best { candidate in
      [
        rung(query, [candidate.record.title], candidate.record.type), artistRung(query, candidate),
        albumRung(query, candidate),
      ].compactMap(\.self).min()
    }
  }

  /// The choices that match a description.
  package func described(_ description: ChoiceDescription) -> [Candidate] {
    let genreTags = GenreTags(of: search)
    return best { candidate in
      var rungs: [MatchRung] = []
      if let artist = description.artistName {
        guard let rung = artistRung(SpokenQuery(artist), candidate) else { return nil }
        rungs.append(rung)
      }
      if let album = description.albumName {
        guard let rung = albumRung(SpokenQuery(album), candidate) else { return nil }
        rungs.append(rung)
      }
      if let words = description.words {
        guard let rung = wordsRung(words, candidate, genreTags) else { return nil }
        rungs.append(rung)
      }
      guard description.mediaType.admits(candidate.record.type) else { return nil }
      if let season = description.season, candidate.record.season != season { return nil }
      if description.isOriginal, candidate.record.isOtherRecording { return nil }
      return rungs.max() ?? .exact
    }
  }

  private func best(_ rung: (Candidate) -> MatchRung?) -> [Candidate] {
    let rated = candidates.compactMap { candidate in rung(candidate).map { (candidate, $0) } }
    let lowest = rated.map(\.1).min()
    return rated.filter { $0.1 == lowest }.map(\.0)
  }

  private func rung(_ said: SpokenQuery, _ names: [String], _ type: MediaItemType) -> MatchRung? {
    Ladder.compare(said, with: names, of: type)?.rung
  }

  private func artistRung(_ said: SpokenQuery, _ candidate: Candidate) -> MatchRung? {
    guard let credit = candidate.record.artist else { return nil }
    if let rung = rung(said, ArtistCredit(credit).everyName, .artist) { return rung }
    return FoldedText(credit).hasWords(of: said.folded) ? .wordsMissing : nil
  }

  private func albumRung(_ said: SpokenQuery, _ candidate: Candidate) -> MatchRung? {
    guard let album = candidate.record.album else { return nil }
    return rung(said, [album], .album) ?? (FoldedText(album).hasWords(of: said.folded) ? .wordsMissing : nil)
  }

  /// Every word is in the title, artist, album, genre, composer or year; or all of them are one of the names or genres.
  private func wordsRung(_ words: String, _ candidate: Candidate, _ genreTags: GenreTags) -> MatchRung? {
    let record = candidate.record
    let texts = [record.title, record.artist, record.album, record.date.map { String($0.year) }].compactMap(\.self)
    let text = (texts + record.genres + record.makers).joined(separator: " ")
    if FoldedText(text).hasWords(of: FoldedText(words)) || genreTags.fit(words, record) { return .folded }
    let query = SpokenQuery(words)
    return [rung(query, [record.title], record.type), artistRung(query, candidate), albumRung(query, candidate)]
      .compactMap(\.self).min()
  }
}

extension FoldedText {
  /// Whether every word of `said` is in this text, in either number. Words of at least five letters also match by prefix, those of four by one
  /// that is hardly longer: "remastered" is "remaster", "folky" is "folk".
  func hasWords(of said: FoldedText) -> Bool {
    let known = words.map(String.init)
    let wanted = said.words.map(String.init)
    return !wanted.isEmpty
      && wanted.allSatisfy { word in
        known.contains { $0 == word || Self.isForm(word, of: $0) || word.isPart(ofUnspaced: $0) }
      }
  }

  private static func isForm(_ word: String, of other: String) -> Bool {
    let (short, long) = word.count < other.count ? (word, other) : (other, word)
    guard long.hasPrefix(short) else { return false }
    if short.count >= 3, ["s", "es"].contains(long.dropFirst(short.count)) { return true }
    return short.count >= 5 || short.count == 4 && long.count <= 6
  }
}

/// Name matching for things outside the library: players and rooms.
package enum NameComparison {
  /// Whether one of `names` matches on the ladder, up to this rung.
  package static func isAny(of names: [String], said: String, upTo rung: MatchRung = .soundsAlike) -> Bool {
    guard let match = Ladder.compare(SpokenQuery(said), with: names, of: .unknown) else { return false }
    return match.rung <= rung
  }

  /// Whether a name has all these words.
  package static func mentions(_ said: String, in name: String) -> Bool {
    FoldedText(name).hasWords(of: FoldedText(said))
  }
}

extension String {
  /// Whether it is a part of a text whose words are not separated: "茉莉" of "雨后的茉莉".
  fileprivate func isPart(ofUnspaced other: String) -> Bool { count > 1 && isOfUnspacedScript && other.contains(self) }
}
