/// Carries a value through the pointer that a C function hands to its callback.
final class Box<Content> {
  private let content: Content

  init(_ content: Content) { self.content = content }

  /// A pointer that keeps the box.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// The content of the box at a pointer, which keeps it.
  static func look(_ pointer: UnsafeMutableRawPointer) -> Content {
    Unmanaged<Box<Content>>.fromOpaque(pointer).takeUnretainedValue().content
  }

  /// The content of the box at a pointer, which is of no use afterwards.
  @discardableResult
  static func take(_ pointer: UnsafeMutableRawPointer) -> Content {
    Unmanaged<Box<Content>>.fromOpaque(pointer).takeRetainedValue().content
  }
}
