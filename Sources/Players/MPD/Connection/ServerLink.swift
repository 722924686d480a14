import GLibRuntime
import MPDClient

/// The two connections to a server: one for commands and one that waits for changes.
final class ServerLink {
  private let server: MPDServer
  private(set) var commands: Connection
  let idle: IdleWatch
  /// The server's music folder; nil if the server does not say.
  let musicFolder: String?
  /// Whether the server's state has not been read yet.
  var isNew = true

  init(
    to server: MPDServer, on executor: GLibExecutor, onChange: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    self.server = server
    commands = try Connection(to: server)
    musicFolder = server.address.isSocket ? try commands.musicFolder() : nil
    idle = try IdleWatch(
      Connection(to: server), of: [.player, .queue, .options, .mixer, .output], on: executor, onChange: onChange)
  }

  /// Reconnects the command connection if the server has closed it, as it does after a while without commands.
  func renewIfStale() throws(ServerError) {
    if commands.isStale { commands = try Connection(to: server) }
  }
}

extension Connection {
  convenience init(to server: MPDServer) throws(ServerError) {
    try self.init(
      to: server.address.host, port: server.address.port, password: server.password, lineLimit: server.lineLimit,
      answerLimit: server.answerLimit)
  }
}

/// A notice from an MPD player about its server.
package enum MPDNotice: Hashable, Sendable {
  case connected
  /// The server cannot be reached; the player keeps retrying. The value is libmpdclient's message.
  case unreachable(String)
}
