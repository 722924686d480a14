import Foundation

/// The size and modification time of every file below a folder, besides those of these names.
struct FolderPicture: Equatable {
  private let files: [String]

  init(of folder: String, besides names: Set<String> = []) throws {
    files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !names.contains($0) }.sorted().map {
      path in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + path)
      let changed = attributes[.modificationDate] as? Date
      let size = attributes[.size] as? Int
      return "\(path) \(size ?? -1) \(changed?.timeIntervalSince1970 ?? -1)"
    }
  }
}
