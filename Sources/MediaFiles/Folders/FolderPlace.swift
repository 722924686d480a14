/// The position of a folder in its library.
package struct FolderPlace: Hashable, Sendable {
  /// The absolute path, without a trailing slash.
  package let path: String
  /// The library's root folder.
  package let root: String
  /// The folder names from the root, or from the shelf if there is one, down to this folder.
  package private(set) var names: [String] = []
  private(set) var shelf: Shelf?
  /// The path of the folder of the album: this one, or the one above or beside it if this is one of its discs.
  package private(set) var albumPath: String
  /// The number of the disc that the folder holds.
  package private(set) var disc: Int?

  /// A root of the library; a root named "Podcasts" is a shelf itself.
  package init(root: String) {
    path = root
    self.root = root
    albumPath = root
    shelf = Shelf(folderName: FilePath.names(in: root).last ?? "")
  }

  /// The folder at an absolute path in the first of `roots` that contains it; nil if none does.
  package init?(path: String, in roots: [String]) {
    guard let root = roots.first(where: { (path + "/").utf8.starts(with: ($0 + "/").utf8) }) else { return nil }
    let names = FilePath.names(in: String(Substring(path.utf8.dropFirst(root.utf8.count))))
    self = names.reduce(FolderPlace(root: root)) { $0.below(String($1)) }
  }

  private init(path: String, root: String) {
    self.path = path
    self.root = root
    albumPath = path
  }

  /// A subfolder. Only a direct subfolder of the root can be a shelf.
  package func below(_ name: String) -> FolderPlace {
    var place = FolderPlace(path: path + "/" + name, root: root)
    if path == root, let named = Shelf(folderName: name) {
      place.shelf = named
    } else {
      place.shelf = shelf
      place.names = names + [name]
    }
    if let mark = DiscMark(folderName: name) {
      place.disc = mark.number
      place.albumPath = mark.rest.isEmpty ? albumPath : path + "/" + mark.rest
    }
    return place
  }

  /// The names with the folder of the album instead of those of its discs.
  var albumNames: [String] {
    guard disc != nil, let last = names.last, let mark = DiscMark(folderName: last) else { return names }
    return names.dropLast() + (mark.rest.isEmpty ? [] : [mark.rest])
  }

  /// Whether the folder is the library or a shelf itself.
  var isTop: Bool { albumPath == root || names.isEmpty }

  /// The names without folders of single discs: "CD 1" belongs to the album or book above it.
  var withoutDisc: [String] {
    guard let last = names.last, names.count > 1, Self.isDisc(last) else { return names }
    return Array(names.dropLast())
  }

  static func isDisc(_ name: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter }
    let hasNumber = name.contains { $0.isNumber }
    return (hasNumber || letters.hasPrefix("第")) && discWords.contains(letters)
  }

  private static let discWords: Set = [
    "cd", "disc", "disk", "part", "disque", "teil", "tape", "cassette", "盘", "碟", "光盘", "第盘", "第碟",
    "第一盘", "第二盘", "第三盘", "第四盘", "第五盘", "第六盘", "第七盘", "第八盘", "第九盘", "第十盘",
  ]
}

/// A top-level folder of a library, which decides the kind of files whose tags do not.
package enum Shelf: String, Hashable, Sendable, CaseIterable {
  case music, podcasts, audiobooks, radio, playlists

  /// Returns the shelf with this name, ignoring case.
  package init?(folderName: some StringProtocol) { self.init(rawValue: folderName.lowercased()) }
}
