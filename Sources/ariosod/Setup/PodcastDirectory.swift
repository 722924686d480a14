import Foundation
import MediaFiles

/// The podcasts that can be subscribed to by name: an OPML file of the person's own choice.
struct PodcastDirectory: Sendable {
  /// The path of the file; nil if there is none.
  let path: String?

  /// The address of the podcast that is called so, or whose name begins so; nil if there is none.
  func address(named said: String) -> String? {
    guard let path, let data = FileManager.default.contents(atPath: path), let list = OPMLDocument([UInt8](data))
    else { return nil }
    let name = Self.plain(said)
    guard !name.isEmpty else { return nil }
    let titled = list.entries.map { ($0, Self.plain($0.title ?? "")) }
    return (titled.first { $0.1 == name } ?? titled.first { $0.1.hasPrefix(name + " ") })?.0.address
  }

  /// The words of a name without an article.
  private static func plain(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return (words.first == "the" ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}
