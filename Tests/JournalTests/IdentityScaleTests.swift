import Journal
import MediaIntents
import Synchronization
import TestSupport
import Testing

/// A large library in batches, as identified by a scan.
@Suite(.timeLimit(.minutes(10)))
struct IdentityScaleTests {
  static let songs = (0..<40_000).map { number in
    ItemIdentity.song(
      "title \(number)\u{1f}artist \(number / 100)\u{1f}album \(number / 10)",
      at: "/home/person/Music/artist \(number / 100)/album \(number / 10)/\(number) title.flac",
      recording: "5f0e4c4e-0000-4000-8000-\(number)")
  }

  @Test func `Forty thousand files are identified in batches and recognised at once`() async throws {
    let open = try OpenJournal()
    var ids: [ItemID] = []
    for start in stride(from: 0, to: Self.songs.count, by: 5_000) {
      ids += try await open.journal.identify(Array(Self.songs[start..<start + 5_000]))
    }
    #expect(Set(ids).count == Self.songs.count)
    #expect(try await open.journal.identify(Self.songs) == ids)
  }

  @Test func `Equal tags of many files are not compared pair by pair`() async throws {
    let folder = TemporaryFolder(), lookups = Atomic(0)
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { 0 }) { _ in
      lookups.add(1, ordering: .relaxed)
      return true
    }
    let files = (0..<2_000).map { ItemIdentity.song("track 01", at: "/m/\($0).mp3") }
    let ids = try await journal.identify(files)
    #expect(Set(ids).count == files.count)
    #expect(try await journal.identify(files) == ids)
    for number in 0..<100 { #expect(try await journal.identify([files[number]]) == [ids[number]]) }
    #expect(lookups.load(ordering: .relaxed) <= 100 * 16)
  }
}
