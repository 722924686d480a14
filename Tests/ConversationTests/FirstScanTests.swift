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
    let folder = household.folder.file("music")
    try FileManager.default.copyItem(atPath: SampleState.library + "/Music/M.F. Quill", toPath: folder)
    scanner = LibraryScanner(folders: [folder], catalogue: household.catalogue, index: household.library)
    try await scanner.load()
    talk = try await Talk.begin(household)
  }

  private static let sentences = [
    "play corner store sonata", "corner store sonata", "play some music", "find corner store sonata",
    "i like corner store sonata",
    "add corner store sonata to road trip",
  ]

  @Test(arguments: sentences)
  func `What is not read after a while is answered with how far the scan is`(_ sentence: String) async throws {
    async let reply = talk.reply(sentence)
    await talk.household.clock.sleeperArrives()
    talk.household.clock.advance(by: .seconds(3))
    #expect(try await reply.reason == "readingLibrary")
    #expect(try await reply.displayed == "Still reading the library. Ask again in a moment.")
  }

  @Test func `What is read while a request waits is played`() async throws {
    async let reply = talk.reply("play corner store sonata")
    await talk.household.clock.sleeperArrives()
    _ = try await scanner.scan()
    #expect(try await reply.state == .answered)
    #expect(await talk.household.playing == "Corner Store Sonata")
  }

  @Test func `What is missing when everything is read is not found`() async throws {
    async let reply = talk.reply("play outer peace")
    await talk.household.clock.sleeperArrives()
    _ = try await scanner.scan()
    #expect(try await reply.reason == "notFound")
    #expect(try await talk.reply("find outer peace").reason == "notFound")
  }

  @Test(arguments: ["turn off the lights", "pause", "what's this"])
  func `What needs no library is answered at once`(_ sentence: String) async throws {
    #expect(try await ["notUnderstood", "nothingPlaying"].contains(talk.reply(sentence).reason))
  }
}
