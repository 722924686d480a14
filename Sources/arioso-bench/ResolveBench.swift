import Foundation
import MediaIntents
import NameIndex
import Names
import Resolution

/// `arioso-bench resolve`: reads queries from standard input and prints the results and the time of each.
struct ResolveBench {
  let catalogues: [String]

  private struct Answer: Encodable {
    let id: String
    let results: [String]
    let relaxed: Bool?
    /// Whether the first one would be offered by a question instead of being played.
    let asks: Bool?
    /// The worst rung of the winner.
    let rung: String?
    let distance: Int?
    let micros: Double
  }

  /// The number of queries run before measuring.
  private static let warmUp = 100
  private static let maxResults = 10

  func run() throws {
    let resolver = Resolver(index: try BenchIndex.read(catalogues))
    let queries = try BenchInput.rows(of: ResolutionQuery.self)
    for query in queries.prefix(Self.warmUp) { _ = resolver.candidates(for: query.search) }
    for query in queries {
      var candidates: [Candidate] = []
      let time = ContinuousClock().measure {
        candidates = resolver.candidates(for: query.search)
        if candidates.isEmpty { candidates = resolver.nearest(to: query.search) }
      }
      try BenchOutput.print(
        Answer(
          id: query.id, results: candidates.prefix(Self.maxResults).map(\.record.id.text),
          relaxed: candidates.first?.relaxed.isEmpty == false ? true : nil,
          asks: candidates.first?.isGuess == true ? true : nil, rung: candidates.first?.worstRung.name,
          distance: candidates.first?.distance, micros: time.microseconds))
    }
  }
}

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
