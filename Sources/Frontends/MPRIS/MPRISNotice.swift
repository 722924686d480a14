/// What the log should say.
package enum MPRISNotice: Hashable, Sendable {
  /// The desktop can see the player, by this name.
  case present(name: String)
  /// There is no message bus, or it does not take the player; it is tried again and again.
  case absent(reason: String)
  /// The bus has ended the connection; it is tried again and again.
  case lost
}
