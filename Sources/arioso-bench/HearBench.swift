import Conversation
import Foundation
import MediaIntents
import NameIndex
import PocketSphinx
import Recognition

/// Measures the local recogniser on recordings whose words are known: a file of text beside each, with the same name.
///
/// The names are those of a library, and as many more as are asked for of the catalogue, which nobody says.
struct HearBench {
  let recordings: [String]
  let library: String
  let catalogues: [String]
  let locales: LocaleFolders
  /// How many names of the catalogues are known besides.
  let names: Int

  private struct Result: Encodable {
    var names: Int
    var words: Int
    /// Seconds to make the files, and to read them.
    var priming: Double
    var loading: Double
    var wordsRight: Double
    var exact: String
    /// How many of the sentences are among the hearings.
    var among: String
    /// Seconds for the whole of a sentence, and from its end to its words: the mean and the longest.
    var mean: Double
    var afterEnd: Double
    var longestAfterEnd: Double
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-hear-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = PrimedFiles(folder: folder)
    let vocabulary = try await vocabulary()
    let clock = ContinuousClock()
    let priming = try clock.measure {
      try Priming(grammar: locales.grammarFiles(of: "en"), vocabulary: vocabulary)
        .write(files, dictionary: AcousticData.debian.dictionary)
    }
    let start = clock.now
    let decoder = try SphinxDecoder(
      acoustic: AcousticData.debian.model, dictionary: files.dictionary, model: files.model)
    let loading = start.duration(to: clock.now)
    var score = WordScore()
    var (whole, ends): ([Double], [Double]) = ([], [])
    for path in recordings {
      let said = try String(contentsOfFile: String(path.dropLast(4)) + ".txt", encoding: .utf8)
      let samples = try Self.samples(of: path)
      let begin = clock.now
      decoder.begin()
      for first in stride(from: 0, to: samples.count, by: 320) {
        decoder.hear(Array(samples[first..<min(first + 320, samples.count)]))
      }
      let end = clock.now
      let hearings = decoder.end(atMost: 5)
      ends.append(end.duration(to: clock.now) / .seconds(1))
      whole.append(begin.duration(to: clock.now) / .seconds(1))
      score.add(said: said, heard: hearings)
    }
    let count = Double(max(recordings.count, 1))
    let words = try String(contentsOfFile: files.dictionary, encoding: .utf8).split(separator: "\n").count
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(
      String(
        decoding: try encoder.encode(
          Result(
            names: vocabulary.count, words: words, priming: priming / .seconds(1), loading: loading / .seconds(1),
            wordsRight: score.right, exact: "\(score.exact)/\(recordings.count)",
            among: "\(score.among)/\(recordings.count)", mean: whole.reduce(0, +) / count,
            afterEnd: ends.reduce(0, +) / count, longestAfterEnd: ends.max() ?? 0)), as: UTF8.self))
  }

  private func vocabulary() async throws -> SpokenVocabulary {
    var names: [SpokenVocabulary.Kind: [String]] = [:]
    var records = try await SampleLibrary(folder: library).records
    let others = try BenchIndex.records(catalogues).filter { $0.title.allSatisfy(\.isASCII) }
    let step = max(1, others.count / max(names.count + self.names, 1))
    if self.names > 0 { records += stride(from: 0, to: others.count, by: step).prefix(self.names).map { others[$0] } }
    for record in records {
      guard let kind = SpokenVocabulary.Kind(record.type) else { continue }
      names[kind, default: []].append(record.title)
      if record.type == .audioBook, let author = record.artist { names[.author, default: []].append(author) }
    }
    return SpokenVocabulary(names)
  }

  /// Those of a WAV file at 16 kHz with one channel.
  private static func samples(of path: String) throws -> [Int16] {
    let data = try Data(contentsOf: URL(filePath: path))
    guard let mark = data.range(of: Data("data".utf8)) else { throw BenchFailure.unreadable(path) }
    let content = Array(data[(mark.upperBound + 4)...])
    return stride(from: 0, to: content.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(content[$0]) | Int(content[$0 + 1]) << 8)
    }
  }
}

/// How many words are right: all but those that are changed, missing or too many.
private struct WordScore {
  private var words = 0
  private var wrong = 0
  private(set) var exact = 0
  private(set) var among = 0

  var right: Double { words > 0 ? 1 - Double(wrong) / Double(words) : 0 }

  mutating func add(said: String, heard: [String]) {
    let expected = Self.words(said)
    let best = Self.words(heard.first ?? "")
    let distance = Self.distance(expected, best)
    words += expected.count
    wrong += distance
    if distance == 0 { exact += 1 }
    if heard.contains(where: { Self.words($0) == expected }) { among += 1 }
    if distance > 0 { report("said:  \(expected.joined(separator: " "))\nheard: \(heard.joined(separator: " | "))") }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().filter { $0 != "'" }.split { !$0.isLetter }.map(String.init)
  }

  private static func distance(_ first: [String], _ second: [String]) -> Int {
    var row = Array(0...second.count)
    for (place, word) in first.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for (other, candidate) in second.enumerated() {
        let change = diagonal + (word == candidate ? 0 : 1)
        diagonal = row[other + 1]
        row[other + 1] = min(change, row[other] + 1, row[other + 1] + 1)
      }
    }
    return row[second.count]
  }

  private func report(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }
}

extension SpokenVocabulary.Kind {
  fileprivate init?(_ type: MediaItemType) {
    switch type {
    case .playlist: self = .playlist
    case .artist: self = .artist
    case .album: self = .album
    case .song: self = .song
    case .podcastShow: self = .show
    case .audioBook: self = .audiobook
    case .radioStation: self = .station
    case .genre: self = .genre
    default: return nil
    }
  }
}
