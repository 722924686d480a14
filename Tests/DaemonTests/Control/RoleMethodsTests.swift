import ControlProtocol
import Testing

@testable import Page
@testable import ariosod

/// What the page offers of all that the daemon does.
@Suite(.timeLimit(.minutes(10)))
struct RoleMethodsTests {
  @Test func `The page offers nothing that is left to the user of this machine, and a guest little`() async throws {
    let daemon = try RunningDaemon()
    let methods = RoleMethods(await daemon.daemon.methods.table) { 0 }
    let owner = methods.table(for: .owner).methods
    #expect(owner.allSatisfy { $0.access != .administer } && owner.count > 50)
    for name in [
      "playback.open", "journal.backup", "diagnose", "metrics", "config.reload", "page.code", "page.forget", "explain",
    ] {
      #expect(!owner.contains { $0.name == name }, "\(name)")
    }
    #expect(
      methods.table(for: .guest).methods.map { $0.name } == [
        "artwork.get", "ask", "choose", "dismiss", "events.subscribe", "items.get", "library.list", "ping",
        "players.list", "playlists.get", "playlists.list", "queue.add", "queue.list", "search", "status", "suggest",
        "version", "views", "vocabulary",
      ])
    await daemon.daemon.stop()
  }
}
