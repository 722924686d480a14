/// The rooms and players that a sentence names, one or several.
package struct PlaceSet: Hashable, Sendable, Codable {
  /// As they were said.
  package var names: [String]
  /// Whether all of them are meant.
  package var isEverywhere: Bool
  /// Those that are left out.
  package var except: [String]

  package init(_ names: [String] = [], isEverywhere: Bool = false, except: [String] = []) {
    self.names = names
    self.isEverywhere = isEverywhere
    self.except = except
  }

  /// Whether it is one name and nothing else.
  package var isSingle: Bool { names.count == 1 && !isEverywhere && except.isEmpty }
}
