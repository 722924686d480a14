import Glibc

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
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var pictures: [Picture] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      let path = folder + "/" + name
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      pictures.append(
        Picture(
          path: path, used: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec, size: Int(status.st_size)))
    }
    return pictures
  }
}
