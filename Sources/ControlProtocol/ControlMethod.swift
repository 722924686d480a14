/// One method of the protocol: its name, its parameters and its result in one place. A value holds the parameters of
/// one call.
package protocol ControlMethod: Codable, Hashable, Sendable {
  associatedtype Result: Codable & Hashable & Sendable
  /// The parameters; any other is refused.
  associatedtype CodingKeys: CodingKey & CaseIterable
  static var name: String { get }
  static var access: MethodAccess { get }
  /// Whether a call changes nothing, so that it is answered in a dry run too.
  static var changesNothing: Bool { get }
}

extension ControlMethod {
  package static var changesNothing: Bool { access == .read }

  /// The names of all parameters.
  package static var parameters: [String] { CodingKeys.allCases.map(\.stringValue) }
}

/// A method that leaves out its last step itself in a dry run.
package protocol RehearsableMethod: ControlMethod {
  var dryRun: Bool? { get set }
}

/// What a method may change. Transports that serve others than the user grant access by it.
package enum MethodAccess: String, Sendable, CaseIterable {
  /// Changes nothing.
  case read
  /// Changes what plays and how.
  case control
  /// Changes playlists, the library, likes or private listening.
  case write
  /// Reserved for the user of this machine: changes the configuration, or returns file paths.
  case administer
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
  /// Any of its names.
  var player: String? { get }
  /// As in `Ask`.
  var conversation: String? { get }
}

/// The parameters of a player method that takes no others.
package enum PlayerParameters: String, CodingKey, CaseIterable {
  case player, conversation
}

/// A player method without other parameters.
package struct PlainPlayerMethod<Kind: PlainPlayerMethodKind>: PlayerMethod {
  package typealias Result = Kind.Result
  package typealias CodingKeys = PlayerParameters
  package static var name: String { Kind.name }
  package static var access: MethodAccess { Kind.access }
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

/// Distinguishes one `PlainPlayerMethod` from another.
package protocol PlainPlayerMethodKind: Hashable, Sendable {
  associatedtype Result: Codable & Hashable & Sendable
  static var name: String { get }
  static var access: MethodAccess { get }
}
