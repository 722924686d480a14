import ControlProtocol
import Library
import MediaIntents
import NameIndex
import Names

/// The names that can be said: those of the library, and those of the configuration.
struct SayableNames: Sendable {
  private let library: LibrarySnapshot
  private let configured: ConfiguredNames

  init(of library: LibrarySnapshot, _ configured: ConfiguredNames) {
    (self.library, self.configured) = (library, configured)
  }

  /// Each name of a kind once, most important first.
  func names(of kind: VocabularyKind) -> [String] {
    guard let type = kind.type else { return entries(of: kind).map(\.name) }
    let records = library.sayable(of: type)
    var seen: Set<String> = []
    return (kind == .authors ? records.compactMap(\.artist) : records.map(\.title)).filter { seen.insert($0).inserted }
  }

  /// Each name of a kind once, by name. The order tells nothing of what is heard.
  func namesInOrder(of kind: VocabularyKind) -> [String] {
    names(of: kind).map { (key: FoldedText($0).text, name: $0) }.sorted { $0 < $1 }.map(\.name)
  }

  /// Other names of a kind, those that sentences gave last, by the names that they stand for.
  func others(of kind: VocabularyKind) -> [String: [String]] {
    guard let type = kind.type else {
      let all = entries(of: kind).map { ($0.name, $0.others + library.ownNames.names(of: kind.holder($0.name))) }
      return Dictionary(all) { $0 + $1 }.filter { !$0.value.isEmpty }
    }
    guard kind != .authors else { return [:] }
    return library.ownNames.reduce(into: [:]) { found, entry in
      guard let record = library.names[entry.key], record.type == type else { return }
      found[record.title, default: []] += entry.value.map(\.name)
    }
  }

  private func entries(of kind: VocabularyKind) -> [ConfiguredNames.Entry] {
    kind == .players ? configured.players : configured.persons
  }
}

extension VocabularyKind {
  /// The type of items of the library; nil for what is of the configuration.
  fileprivate var type: MediaItemType? {
    switch self {
    case .playlists: .playlist
    case .artists: .artist
    case .albums: .album
    case .songs: .song
    case .shows: .podcastShow
    case .audiobooks, .authors: .audioBook
    case .stations: .radioStation
    case .genres: .genre
    case .players, .persons: nil
    }
  }

  fileprivate func holder(_ name: String) -> ItemID { self == .players ? .player(name) : .person(PersonID(name)) }
}
