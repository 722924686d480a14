import MediaIntents
import TextEncodings

/// Facts beyond the names: lists of values and descriptions.
extension FileTags {
  /// The values of a property, each once, also if a single text lists them.
  func list(_ key: TagKey) -> [String] {
    var known: Set<String> = []
    return values(key).flatMap { $0.split { ";,/".contains($0) } }.map { $0.tidied }
      .filter { !$0.isEmpty && known.insert($0.folded).inserted }
  }

  /// What an episode or a book is about; nil if no tag says it.
  var summary: String? {
    [TagKey.longDescription, .description, .podcastDescription, .shortDescription].lazy.compactMap { self[$0] }.first
      .map(Self.plainSummary)
  }

  /// The text of a description without markup, cut to a length that can be searched quickly.
  static func plainSummary(_ text: String) -> String {
    var plain = ""
    var isMarkup = false
    for character in text.clipped(to: .description).prefix(maxSummary) {
      switch character {
      case "<": isMarkup = true
      case ">":
        isMarkup = false
        plain.append(" ")
      default: if !isMarkup { plain.append(character) }
      }
    }
    return HTMLEntities.decoded(plain).tidied
  }

  /// Characters.
  private static let maxSummary = 2000
}
