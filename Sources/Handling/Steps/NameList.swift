import Library
import MediaIntents
import Resolution

/// Several names in one: "umbrella logic, willow ledger and freelance". It counts only if each of them is found.
struct NameList {
  let library: LibrarySnapshot
  let search: MediaSearch

  /// Nil if it isn't a list of known names.
  var items: [MediaItem]? {
    guard let name = search.mediaName, search.albumName == nil else { return nil }
    let names = Self.parts(of: name)
    guard names.count > 1 else { return nil }
    var items: [MediaItem] = []
    for name in names {
      var part = search
      part.mediaName = name
      guard let found = library.resolver.candidates(for: part).first, found.relaxed.isEmpty, !found.isGuess else {
        return nil
      }
      items.append(found.item)
    }
    return items
  }

  private static let separators: Set<String> = ["and", "plus", "&", "和", "跟", "还有"]

  private static func parts(of name: String) -> [String] {
    var parts: [[String]] = [[]]
    for word in name.split(separator: " ").map(String.init) {
      if separators.contains(word.lowercased()) {
        parts.append([])
      } else if let last = word.last, ",，、".contains(last) {
        parts[parts.count - 1].append(String(word.dropLast()))
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
