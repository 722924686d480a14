import Foundation
import MediaIntents
import NameIndex
import Names
import Taste

/// `arioso-bench similar`: ranks artists by their likeness to a seed from a person's own history, as stations do. Reads the
/// queries of `score_similar.py` and prints its answers.
///
/// A query may use the first `known` rows of its user's history. The genres of artists are those of a catalogue's songs.
struct SimilarBench {
  let histories: [String]
  let catalogues: [String]

  private struct Row: Decodable {
    let user: String
    let time: Int64
    let artist: String
  }

  private struct Query: Decodable {
    struct Seed: Decodable { let artist: String }

    let query: String
    let user: String
    let known: Int
    let seed: Seed
    let candidates: [String]?
  }

  private struct Answer: Encodable {
    let query: String
    var ranked: [String]?
    var artists: [String]?
  }

  func run() throws {
    let rows = try Dictionary(grouping: histories.flatMap(Self.rows), by: \.user)
    let genres = try artistGenres()
    var tastes: [String: Taste] = [:]
    for query in try BenchInput.rows(of: Query.self) {
      let known = Array((rows[query.user] ?? []).prefix(query.known))
      let taste = tastes[query.user] ?? Self.taste(of: known)
      tastes[query.user] = taste
      try BenchOutput.print(answer(query, known, taste, genres))
    }
  }

  private func answer(
    _ query: Query, _ known: [Row], _ taste: Taste, _ genres: [String: GenreMixture]
  ) -> Answer {
    func traits(_ artist: String) -> TasteTraits {
      TasteTraits(artist: Self.key(artist), genres: genres[FoldedText(artist).text] ?? GenreMixture([]))
    }
    let recipe = TasteRecipe(seeds: [TasteSeed(traits(query.seed.artist))], taste: taste)
    if let candidates = query.candidates {
      return Answer(query: query.query, ranked: Self.best(candidates.map { ($0, recipe.score(traits($0))) }))
    }
    var names: [String: String] = [:]
    for row in known where names[Self.key(row.artist)] == nil { names[Self.key(row.artist)] = row.artist }
    names[Self.key(query.seed.artist)] = nil
    let scores = names.values.map { ($0, recipe.score(traits($0))) }
    return Answer(query: query.query, artists: Array(Self.best(scores).prefix(10)))
  }

  private static func best(_ scores: [(String, Double)]) -> [String] {
    scores.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  private static func taste(of rows: [Row]) -> Taste {
    Taste(of: rows.map { ArtistPlay(artist: key($0.artist), at: $0.time) }, asOf: rows.last?.time ?? 0)
  }

  /// As the scorer compares names.
  private static func key(_ artist: String) -> String { artist.trimmingCharacters(in: .whitespaces).lowercased() }

  private static func rows(_ path: String) throws -> [Row] {
    guard let lines = TextLines(path: path) else { throw BenchFailure.unreadable(path) }
    return try BenchInput.rows(of: Row.self, in: lines)
  }

  private func artistGenres() throws -> [String: GenreMixture] {
    var genres: [String: [String]] = [:]
    for record in try BenchIndex.records(catalogues) where !record.genres.isEmpty {
      for artist in (record.artist ?? "").split(separator: ";") {
        genres[FoldedText(String(artist)).text, default: []] += record.genres
      }
    }
    return genres.mapValues { GenreMixture($0) }
  }
}
