import CMPDClient
import GLibRuntime

/// The two connections to a server: one for commands, one that hears of changes.
final class ServerLink {
  private let server: MPDServer
  private(set) var commands: Connection
  let idle: IdleWatch
  /// Where the server says that its music lies.
  let musicFolder: String?
  /// Whether nothing of the server's state is known yet.
  var isNew = true

  private static let subjects = [
    MPD_IDLE_PLAYER, MPD_IDLE_QUEUE, MPD_IDLE_OPTIONS, MPD_IDLE_MIXER, MPD_IDLE_OUTPUT,
  ]

  init(
    to server: MPDServer, on executor: GLibExecutor, onNews: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    self.server = server
    commands = try Connection(to: server)
    musicFolder = server.address.isSocket ? try commands.musicFolder() : nil
    idle = try IdleWatch(Connection(to: server), of: Self.subjects, on: executor, onNews: onNews)
  }

  /// Servers end connections on which nothing was said for a while; commands get a new one then.
  func renewIfStale() throws(ServerError) {
    if commands.isStale { commands = try Connection(to: server) }
  }
}
