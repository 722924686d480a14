import Foundation
import MediaFiles

/// Finds the sound files in a folder and those below it, step by step, so that a large folder can be given up.
actor FolderContents {
  /// How many files are looked at in a step.
  private static let step = 500

  private let folder: String
  private let limit: Int
  private let walk: FileManager.DirectoryEnumerator?
  private var found: [String] = []

  /// - Parameter limit: how many files are wanted.
  init(of folder: String, atMost limit: Int) {
    self.folder = folder
    self.limit = limit
    walk = FileManager.default.enumerator(atPath: folder)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Looks at some more files. Returns false after the last one.
  func goOn() -> Bool {
    for _ in 0..<Self.step {
      guard let path = walk?.nextObject() as? String else { return false }
      if FileFormat(fileName: FilePath.name(of: path)) == .sound { found.append(path) }
      // A folder far too large is not walked to its end.
      if found.count >= limit * 20 { return false }
    }
    return true
  }

  /// The paths found, in the order of their names, as people count: "2" before "10".
  var sounds: [String] {
    let sorted = found.sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
    return sorted.prefix(limit).map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }
}
