import MediaIntents
import Names
import Testing

struct ShortenedNameTests {
  static let shortened: [(name: String, type: MediaItemType, short: String)] = [
    ("Outer Peace (Deluxe Edition)", .album, "Outer Peace"),
    ("Hold On (feat. Vera Lund) [2011 Remaster]", .song, "Hold On"),
    ("Hold On feat. Vera Lund", .song, "Hold On"),
    ("Hold On - Radio Edit", .song, "Hold On"),
    ("Hold On - Live - 2011 Remaster", .song, "Hold On - Live"),
    ("The Far Shore (Music from the Motion Picture)", .album, "The Far Shore"),
    ("The Far Shore: Original Motion Picture Soundtrack", .album, "The Far Shore"),
    ("Music from the Motion Picture", .album, "Music from the Motion Picture"),
    ("The Second Lamp (The Lantern Cycle, #2)", .audioBook, "The Second Lamp"),
    ("The Quiet Hour Podcast", .podcastShow, "The Quiet Hour"),
    ("The Podcast Hour", .podcastShow, "The Hour"),
    ("Podcast", .podcastShow, "Podcast"),
    ("Harbour Jazz 89.1 FM", .radioStation, "Harbour Jazz"),
    ("89.1 FM in Springfield", .radioStation, "89.1 Springfield"),
    ("Flaix FM", .radioStation, "Flaix"),
  ]

  @Test(arguments: shortened)
  func `Parts that are not spoken are removed`(_ example: (name: String, type: MediaItemType, short: String)) {
    #expect(ShortenedName(example.name, type: example.type).text == example.short)
  }

  @Test(arguments: [
    "Hold On (Live at the Pier)", "With or Without You", "Live and Let Go", "Blink-182", "Mix Tape", "(untitled)",
    "Stop (In the Name of Love)", "Hold On (Acoustic Single)",
  ])
  func `Parts that are spoken stay`(_ name: String) {
    #expect(ShortenedName(name, type: .song).text == name)
  }

  @Test(arguments: [
    ("Hold On (Live at the Pier)", true), ("Hold On - Karaoke Version", true), ("Hold On", false),
    ("Live and Let Go", false), ("Hold On (Deluxe Edition)", false), ("Hold On [Demo]", true),
    ("Hold On (Single Version)", false),
  ])
  func `Another recording is recognised by its label`(_ example: (name: String, isOther: Bool)) {
    #expect(ShortenedName.namesOtherRecording(example.name) == example.isOther)
  }

  @Test(arguments: [
    ("Hold On (Live at the Pier)", "Hold On"), ("Hold On - Karaoke Version", "Hold On"), ("Hold On", "Hold On"),
    ("Hold On (Deluxe Edition)", "Hold On (Deluxe Edition)"), ("(Live)", "(Live)"),
  ])
  func `The work is named without what marks another recording`(_ example: (name: String, work: String)) {
    #expect(ShortenedName.withoutVersion(example.name) == example.work)
  }
}
