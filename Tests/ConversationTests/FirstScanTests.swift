import Foundation
import Household
import Library
import MediaIntents
import Replying
import TestSupport
import Testing

/// Requests while the library is read for the first time.
@Suite(.timeLimit(.minutes(10)))
struct FirstScanTests {
  private let talk: Talk
  private let scanner: LibraryScanner

  /// A library with nothing in it yet but a folder that is to be scanned.
  init() async throws {
    let household = try await Household.copy(of: [])
    let folder = household.folder.path("music")
    try FileManager.default.copyItem(atPath: SampleState.library + "/Music/Marrow & Finch", toPath: folder)
    scanner = LibraryScanner(folders: [folder], catalogue: household.catalogue, index: household.library)
    try await scanner.load()
    talk = try await Talk.begin(household)
  }

  private static let sentences = [
    "play kettle song", "kettle song", "play some music", "find kettle song",
    "i like kettle song",
    "add kettle song to road trip",
  ]

  @Test(arguments: sentences)
  func `A name not yet read after the timeout is answered with the progress of the scan`(_ sentence: String)
    async throws
  {
    Task { [clock = talk.household.clock] in
      try await clock.sleeperArrives()
      clock.advance(by: .seconds(3))
    }
    let reply = try await talk.reply(sentence)
    #expect(reply.reason == "readingLibrary")
    #expect(reply.displayed == "Still reading the library. Ask again in a moment.")
  }

  @Test func `A name that is read while the request waits is played`() async throws {
    async let reply = talk.reply("play kettle song")
    try await talk.household.clock.sleeperArrives()
    _ = try await scanner.scan()
    #expect(try await reply.state == .answered)
    #expect(await talk.household.playing == "Kettle Song")
  }

  @Test func `A name still missing after the scan is not found`() async throws {
    async let reply = talk.reply("play outer peace")
    try await talk.household.clock.sleeperArrives()
    _ = try await scanner.scan()
    #expect(try await reply.reason == "notFound")
    #expect(try await talk.reply("find outer peace").reason == "notFound")
  }

  @Test(arguments: ["turn off the lights", "pause", "what's this"])
  func `A request that needs no library is answered at once`(_ sentence: String) async throws {
    #expect(try await ["notUnderstood", "nothingPlaying"].contains(talk.reply(sentence).reason))
  }
}
