/// A method that adds what a file holds. Undo does not take it back.
package struct ImportMethod<Kind: PathMethodKind>: ControlMethod {
  package typealias Result = Kind.Result
  package static var name: String { Kind.name }
  package static var access: MethodAccess { .administer }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case path, conversation
  }

  /// An absolute path.
  package var path: String
  /// Where undo tells that it cannot take this back.
  package var conversation: String?

  package init(path: String, conversation: String? = nil) { (self.path, self.conversation) = (path, conversation) }
}
