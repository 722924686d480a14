/// What a connection has chosen.
struct Session: Sendable {
  /// The connection, for the log.
  let name: String
  /// The other side.
  let address: String
  /// Whether it may do everything; if not, it only tells the password.
  var isAllowed: Bool
  /// The player that it is about; nil for the active one.
  var player: String?
  var tags = Set(Tag.allCases)
  /// The most bytes of a piece of a picture.
  var pieceBytes = 8192
  var wrongPasswords = 0

  init(name: String, address: String, isAllowed: Bool) {
    (self.name, self.address, self.isAllowed) = (name, address, isAllowed)
  }
}
