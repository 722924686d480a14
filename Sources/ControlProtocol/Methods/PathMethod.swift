/// A method that reads or writes a file and has no other parameters.
package struct PathMethod<Kind: PathMethodKind>: ControlMethod {
  package typealias Result = Kind.Result
  package static var name: String { Kind.name }
  package static var access: MethodAccess { .administer }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case path
  }

  /// An absolute path.
  package var path: String

  package init(path: String) { self.path = path }
}

/// Distinguishes one `PathMethod` or `ImportMethod` from another.
package protocol PathMethodKind: Hashable, Sendable {
  associatedtype Result: Codable & Hashable & Sendable
  static var name: String { get }
}
