import Glibc
import MediaFiles

/// Limits the size of a folder of pictures by removing the least recently used ones.
struct CoverPruning {
  let folder: String
  /// Bytes.
  let limit: Int

  private struct Picture {
    let path: String
    let used: Int
    let size: Int
  }

  func run(keeping kept: String) {
    let pictures = all.sorted { $0.used < $1.used }
    var total = pictures.reduce(0) { $0 + $1.size }
    for picture in pictures where total > limit && picture.path != kept {
      unlink(picture.path)
      total -= picture.size
    }
  }

  private var all: [Picture] {
    guard var directory = try? Directory(path: folder) else { return [] }
    var pictures: [Picture] = []
    while let entry = try? directory.next() {
      guard let name = entry.name, let status = try? directory.status(of: name), status.isRegularFile else {
        continue
      }
      pictures.append(Picture(path: folder + "/" + name, used: status.modified, size: status.size))
    }
    return pictures
  }
}
