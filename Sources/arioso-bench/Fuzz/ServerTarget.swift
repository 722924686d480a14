import Foundation
import Glibc
import MPDClient
import Synchronization

/// The answers of an MPD server, sent by a false one.
final class ServerTarget: FuzzTarget {
  let samples = [
    "OK MPD 0.23.5\nfile: a/b.mp3\nLast-Modified: 2020-01-01T00:00:00Z\nTime: 12\nduration: 12.3\nTitle: A\n"
      + "Track: 3/9\nDate: 1999-02\nGenre: Rock\nfile: a/c.mp3\nArtist: B\nOK\n",
    "OK MPD 0.23.5\nplaylist: Road Trip\nLast-Modified: 2020-01-01T00:00:00Z\nplaylist: Dinner\nOK\n",
    "OK MPD 0.23.5\nvolume: 50\nrandom: 1\nplaylist: 2\nplaylistlength: 2\nstate: play\nsong: 0\nsongid: 1\n"
      + "elapsed: 1.5\nlist_OK\nfile: a.mp3\nPos: 0\nId: 1\nfile: b.mp3\nPos: 1\nId: 2\nlist_OK\nOK\n",
    "OK MPD 0.23.5\nfile: a.mp3\nsticker: like=2\nfile: b.mp3\nsticker: rating=8\nOK\n",
    "OK MPD 0.23.5\nACK [50@0] {find} No such directory\n",
  ].map { Array($0.utf8) }
  /// Longer than the time that the client waits for a server.
  var maxMillis: Double { 15_000 }

  private let path = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).socket").path
  private let listener: Int32
  private let answer = AnswerBox()

  /// The next answer, shared with the server's thread.
  private final class AnswerBox: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  init() throws {
    listener = try Self.listen(path)
    serve(listener, answer)
  }

  private static func listen(_ path: String) throws -> Int32 {
    unlink(path)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, Glibc.listen(listener, 8) == 0 else { throw BenchFailure.unreadable(path) }
    return listener
  }

  private func serve(_ listener: Int32, _ answer: AnswerBox) {
    Thread.detachNewThread {
      while case let client = accept(listener, nil, nil), client >= 0 {
        let bytes = answer.bytes.withLock { $0 }
        _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        // The client sees the end of the answer and does not wait for its time limit.
        shutdown(client, Int32(SHUT_WR))
        var rest = [UInt8](repeating: 0, count: 4096)
        while recv(client, &rest, rest.count, 0) > 0 {}
        close(client)
      }
      close(listener)
    }
  }

  deinit {
    // The thread closes it, so that it does not accept on another file of the same number.
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  func run(_ input: [UInt8]) throws {
    answer.bytes.withLock { $0 = input }
    try ask { _ = try $0.songs(from: 0, count: 100) }
    try ask { _ = try $0.playlists() }
    try ask { _ = try $0.entries(ofPlaylist: "Dinner") }
    try ask { _ = try $0.stickers("like") }
    try ask { _ = try $0.state(after: ServerState()) }
  }

  /// A refusal of one command says nothing about the others.
  private func ask(_ question: (Connection) throws -> Void) throws {
    do { try question(Connection(to: path, port: 0, password: nil)) } catch is ServerError {}
  }
}
