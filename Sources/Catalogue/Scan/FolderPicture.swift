/// The picture in a folder that is the cover of what lies there.
enum FolderPicture {
  /// The cover among these names; `nil` where none is called as covers are.
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
