/// Where a folder lies in its library.
struct FolderPlace: Hashable, Sendable {
  /// Absolute, without a slash at the end.
  let path: String
  /// The library's folder above it, or itself.
  let root: String
  /// The names from the root, or from the shelf where there is one, down to this folder.
  private(set) var names: [String] = []
  private(set) var shelf: Shelf?

  /// A library's own folder; one called "Podcasts" is a shelf itself.
  init(root: String) {
    path = root
    self.root = root
    shelf = Shelf(folderName: root.split(separator: "/").last ?? "")
  }

  private init(path: String, root: String) {
    self.path = path
    self.root = root
  }

  /// A folder right below; only right below the root a name makes a shelf.
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

  /// Without folders that hold one disc each: "CD 1" belongs to the album or book above it.
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
