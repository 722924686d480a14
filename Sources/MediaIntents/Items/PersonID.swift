/// A person of the household, by the name in the configuration.
///
/// The empty one is the household itself: whoever is not known, and everybody where no persons are configured.
package struct PersonID: Hashable, Sendable, Codable {
  /// Up to `limit`.
  package let name: String

  package init(_ name: String) { self.name = name }

  package static let household = PersonID("")

  package var isHousehold: Bool { name.isEmpty }

  /// Of a name.
  package static let limit = TextLimit(bytes: 64)
}

extension PersonID: Comparable {
  package static func < (left: PersonID, right: PersonID) -> Bool { left.name < right.name }
}
