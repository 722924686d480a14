/// The names of files and folders that are no part of a library: hidden ones, and what systems keep beside the files of
/// their users.
package enum HiddenName {
  package static func isHidden(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if first == UInt8(ascii: ".") { return true }
    // Few names begin like any of these, so that most are not folded.
    return firstBytes.contains(first) && folders.contains(name.lowercased())
  }

  /// Recycle bins, snapshots and indexes of servers and systems, in small letters.
  private static let folders: Set = [
    "#recycle", "@recycle", "$recycle.bin", "recycle.bin", "lost+found", "found.000",
    "system volume information", "@eadir", "#snapshot", "~snapshot", "@snapshot", "@snapshots", "@recently-snapshot",
    "@recently_snapshot", "@gmt", "temporary items", "network trash folder", "@tmp", "@sharebin", "@transcode",
    "@__thumb", "lost.dir", "$extend", "__macosx", "$rmmetadata",
  ]
  private static let firstBytes = Set(
    folders.flatMap { [$0.utf8.first, $0.uppercased().utf8.first].compactMap(\.self) })
}
