/// The revisions of the protocol: modelcontextprotocol.io/specification.
enum MCPVersion {
  /// Without a handshake: each request carries its revision and what the client can do.
  static let modern = ["2026-07-28"]
  /// With a handshake, the newest first.
  static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  static let all = modern + withHandshake

  /// The first revision in which a server may ask.
  static let elicitation = "2025-06-18"
  /// The first revision in which the choices of a question have titles of their own.
  static let titledChoices = "2025-11-25"
}
