/// The position of a folder in its library.
struct FolderPlace: Hashable, Sendable {
  /// The absolute path, without a trailing slash.
  let path: String
  /// The library's root folder.
  let root: String
  /// The folder names from the root, or from the shelf if there is one, down to this folder.
  private(set) var names: [String] = []
  private(set) var shelf: Shelf?

  /// A root of the library; a root named "Podcasts" is a shelf itself.
  init(root: String) {
    path = root
    self.root = root
    shelf = Shelf(folderName: root.split(separator: "/").last ?? "")
  }

  private init(path: String, root: String) {
    self.path = path
    self.root = root
  }

  /// A subfolder. Only a direct subfolder of the root can be a shelf.
  func below(_ name: String) -> FolderPlace {
    var place = FolderPlace(path: path + "/" + name, root: root)
    if path == root, let named = Shelf(folderName: name) {
      place.shelf = named
    } else {
      place.shelf = shelf
      place.names = names + [name]
    }
    return place
  }

  /// The names without folders of single discs: "CD 1" belongs to the album or book above it.
  var withoutDisc: [String] {
    guard let last = names.last, names.count > 1, Self.isDisc(last) else { return names }
    return Array(names.dropLast())
  }

  static func isDisc(_ name: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter }
    let hasNumber = name.contains { $0.isNumber }
    return hasNumber && ["cd", "disc", "disk", "part"].contains(letters)
  }
}
