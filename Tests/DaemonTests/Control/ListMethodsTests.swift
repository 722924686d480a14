import Catalogue
import ControlProtocol
import Handling
import Household
import Journal
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import Page
@testable import ariosod

/// The library as a page browses it.
@Suite(.timeLimit(.minutes(10)))
struct ListMethodsTests {
  private let household: Household
  private let methods: MethodTable

  init() async throws {
    household = try await Household.sample()
    methods = try await RunningDaemon().methods(in: household.world)
  }

  private func list(_ kind: LibraryKind, of whole: ItemID? = nil) async throws -> [LibraryListing.Entry] {
    try await methods.call(ListLibrary(kind: kind, of: whole)).get().items
  }

  @Test func `A book that was begun tells where, also to a guest who must not know`() async throws {
    let book = try #require(try await list(.audiobooks).first { $0.item.title == "The Fox and the Lantern" })
    #expect(book.position == nil && book.finished == nil && book.duration ?? 0 > 0)
    let item = book.item.identifier
    let files = try await household.world.catalogue.playables(of: item)
    let place = ListeningPlace(part: 0, file: files[0].fileName, seconds: 1.5, heard: 1_000)
    try await household.world.journal.note(place, in: item)
    let begun = try #require(try await list(.audiobooks).first { $0.item == book.item })
    #expect(begun.position == 1.5 && begun.finished == false)
    let details = try await methods.call(GetItems(items: #require(ItemList([item])))).get().items
    #expect(details.map(\.position) == [1.5])
    let guest = RoleMethods(methods) { 0 }.table(for: .guest)
    let told = try await guest.call(ListLibrary(kind: .audiobooks, conversation: "ann")).get().items
    #expect(told.contains { $0.item == book.item } && told.allSatisfy { $0.position == nil && $0.finished == nil })
    try await household.world.journal.mark([item], asFinished: true)
    let finished = try #require(try await list(.audiobooks).first { $0.item == book.item })
    #expect(finished.position == nil && finished.finished == true)
  }

  @Test func `The vocabulary tells a guest nothing of what was heard or liked`() async throws {
    let guest = RoleMethods(methods) { 0 }.table(for: .guest)
    func names(_ table: MethodTable, isGuest: Bool, limit: PositiveCount? = nil) async throws -> [String] {
      try await table.call(GetVocabulary(kind: .artists, limit: limit), isGuest: isGuest).get().sets[0].names
    }
    let before = try await names(guest, isGuest: true)
    let last = try #require(before.last)
    _ = await household.feel(.like, about: MediaSearch(mediaType: .artist, mediaName: last))
    #expect(try await names(methods, isGuest: false).first == last)
    #expect(try await names(guest, isGuest: true) == before)
    #expect(try await names(guest, isGuest: true, limit: PositiveCount(2)) == Array(before.prefix(2)))
  }

  @Test func `A show tells how many of its episodes were not heard`() async throws {
    let show = try #require(try await list(.shows).first { $0.count ?? 0 > 1 })
    let episodes = try await list(.episodes, of: show.item.identifier)
    let before = try #require(show.unheard)
    #expect(before > 0 && before <= episodes.count)
    try await household.world.journal.mark(
      try await household.world.catalogue.episodes(of: show.item.identifier).prefix(1).map { $0 }, asFinished: true)
    let after = try #require(try await list(.shows).first { $0.item == show.item })
    #expect(after.unheard == before - 1)
  }

  static let refused: [(kind: LibraryKind, of: String?, code: RPCErrorCode)] = [
    (.albums, nil, .invalidParameters), (.songs, "nothing", .notFound),
  ]

  @Test(arguments: refused)
  func `What has nothing of a kind is refused`(_ list: (kind: LibraryKind, of: String?, code: RPCErrorCode))
    async throws
  {
    let song = try #require(try await self.list(.songs).first).item.identifier
    let answer = try await methods.call(ListLibrary(kind: list.kind, of: list.of.map { ItemID($0) } ?? song))
    guard case .failure(let error) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(error.code == list.code.rawValue)
  }
}
