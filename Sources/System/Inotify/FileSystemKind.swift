import CLinux

/// Whether changes in a folder are reported by the kernel.
package enum FileSystemKind: Sendable {
  case local
  /// A network share or a file system in user space, whose other users' changes the kernel does not see.
  case shared

  /// The kind at a path; local if the path does not exist.
  package init(path: String) {
    var status = statfs()
    guard statfs(path, &status) == 0 else {
      self = .local
      return
    }
    self = Self.sharedTypes.contains(UInt32(truncatingIfNeeded: status.f_type)) ? .shared : .local
  }

  /// The magic numbers of NFS, SMB, SMB2, CIFS, FUSE, 9P, AFS, Ceph and Coda; see statfs(2).
  private static let sharedTypes: Set<UInt32> = [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x00C3_6400, 0x7375_7245,
  ]
}
