import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// An `icecast2` on the loopback interface with an `ffmpeg` that sends it a tone. Can be stopped and restarted.
final class IcecastStation: Sendable {
  private let folder = TemporaryFolder()
  private let port: UInt16
  private let programs = Mutex<[RunningProgram]>([])

  init() throws {
    port = try #require((0..<100).lazy.map { _ in UInt16.random(in: Self.ports) }.first(where: Self.isFree))
  }

  /// Below the ports that the system gives to connections: it could give the port to another test, or to a connection
  /// that waits for the server, which is then connected to itself.
  private static let ports: ClosedRange<UInt16> = 20_000...32_000

  private static func isFree(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  var address: String { "http://127.0.0.1:\(port)/live" }

  /// The server did not accept the title in time.
  struct NotBroadcasting: Error {
    let server: CommandLineRun
    let source: CommandLineRun
  }

  /// Starts server and source; returns when the server has accepted the title. Version 2.4.4 of the server crashes if it is
  /// asked anything while it starts, about once in 25 times, so that it is started again.
  ///
  /// - Throws: `NotBroadcasting`, with what the programs printed, after about four minutes.
  func broadcast(title: String) async throws {
    for _ in 1..<Self.attempts {
      do { return try await start(title: title) } catch is NotBroadcasting { continue }
    }
    try await start(title: title)
  }

  private static let attempts = 4
  private static let secondsPerAttempt = 60

  private func start(title: String) async throws {
    let configuration = try folder.write(Data(configuration.utf8), to: "icecast.xml")
    let server = try RunningProgram("/usr/bin/icecast2", ["-c", configuration.path])
    // Ends even if this process is killed.
    let source = try RunningProgram(
      "/bin/sh",
      [
        "-c",
        """
        for try in $(seq 1200); do curl -so /dev/null http://127.0.0.1:\(port)/ && break; sleep 0.05; done
        exec ffmpeg -loglevel error -re -f lavfi -i sine=440:duration=600 -b:a 128k -content_type audio/mpeg -f mp3 \
        icecast://source:secret@127.0.0.1:\(port)/live
        """,
      ])
    programs.withLock { $0 = [server, source] }
    // The mount point exists once the source is connected.
    let naming = try RunningProgram(
      "/usr/bin/timeout",
      ["\(Self.secondsPerAttempt)", "/bin/sh", "-c", "until \(update(title)) -o /dev/null; do sleep 0.05; done"])
    guard await naming.end().status != 0 else { return }
    programs.withLock { $0 = [] }
    for program in [source, server] { program.send(SIGKILL) }
    throw NotBroadcasting(server: await server.end(), source: await source.end())
  }

  func stop() async {
    let running = programs.withLock { programs in
      defer { programs = [] }
      return programs
    }
    for program in running.reversed() {
      program.send(SIGKILL)
      _ = await program.end()
    }
  }

  private func update(_ title: String) -> String {
    let text = title.replacing(" ", with: "%20")
    let query = "mount=/live&mode=updinfo&song=\(text)"
    return "curl -fsu admin:secret 'http://127.0.0.1:\(port)/admin/metadata?\(query)'"
  }

  private var configuration: String {
    """
    <icecast>
      <limits><clients>8</clients><sources>2</sources><burst-size>65536</burst-size></limits>
      <authentication>
        <source-password>secret</source-password><admin-user>admin</admin-user><admin-password>secret</admin-password>
      </authentication>
      <hostname>localhost</hostname>
      <listen-socket><port>\(port)</port><bind-address>127.0.0.1</bind-address></listen-socket>
      <paths>
        <logdir>/tmp</logdir><webroot>/usr/share/icecast2/web</webroot>
        <adminroot>/usr/share/icecast2/admin</adminroot>
      </paths>
      <logging><accesslog>-</accesslog><errorlog>-</errorlog><loglevel>3</loglevel></logging>
      <security>
        <chroot>0</chroot><changeowner><user>nobody</user><group>nogroup</group></changeowner>
      </security>
    </icecast>
    """
  }
}
