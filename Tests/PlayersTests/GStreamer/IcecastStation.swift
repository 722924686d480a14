import Foundation
import Synchronization
import TestSupport

/// An `icecast2` on the loopback interface with an `ffmpeg` that sends it a tone. Can be stopped and restarted.
final class IcecastStation: Sendable {
  private let folder = TemporaryFolder()
  private let port: UInt16
  private let programs = Mutex<[RunningProgram]>([])

  init() throws {
    // Finds a free port by starting and stopping a server.
    let server = try LoopbackServer(.silence)
    port = server.port
    server.stop()
  }

  var address: String { "http://127.0.0.1:\(port)/live" }

  /// Starts server and source; returns when the server has accepted the title.
  func broadcast(title: String) async throws {
    let configuration = try folder.write(Data(configuration.utf8), to: "icecast.xml")
    let server = try RunningProgram("/usr/bin/icecast2", ["-c", configuration.path])
    programs.withLock { $0.append(server) }
    let source = try RunningProgram(
      "/bin/sh",
      [
        "-c",
        """
        until curl -so /dev/null http://127.0.0.1:\(port)/; do sleep 0.05; done
        exec ffmpeg -loglevel error -re -f lavfi -i sine=440 -b:a 128k -content_type audio/mpeg -f mp3 \
        icecast://source:secret@127.0.0.1:\(port)/live
        """,
      ])
    programs.withLock { $0.append(source) }
    // The mount point exists once the source is connected.
    let naming = try RunningProgram("/bin/sh", ["-c", "until \(update(title)) -o /dev/null; do sleep 0.05; done"])
    _ = await naming.end()
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
      <logging><accesslog>-</accesslog><errorlog>-</errorlog><loglevel>1</loglevel></logging>
      <security>
        <chroot>0</chroot><changeowner><user>nobody</user><group>nogroup</group></changeowner>
      </security>
    </icecast>
    """
  }
}
