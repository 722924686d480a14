import Foundation
import Glibc

/// A real Music Player Daemon with a temporary folder and a null output.
package final class MPDServerProgram {
  package let folder = TemporaryFolder()
  /// The path of its music folder.
  package let music: String
  package let socket: String
  private var program: RunningProgram?

  /// The server was not ready in time.
  package struct NotReady: Error {}

  /// - Parameters:
  ///   - password: the password that clients must send.
  ///   - mixer: the mixer type: "software" or "none".
  package init(password: String? = nil, mixer: String = "software") throws {
    music = folder.path("music")
    socket = folder.path("socket")
    for name in ["music", "playlists"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let permissions = password.map { "password \"\($0)@read,add,control,admin\"\ndefault_permissions \"\"\n" } ?? ""
    _ = try folder.write(Data((configuration(mixer: mixer) + permissions).utf8), to: "mpd.conf")
    try start()
  }

  private func configuration(mixer: String) -> String {
    """
    music_directory "\(music)"
    playlist_directory "\(folder.path("playlists"))"
    db_file "\(folder.path("database"))"
    state_file "\(folder.path("state"))"
    sticker_file "\(folder.path("stickers"))"
    bind_to_address "\(socket)"
    zeroconf_enabled "no"
    auto_update "no"
    restore_paused "yes"
    audio_output {
      type "null"
      name "void"
      mixer_type "\(mixer)"
    }

    """
  }

  /// Starts the server and returns when it accepts connections.
  package func start() throws {
    let readiness = try Readiness(path: folder.path("ready"))
    program = try RunningProgram(
      "/usr/bin/mpd", ["--no-daemon", folder.path("mpd.conf")], environment: ["NOTIFY_SOCKET": folder.path("ready")])
    guard readiness.wait() else { throw NotReady() }
  }

  /// Kills the server, like a crash.
  package func kill() async {
    program?.send(SIGKILL)
    _ = await program?.end()
    program = nil
  }

  /// Stops the server like its service, so that it saves its state.
  package func stop() async {
    program?.send(SIGTERM)
    _ = await program?.end()
    program = nil
  }

  /// Runs `mpc` for this server and returns the output.
  @discardableResult
  package func mpc(_ arguments: String...) async throws -> String { try await mpc(arguments: arguments) }

  @discardableResult
  package func mpc(arguments: [String]) async throws -> String {
    let run = try await RunningProgram("/usr/bin/mpc", arguments, environment: ["MPD_HOST": socket]).end()
    return run.output
  }
}

/// A socket for systemd's readiness notification.
private struct Readiness {
  private let socket: Int32

  init(path: String) throws {
    unlink(path)
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var timeout = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else { throw MPDServerProgram.NotReady() }
  }

  func wait() -> Bool {
    defer { close(socket) }
    var message = [UInt8](repeating: 0, count: 512)
    while case let count = recv(socket, &message, message.count, 0), count > 0 {
      if String(decoding: message.prefix(count), as: UTF8.self).contains("READY=1") { return true }
    }
    return false
  }
}
