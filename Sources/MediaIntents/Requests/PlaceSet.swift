/// The rooms and players that a sentence names, one or several.
package struct PlaceSet: Hashable, Sendable, Codable {
  /// As they were said.
  package var names: [String]
  /// Whether all of them are meant.
  package var isEverywhere: Bool
  /// Those that are left out.
  package var except: [String]

  /// What is meant without a name; nil for the places that are named.
  package var scope: Scope?

  package enum Scope: String, Hashable, Sendable, Codable {
    /// Wherever something is heard: "everything".
    case everything
    /// The place where it is said.
    case here
  }

  package init(
    _ names: [String] = [], isEverywhere: Bool = false, except: [String] = [], scope: Scope? = nil
  ) {
    self.names = names
    self.isEverywhere = isEverywhere
    self.except = except
    self.scope = scope
  }

  /// Whether it is one name and nothing else.
  package var isSingle: Bool { names.count == 1 && !isEverywhere && except.isEmpty && scope == nil }
}
