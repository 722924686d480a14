/// One method of the protocol: its name, its parameters and its result in one place. A value holds the parameters of
/// one call.
package protocol ControlMethod: Codable, Hashable, Sendable {
  associatedtype Result: Codable & Hashable & Sendable
  /// The parameters; any other is refused.
  associatedtype CodingKeys: CodingKey & CaseIterable
  static var name: String { get }
}

extension ControlMethod {
  /// The names of all parameters.
  package static var parameters: [String] { CodingKeys.allCases.map(\.stringValue) }
}

/// The parameters of a method that takes none.
package enum NoParameters: CodingKey, CaseIterable {}

/// The result of a method that returns nothing: an empty object.
package struct EmptyResult: Codable, Hashable, Sendable {
  package init() {}
}

/// A method about one player: the one named, else the one the conversation means, else the one that plays, else the
/// default one.
package protocol PlayerMethod: ControlMethod {
  var player: String? { get }
  /// As in `Ask`.
  var conversation: String? { get }
}

/// The parameters of a player method that takes no others.
package enum PlayerParameters: String, CodingKey, CaseIterable {
  case player, conversation
}
