import Foundation
import TestSupport
import Testing

@testable import Recognition

/// The local recogniser, primed with the English grammar and some names, on recordings of the voice of Piper “joe”.
@Suite(.timeLimit(.minutes(10)))
struct LocalRecogniserTests {
  private static let grammar: [(name: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Config/Locales/en")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") && !["replies.txt", "genres.txt"].contains($0) }.sorted().compactMap {
      name in (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  private static let vocabulary = SpokenVocabulary([
    .artist: ["Violet Tramway", "Ottoline Vex", "Kestrel-47", "The Gutter Choir", "沈墨蓝"], .album: ["Outer Peace"],
    .song: ["Stop", "Freelance", "Umbrella Logic"], .show: ["The Curious Kettle Podcast"], .playlist: ["Road Trip"],
  ])

  private static let primed = Result {
    let folder = TemporaryFolder()
    let files = PrimedFiles(folder: folder.path)
    try Priming(grammar: grammar, vocabulary: vocabulary).write(files, dictionary: AcousticData.debian.dictionary)
    return (folder, files)
  }

  static let recordings: [(file: String, said: String)] = [
    ("play-songs-by-violet-tramway", "play songs by violet tramway"), ("whats-this", "whats this"),
    ("add-this-to-road-trip", "add this to road trip"),
  ]

  @Test(arguments: recordings)
  func `What a voice says is among the hearings`(_ example: (file: String, said: String)) async throws {
    let (_, files) = try Self.primed.get()
    let listener = Listener(LocalRecogniser(files: files))
    let outcome = try await listener.listen(to: ListenerTests.recording(example.file), language: "en-GB")
    guard case .heard(let hearings) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(hearings.contains(example.said), "\(hearings)")
    #expect(hearings.count <= 5 && Set(hearings).count == hearings.count)
  }

  @Test func `Words that the dictionary lacks have sounds, and each word of the model has some`() throws {
    let (_, files) = try Self.primed.get()
    let lines = try String(contentsOfFile: files.dictionary, encoding: .utf8).split(separator: "\n")
    let words = Set(lines.map { String($0.prefix { !" (".contains($0) }) })
    #expect(words.isSuperset(of: ["violet", "tramway", "ottoline", "vex", "kestrel", "whats", "undo", "percent"]))
    #expect(lines.contains("ottoline AA T AH L IY N") || lines.contains { $0.hasPrefix("ottoline ") })
    #expect(lines.allSatisfy { $0.split(separator: " ").count > 1 })
  }

  @Test func `Another language and a missing package are told`() async throws {
    let (_, files) = try Self.primed.get()
    let recogniser = LocalRecogniser(files: files)
    await #expect(throws: RecognitionFailure.language("zh")) {
      try await recogniser.hear(AsyncStream { $0.finish() }, language: "zh")
    }
    let missing = LocalRecogniser(AcousticData(folder: "/nowhere", package: "pocketsphinx-en-us"), files: files)
    #expect(await missing.defect() == .missing("pocketsphinx-en-us"))
    let unprimed = LocalRecogniser(files: PrimedFiles(folder: "/nowhere"))
    await #expect(throws: RecognitionFailure.missing("/nowhere/recogniser.lm.bin")) {
      try await unprimed.hear(AsyncStream { $0.finish() }, language: "en")
    }
  }
}
