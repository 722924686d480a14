import ControlProtocol
import Conversation
import Foundation
import Library
import Recognition

/// Keeps what the local recogniser reads in step with the library and the locale.
actor VoicePriming {
  nonisolated let files: PrimedFiles
  private let locales: LocaleFolders
  private let library: LibraryIndex
  private let configured: ConfiguredNames
  /// What the files were made of.
  private let mark: String
  private var running: Task<String, Never>?

  init(_ setup: DaemonSetup, library: LibraryIndex) {
    files = PrimedFiles(folder: setup.files.recogniser)
    mark = setup.files.recogniser + "/recogniser.key"
    locales = setup.locales
    self.library = library
    configured = ConfiguredNames(setup.settings)
  }

  /// Makes the files, unless those that are there are of the same names and grammar. Returns what they are made of.
  func prime() async -> String {
    // What is being made may be of names that have changed since.
    let earlier = running
    let task = Task {
      _ = await earlier?.value
      return await write()
    }
    running = task
    return await task.value
  }

  private func write() async -> String {
    let vocabulary = SpokenVocabulary(of: SayableNames(of: await library.snapshot(), configured))
    let grammar = locales.grammarFiles(of: "en")
    let key = Self.key(vocabulary, grammar)
    if (try? String(contentsOfFile: mark, encoding: .utf8)) == key { return key }
    do {
      // Takes a second or two, which nothing else should wait for.
      try await Task.detached(priority: .utility) { [files] in
        try Priming(grammar: grammar, vocabulary: vocabulary)
          .write(files, dictionary: AcousticData.debian.dictionary)
      }.value
      try key.write(toFile: mark, atomically: true, encoding: .utf8)
    } catch {
      Log.warning("the recogniser does not know the names of the library: \(error)")
    }
    return key
  }

  /// FNV-1a of everything that the files are made of.
  private static func key(_ vocabulary: SpokenVocabulary, _ grammar: [(name: String, text: String)]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    for kind in SpokenVocabulary.Kind.allCases { vocabulary[kind].forEach(take) }
    for file in grammar { take(file.text) }
    return "\(Priming.version) " + String(hash, radix: 16)
  }
}

extension SpokenVocabulary {
  /// The most names of one kind.
  private static let most = 2000

  init(of sayable: SayableNames) {
    var names: [Kind: [String]] = [:]
    for kind in VocabularyKind.allCases {
      // What somebody calls it comes first: that is what they say.
      let given = sayable.others(of: kind).sorted { $0.key < $1.key }.flatMap(\.value)
      names[Kind(kind)] = Array((given + sayable.names(of: kind)).prefix(Self.most))
    }
    self.init(names)
  }

  /// The names of which a recogniser is told first: a few of each kind.
  var important: [String] { Kind.allCases.filter { $0 != .genre }.flatMap { self[$0].prefix(15) } }
}

extension SpokenVocabulary.Kind {
  fileprivate init(_ kind: VocabularyKind) {
    self =
      switch kind {
      case .playlists: .playlist
      case .artists: .artist
      case .albums: .album
      case .songs: .song
      case .shows: .show
      case .audiobooks: .audiobook
      case .authors: .author
      case .stations: .station
      case .genres: .genre
      case .players: .player
      case .persons: .person
      }
  }
}
