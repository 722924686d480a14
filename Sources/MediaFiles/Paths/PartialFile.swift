import Glibc

/// The names of files that are being written and get their own name when they are complete.
enum PartialFile {
  private static let ending = ".arioso-partial"

  /// A hidden name with the process in it, so that others can tell when it is left over.
  static var newName: String { ".\(getpid()).\(UInt32.random(in: 0 ... .max))\(ending)" }

  /// Such a name with the extension of a file, by which libraries tell its format.
  static func newName(like path: String) -> String {
    let name = FilePath.name(of: path)
    return newName + (name.lastIndex(of: ".").map { String(name[$0...]) } ?? "")
  }

  /// Removes the files that processes have left in a folder when they were killed.
  static func sweep(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isLeftOver(name) { unlink(folder + "/" + name) }
    }
  }

  private static func isLeftOver(_ name: String) -> Bool {
    let isPartial = name.hasSuffix(ending) || name.contains(ending + ".")
    // because it is only compared with the processes there are.
    guard name.hasPrefix("."), isPartial, let process = pid_t(name.dropFirst().prefix { $0 != "." })
    else { return false }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }
}
