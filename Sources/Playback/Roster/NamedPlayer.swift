/// A player that has begun, with its name.
package struct NamedPlayer: Sendable {
  package let name: String
  package let player: any Player

  package init(name: String, player: any Player) {
    self.name = name
    self.player = player
  }
}
