import Foundation
import Habits

/// Suggests artists and albums from histories that are fed play by play, as `score_suggestions.py drive` does.
///
/// Each line of standard input is a play or asks what comes next; a new user is a new person. Each question is answered at
/// once by one line: at most ten artists and five albums, best first.
struct SuggestBench {
  private struct Line: Decodable {
    /// The name of a question; nil for a play.
    var ask: String?
    var user: String
    /// Seconds since 1970.
    var time: Int64
    var artist: String?
    var album: String?
    var title: String?
  }

  private struct Answer: Encodable {
    var query: String
    var artists: [String]
    var albums: [[String]]
  }

  func run() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    var history = FedHistory(), user: String?
    while let text = readLine() {
      let line = try decoder.decode(Line.self, from: Data(text.utf8))
      if line.user != user { (history, user) = (FedHistory(), line.user) }
      guard let query = line.ask else {
        history.play(line.artist ?? "", line.album, line.title ?? "", at: line.time)
        continue
      }
      let (artists, albums) = history.suggestions(at: line.time)
      let answer = try encoder.encode(Answer(query: query, artists: artists, albums: albums))
      try FileHandle.standardOutput.write(contentsOf: answer + [UInt8(ascii: "\n")])
    }
  }

  /// Prints how long the ranking of this many plays of a thousand artists takes, in milliseconds.
  func measure(plays: Int, rounds: Int = 50) {
    var history = FedHistory(), random = UInt64(1)
    for play in 0..<plays {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let song = Int(random >> 40) % 10_000
      history.play("\(song % 1000)", "\(song % 2000)", "\(song)", at: Int64(play) * 1000)
    }
    let clock = ContinuousClock()
    let times = (0..<rounds).map { round in
      clock.measure { _ = history.suggestions(at: Int64(plays) * 1000 + Int64(round)) } / .milliseconds(1)
    }.sorted()
    print(#"{"plays":\#(plays),"p50":\#(times[rounds / 2]),"p95":\#(times[rounds * 19 / 20])}"#)
  }
}

/// The history of one person that grows play by play.
private struct FedHistory {
  private var record = ListeningRecord()
  private var songs: [String: Int32] = [:]
  private var artists = Names<String>()
  private var albums = Names<[String]>()

  mutating func play(_ artist: String, _ album: String?, _ title: String, at time: Int64) {
    let (maker, whole) = (Self.folded(artist), album.map(Self.folded))
    let key = [maker, whole ?? "", Self.folded(title)].joined(separator: "\u{0}")
    if let song = songs[key] { return record.add(song, at: time) }
    let song = Int32(songs.count)
    songs[key] = song
    artists.add(maker, artist)
    if let album, let whole, !whole.isEmpty {
      albums.add(maker + "\u{0}" + whole, [artist, album])
    } else {
      albums.addNothing()
    }
    record.add(song, at: time)
  }

  func suggestions(at time: Int64) -> (artists: [String], albums: [[String]]) {
    let tally = HabitTally(record, songs: songs.count, at: time)
    return (
      tally.scores(of: artists.things).ranked(atMost: 10).map { artists.names[$0.thing] },
      tally.scores(of: albums.things).ranked(atMost: 5).map { albums.names[$0.thing] }
    )
  }

  private static func folded(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }

  /// The things of one kind with their names.
  private struct Names<Name> {
    private(set) var names: [Name] = []
    private(set) var things = SongThings()
    private var numbers: [String: Int32] = [:]

    mutating func add(_ key: String, _ name: Name) {
      let number = numbers[key] ?? Int32(names.count)
      if numbers.updateValue(number, forKey: key) == nil { names.append(name) }
      things.add([number])
    }

    mutating func addNothing() { things.add(EmptyCollection()) }
  }
}
