import Testing

@testable import Resolution

struct ShortenedRungTests {
  static let table = RungTable(
    ShortenedRung.self,
    """
    hold on | Hold On (2011 Remaster) | Hold On (2011 Remaster)
    hold on | Hold On - Radio Edit | Hold On - Radio Edit
    ferry | Ferry (feat. Otto) | Ferry (feat. Otto)
    ferry | Ferry ft. Otto | Ferry ft. Otto
    steal the show | Steal the Show (From “Elementary”) | Steal the Show (From “Elementary”)
    hold on remastered | Hold On | -
    hold on | Hold On (Live at the Pier) | -
    hold on | Hold On (Karaoke Version) | -
    hold on | Hold On - Acoustic | -
    hold on | Hold On (Somebody’s Remix) | -
    without you | With or Without You | nothing
    live and let go | Live and Let Go (Live) | -
    ferry with otto | Ferry (feat. Otto) | Ferry (feat. Otto)
    ferry with somebody else | Ferry (feat. Otto) | nothing
    tape | Tape Podcast | nothing
    [album]
    outer peace | Outer Peace (Deluxe Edition) / Outer Peace (Live) | Outer Peace (Deluxe Edition)
    harbour lights | Harbour Lights (Music from the Motion Picture) | Harbour Lights (Music from the Motion Picture)
    harbour lights | Harbour Lights: Original Motion Picture Soundtrack | Harbour Lights: Original Motion Picture Soundtrack
    harbour lights soundtrack | Harbour Lights (Original Soundtrack) / Harbour Lights (Deluxe Edition) | Harbour Lights (Original Soundtrack)
    harbour lights soundtrack | Harbour Lights | nothing
    [podcastShow]
    the curious kettle | The Curious Kettle Podcast | The Curious Kettle Podcast
    the curious kettle podcast | The Curious Kettle | The Curious Kettle
    quiet hour video | The Quiet Hour | The Quiet Hour
    podcast | The Podcast Podcast | nothing
    [audioBook]
    the second lamp | The Second Lamp (The Lantern Cycle, #2) | The Second Lamp (The Lantern Cycle, #2)
    novel lamp | The Second Lamp (A Novel) | nothing
    [radioStation]
    harbour jazz | Harbour Jazz 89.1 FM | Harbour Jazz 89.1 FM
    """)

  @Test(arguments: table.rows)
  func `Parts that nobody says may be missing on either side`(_ row: RungTable.Row) { Self.table.check(row) }
}
