import CLinux

/// The extended attributes of files: notes of other programs and access lists.
package enum ExtendedAttributes {
  /// Copies them from one open file to another, as far as the file system and the permissions allow it.
  package static func copy(from source: Int32, to target: Int32) {
    let size = flistxattr(source, nil, 0)
    guard size > 0 else { return }
    var names = [CChar](repeating: 0, count: size)
    guard case let length = flistxattr(source, &names, size), length > 0 else { return }
    for name in names.prefix(length).split(separator: 0) { copy(Array(name) + [0], from: source, to: target) }
  }

  private static func copy(_ name: [CChar], from source: Int32, to target: Int32) {
    guard case let size = fgetxattr(source, name, nil, 0), size >= 0 else { return }
    var value = [UInt8](repeating: 0, count: size)
    guard fgetxattr(source, name, &value, size) == size else { return }
    fsetxattr(target, name, value, size, 0)
  }
}
