import Configuration
import Glibc

/// A file that is written whole or not at all, however the program ends.
struct WholeFile {
  enum Failure: Error, Hashable {
    /// Another program has made it meanwhile.
    case exists(String)
    /// `code` is errno.
    case failed(path: String, code: Int32)
  }

  /// Where it is; of a link, where that leads.
  let path: String
  /// What the file is kept as that was there before.
  var old: String { path + ".old" }

  init(_ path: String) {
    guard let resolved = realpath(path, nil) else {
      self.path = path
      return
    }
    defer { free(resolved) }
    self.path = String(cString: resolved)
  }

  /// Whether there is something at the path, even a link that leads nowhere.
  var exists: Bool {
    var details = stat()
    return lstat(path, &details) == 0
  }

  /// Writes the file for its owner alone, with the missing folders above it.
  ///
  /// - Parameter replaces: whether it may take the place of another one, which is kept as `old`.
  func write(_ text: String, replaces: Bool) throws(Failure) {
    let result = HeldSignals.during { Result { () throws(Failure) in try writeNow(text, replaces) } }
    try result.get()
  }

  private func writeNow(_ text: String, _ replaces: Bool) throws(Failure) {
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    do throws(FolderError) {
      if !folder.isEmpty { try BaseDirectories.create(folder) }
    } catch {
      throw .failed(path: error.path, code: error.code)
    }
    var template = Array((path + ".XXXXXX").utf8CString)
    // Its mode is 0600.
    let file = mkstemp(&template)
    guard file >= 0 else { throw .failed(path: folder, code: errno) }
    let draft = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Without effect once it has its name.
    defer { unlink(draft) }
    try fill(file, with: text, draft)
    if replaces, exists { try keepOld() }
    try name(draft, replaces)
  }

  private func fill(_ file: Int32, with text: String, _ draft: String) throws(Failure) {
    var code = Output.write(text, toFile: file)
    if code == nil, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    if let code { throw .failed(path: draft, code: code) }
  }

  private func keepOld() throws(Failure) {
    guard unlink(old) == 0 || errno == ENOENT, link(path, old) == 0 else { throw .failed(path: old, code: errno) }
  }

  private func name(_ draft: String, _ replaces: Bool) throws(Failure) {
    // A link, unlike a new name, replaces nothing.
    guard (replaces ? rename(draft, path) : link(draft, path)) == 0 else {
      throw errno == EEXIST ? .exists(path) : .failed(path: path, code: errno)
    }
  }
}
