/// Finds the picture in a folder that is the cover of the files there.
enum FolderPicture {
  /// Returns the cover among these names, or `nil` if none has a usual cover name.
  static func cover(of names: [String]) -> String? {
    let ranked = names.compactMap { name in
      order.firstIndex(of: name.prefix { $0 != "." }.lowercased()).map { Ranked(rank: $0, name: name) }
    }
    return ranked.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  private static let order = ["cover", "folder", "front", "album", "albumart"]

  private struct Ranked {
    let rank: Int
    let name: String
  }
}
