import Glibc

/// The system's journal as the other end of a descriptor.
package enum JournalStream {
  /// Whether what is written to this descriptor goes to the journal: `$JOURNAL_STREAM` has its device and inode, as in
  /// `systemd.exec(5)`. It has those of another file where standard error has been redirected.
  package static func isBehind(_ descriptor: Int32, variable: String?) -> Bool {
    var file = stat()
    guard let variable, fstat(descriptor, &file) == 0 else { return false }
    return variable == "\(file.st_dev):\(file.st_ino)"
  }
}
