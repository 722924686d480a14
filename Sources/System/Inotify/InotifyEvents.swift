import CLinux

/// An event as the kernel writes it.
struct InotifyEvent {
  let watch: Int32
  let mask: UInt32
  /// The name of the entry; nil for the directory itself and for names that are not UTF-8.
  let name: String?

  func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
}

/// The events in the bytes of one read; see inotify(7).
struct InotifyEvents: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer.SubSequence

  private static let headerSize = MemoryLayout<inotify_event>.size

  init(bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  mutating func next() -> InotifyEvent? {
    guard rest.count >= Self.headerSize else { return nil }
    let header = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
    rest = rest.dropFirst(Self.headerSize)
    let name = rest.prefix(Int(header.len)).prefix { $0 != 0 }
    rest = rest.dropFirst(Int(header.len))
    return InotifyEvent(
      watch: header.wd, mask: header.mask,
      name: name.isEmpty ? nil : String(validating: name, as: UTF8.self))
  }
}
