import Foundation
import Glibc

/// A real Music Player Daemon with a folder of its own, which plays into nothing.
package final class MPDServerProgram {
  package let folder = TemporaryFolder()
  /// Where its music lies.
  package let music: String
  package let socket: String
  private var program: RunningProgram?

  /// It did not get ready in time.
  package struct NotReady: Error {}

  /// - Parameters:
  ///   - password: what clients must say.
  ///   - mixer: what changes the volume: "software" or "none".
  package init(password: String? = nil, mixer: String = "software") throws {
    music = folder.file("music")
    socket = folder.file("socket")
    for name in ["music", "playlists"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let permissions = password.map { "password \"\($0)@read,add,control,admin\"\ndefault_permissions \"\"\n" } ?? ""
    _ = try folder.write(Data((configuration(mixer: mixer) + permissions).utf8), to: "mpd.conf")
    try start()
  }

  private func configuration(mixer: String) -> String {
    """
    music_directory "\(music)"
    playlist_directory "\(folder.file("playlists"))"
    db_file "\(folder.file("database"))"
    state_file "\(folder.file("state"))"
    sticker_file "\(folder.file("stickers"))"
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

  /// Returns when it takes connections.
  package func start() throws {
    let readiness = try Readiness(path: folder.file("ready"))
    program = try RunningProgram(
      "/usr/bin/mpd", ["--no-daemon", folder.file("mpd.conf")], environment: ["NOTIFY_SOCKET": folder.file("ready")])
    guard readiness.wait() else { throw NotReady() }
  }

  /// Ends it at once, as a crash would.
  package func kill() async {
    program?.send(SIGKILL)
    _ = await program?.end()
    program = nil
  }

  /// Ends it as its service would, so that it writes its state down.
  package func stop() async {
    program?.send(SIGTERM)
    _ = await program?.end()
    program = nil
  }

  /// Runs `mpc` on it and returns what that prints.
  @discardableResult
  package func mpc(_ arguments: String...) async throws -> String { try await mpc(arguments: arguments) }

  @discardableResult
  package func mpc(arguments: [String]) async throws -> String {
    let run = try await RunningProgram("/usr/bin/mpc", arguments, environment: ["MPD_HOST": socket]).end()
    return run.output
  }
}

/// Where a service tells that it is ready, as systemd would hear it.
private struct Readiness {
  private let socket: Int32

  init(path: String) throws {
    unlink(path)
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
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
