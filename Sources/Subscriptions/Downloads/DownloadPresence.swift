import Glibc
import MediaFiles

/// Where the file of a known download is.
enum DownloadPresence: Hashable, Sendable {
  case present
  /// It lies in the folder of the downloads, which has another path now.
  case moved(to: String)
  /// The folder that held it is there without it, so someone removed it.
  case removed
  /// The folder that held it cannot be reached, as that of a disk that is not mounted; it may come back.
  case away(folder: String)

  /// The folder that cannot be reached.
  var awayFolder: String? { if case .away(let folder) = self { folder } else { nil } }
}

extension DownloadFolder {
  /// - Parameter size: of the download in bytes; nil if unknown.
  func presence(of file: String, size: Int?) -> DownloadPresence {
    var status = stat()
    if stat(file, &status) == 0 { return .present }
    let isMissing = errno == ENOENT
    if let other = place(ofMoved: file, size: size) { return .moved(to: other) }
    let show = FilePath.folder(of: file), root = FilePath.folder(of: show)
    if Self.isUnmounted(root) { return .away(folder: root) }
    return isMissing && FileStatus(path: show)?.isFolder == true ? .removed : .away(folder: show)
  }

  /// The path in this folder of a file that lay in another folder of downloads.
  private func place(ofMoved file: String, size: Int?) -> String? {
    let other = path + "/" + FilePath.names(in: file).suffix(2).joined(separator: "/")
    guard other != file, names(of: other) != nil, let status = FileStatus(path: other), status.isRegularFile,
      size.map({ $0 == status.size }) ?? true
    else { return nil }
    return other
  }

  /// Whether a folder that held downloads is missing, cannot be read or, as a mount point without its disk, is empty.
  private static func isUnmounted(_ folder: String) -> Bool {
    guard let handle = opendir(folder) else { return true }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { return false }
    }
    return true
  }
}
