import Foundation
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import OpenSubsonic

/// Debian's supysonic, a server without tokens and extensions, with the sample library.
@Suite(.timeLimit(.minutes(10))) struct SupysonicTests {
  private let folder = TemporaryFolder()

  @Test func `A real server is read, played from, starred and told about plays`() async throws {
    let server = try await SupysonicServer(folder: folder, music: Self.library)
    let address = try #require(HTTPAddress(server.address))
    let library = SubsonicLibrary(
      SubsonicConnection(
        SubsonicServer(name: "home", address: address, login: .password(user: "anna", password: "sésame")),
        session: HTTPSession(agent: "Test")), file: folder.path("home.json"), clock: ManualClock())
    await library.start()
    for await news in library.changes where news.contains(.songs) { break }
    let songs = try await library.songs(from: 0, count: 1000)
    #expect(songs.count > 50 && songs.allSatisfy { $0.duration != nil && $0.tags["TITLE"] != nil && $0.modified > 0 })
    let first = try #require(songs.first?.address), id = try #require(ServedAddress.parts(first)?.song)
    try await library.set([PathBytes(first): .like])
    #expect(try await library.opinions() == [PathBytes(first): .like])
    try await library.set([PathBytes(first): .unset])
    #expect(try await library.opinions().isEmpty)
    try await library.connection.scrobble(id, at: nil)
    let sound = try #require(library.connection.streamAddress(of: id))
    #expect(try await Self.beginning(of: sound) == (206, 100))
    await library.stop()
  }

  private static var library: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Library").standardizedFileURL
      .path(percentEncoded: false)
  }

  /// The status and the number of bytes of a request for the first hundred.
  private static func beginning(of text: String) async throws -> (Int, Int) {
    var request = HTTPRequest(try #require(HTTPAddress(text)))
    request.acceptsCompression = false
    request.set("Range", "bytes=0-99")
    let (pieces, piece) = AsyncStream.makeStream(of: Int.self)
    let response = try await HTTPSession(agent: "Test").send(request) { piece.yield($0.count) }
    piece.finish()
    var count = 0
    for await length in pieces { count += length }
    return (response.status, count)
  }
}
