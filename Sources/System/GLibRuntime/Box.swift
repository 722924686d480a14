/// Carries a Swift value as the user data of a C callback.
package final class Box<Content> {
  private let content: Content

  package init(_ content: Content) { self.content = content }

  /// A pointer that owns a reference to the box, until it is passed to `take` or `releaseBox`.
  package func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// The content of the box at a pointer, which keeps its reference.
  package static func look(_ pointer: UnsafeMutableRawPointer) -> Content {
    Unmanaged<Box<Content>>.fromOpaque(pointer).takeUnretainedValue().content
  }

  /// The content of the box at a pointer, which is invalid afterwards.
  @discardableResult
  package static func take(_ pointer: UnsafeMutableRawPointer) -> Content {
    Unmanaged<Box<Content>>.fromOpaque(pointer).takeRetainedValue().content
  }
}

/// A `GDestroyNotify` that releases the box at a pointer, regardless of its content.
@Sendable package func releaseBox(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
