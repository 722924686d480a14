import MediaIntents
import NameIndex
import Resolution
import Testing

/// The alternatives of a named song.
struct VersionTests {
  private static let records: [NameRecord] = [
    song("studio", "Hold On", "Vera Lund", "Shelter", "2001"),
    song("again", "Hold On", "Vera Lund", "Best Of Vera Lund"),
    song("other", "Hold On", "Otto", "Piers"), song("live", "Hold On (Live at the Pier)", "Vera Lund", "Pier Side"),
    song("karaoke", "Hold On - Karaoke Version", "The Backing Tracks", "Sing"),
    song("longer", "Hold On to Me", "Vera Lund", "Shelter"),
    song("stop-live", "Stop (Live)", "Otto", "Piers"), song("stop", "Stop", "Otto", "Piers"),
  ]

  private static func alternatives(_ search: MediaSearch) -> [ItemID] {
    let resolver = Resolver(index: NameIndex(records))
    return resolver.withOtherVersions(resolver.candidates(for: search), for: search).map(\.record.id)
  }

  @Test func `Other songs with the name come first, then other recordings, then copies`() {
    #expect(Self.alternatives(MediaSearch(mediaName: "hold on")) == ["studio", "other", "live", "karaoke", "again"])
  }

  @Test func `Constraints hold for other recordings as well`() {
    let found = Self.alternatives(MediaSearch(mediaName: "hold on", artistName: "vera lund"))
    #expect(found == ["studio", "live", "again"])
  }

  @Test func `The studio recording is an alternative to a live one`() {
    #expect(Self.alternatives(MediaSearch(mediaName: "stop live")) == ["stop-live", "stop"])
  }

  @Test func `A longer title is another song`() {
    #expect(!Self.alternatives(MediaSearch(mediaName: "hold on")).contains("longer"))
  }

  @Test func `Without a match there are no alternatives`() {
    #expect(Self.alternatives(MediaSearch(mediaName: "goodbye")).isEmpty)
  }

  private static func song(_ id: ItemID, _ title: String, _ artist: String, _ album: String, _ date: String = "")
    -> NameRecord
  {
    NameRecord(id: id, type: .song, title: title, artist: artist, album: album, date: PartialDate(date))
  }
}
