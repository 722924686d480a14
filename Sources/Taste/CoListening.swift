/// What a person plays together: how alike two artists are by the company they keep in one's own listening.
///
/// Three signs are added, each measured on histories of people who publish them:
/// - **near**: the sessions in which one was played within three plays of the other, as a cosine, shrunk by two sessions so
///   that one evening together is no proof;
/// - **kin**: two steps over such neighbours, which joins artists that were never played together but have neighbours in
///   common;
/// - **weeks**: the weeks in which both were played, as a cosine with little weight.
///
/// A session ends where more than half an hour lies between the starts of two plays.
package struct CoListening: Sendable {
  private let numbers: [String: Int]
  private let names: [String]
  /// For each artist the sessions with each neighbour.
  private let neighbours: [[Int: Int]]
  /// The sessions of each artist.
  private let sessions: [Int]
  /// The sum of all sessions with a neighbour.
  private let degrees: [Int]
  private let weeksOfArtist: [[Int]]
  private let artistsOfWeek: [Int: [Int]]

  /// Seconds between the starts of two plays that end a session.
  private static let gap: Int64 = 1800
  /// How many plays apart two artists are near.
  private static let reach = 3
  private static let shrinkage = 2.0
  private static let kinWeight = 5.0
  private static let weekWeight = 0.1
  private static let week: Int64 = 7 * 86_400

  /// - Parameter plays: those that count, the earliest first.
  package init(_ plays: [ArtistPlay]) {
    var book = Book()
    var start = plays.startIndex
    for index in plays.indices {
      let ends = index + 1 == plays.endIndex || plays[index + 1].at - plays[index].at > Self.gap
      guard ends else { continue }
      book.note(session: plays[start...index])
      start = index + 1
    }
    (numbers, names, neighbours, sessions) = (book.numbers, book.names, book.neighbours, book.sessions)
    degrees = book.neighbours.map { $0.values.reduce(0, +) }
    weeksOfArtist = book.weeks.map { $0.sorted() }
    artistsOfWeek = book.weeks.indices.reduce(into: [:]) { found, artist in
      for week in book.weeks[artist] { found[week, default: []].append(artist) }
    }
  }

  /// How alike other artists are to one, by folded name; about 0...1.5. Empty if it was never heard.
  package func likeness(to artist: String) -> [String: Double] {
    guard let seed = numbers[artist] else { return [:] }
    var likeness: [Int: Double] = [:]
    for (other, count) in neighbours[seed] {
      likeness[other, default: 0] += cosine(count, sessions[seed], sessions[other])
    }
    for (other, kinship) in kin(of: seed) { likeness[other, default: 0] += Self.kinWeight * kinship }
    for (other, count) in weeksTogether(with: seed) {
      let weeks = (weeksOfArtist[seed].count, weeksOfArtist[other].count)
      likeness[other, default: 0] += Self.weekWeight * cosine(count, weeks.0, weeks.1)
    }
    likeness[seed] = nil
    return Dictionary(uniqueKeysWithValues: likeness.map { (names[$0.key], $0.value) })
  }

  private func cosine(_ together: Int, _ one: Int, _ other: Int) -> Double {
    Double(together) / ((Double(one) + Self.shrinkage) * (Double(other) + Self.shrinkage)).squareRoot()
  }

  /// Two steps over neighbours, each of which is worth less the more neighbours an artist has.
  private func kin(of seed: Int) -> [Int: Double] {
    var found: [Int: Double] = [:]
    // In order, so that sums of fractions are the same each time.
    for (between, count) in neighbours[seed].sorted(by: { $0.key < $1.key }) {
      let first = step(count, seed, between)
      for (other, count) in neighbours[between] where other != seed {
        found[other, default: 0] += first * step(count, between, other)
      }
    }
    return found
  }

  private func step(_ count: Int, _ one: Int, _ other: Int) -> Double {
    Double(count) / (Double(degrees[one] + 1) * Double(degrees[other] + 1)).squareRoot()
  }

  private func weeksTogether(with seed: Int) -> [Int: Int] {
    weeksOfArtist[seed].reduce(into: [:]) { counts, week in
      for artist in artistsOfWeek[week] ?? [] where artist != seed { counts[artist, default: 0] += 1 }
    }
  }

  /// What is counted while sessions are read.
  private struct Book {
    var numbers: [String: Int] = [:]
    var names: [String] = []
    var neighbours: [[Int: Int]] = []
    var sessions: [Int] = []
    var weeks: [Set<Int>] = []

    mutating func note(session: ArraySlice<ArtistPlay>) {
      let artists = session.map { number(of: $0.artist) }
      for artist in Set(artists) { sessions[artist] += 1 }
      for (artist, play) in zip(artists, session) { weeks[artist].insert(Int(play.at / CoListening.week)) }
      for pair in pairs(artists) {
        neighbours[pair.0][pair.1, default: 0] += 1
        neighbours[pair.1][pair.0, default: 0] += 1
      }
    }

    /// The pairs of different artists within reach of each other, each once.
    private func pairs(_ artists: [Int]) -> [(Int, Int)] {
      var pairs: [Int: Set<Int>] = [:]
      for index in artists.indices {
        for other in artists[(index + 1)...].prefix(CoListening.reach) where other != artists[index] {
          pairs[min(other, artists[index]), default: []].insert(max(other, artists[index]))
        }
      }
      return pairs.flatMap { pair in pair.value.map { (pair.key, $0) } }
    }

    private mutating func number(of artist: String) -> Int {
      if let known = numbers[artist] { return known }
      numbers[artist] = names.count
      names.append(artist)
      neighbours.append([:])
      sessions.append(0)
      weeks.append([])
      return names.count - 1
    }
  }
}
