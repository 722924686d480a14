/// One method of the protocol: a value of the type is its parameters.
package protocol ControlMethod: Codable, Hashable, Sendable {
  associatedtype Result: Codable & Hashable & Sendable
  static var name: String { get }
  /// Every parameter there is; any other is an error.
  static var parameters: [String] { get }
}

extension ControlMethod {
  package static var parameters: [String] { [] }
}
