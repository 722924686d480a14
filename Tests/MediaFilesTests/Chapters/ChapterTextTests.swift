import MediaIntents
import Testing

@testable import MediaFiles

/// Chapters from cue sheets, Podlove's and the podcast namespace's chapters, and OverDrive's markers.
struct ChapterTextTests {
  private static let sheet = """
    REM GENRE "Folk"
    PERFORMER "The Lanterns"
    TITLE "Night Walk"
    FILE "Night Walk.wav" WAVE
      TRACK 01 AUDIO
        TITLE "Harbour"
        PERFORMER "The Lanterns"
        INDEX 00 00:00:00
        INDEX 01 00:02:00
      TRACK 02 AUDIO
        TITLE Unquoted words
        INDEX 01 04:30:37
      TRACK 03 MODE1/2352
        TITLE "Data"
        INDEX 01 09:00:00
      TRACK 04 AUDIO
        INDEX 01 10:00:00
    """

  @Test(arguments: [" ", "\n", "\r\n"])
  func `A cue sheet has tracks, with or without line breaks`(_ lineEnd: String) {
    let sheet = CueSheet("\u{feff}" + Self.sheet.replacing("\n", with: lineEnd))
    #expect(sheet.title == "Night Walk" && sheet.performer == "The Lanterns")
    let marks = sheet.chapters(ofFile: "Night Walk.flac")
    #expect(marks.map(\.title) == ["Harbour", "Unquoted words", "4"])
    #expect(marks.map(\.start) == [2, 270 + 37.0 / 75, 600])
  }

  @Test func `A sheet may be about several files`() {
    let text = """
      FILE "a.mp3" MP3 TRACK 1 AUDIO INDEX 01 00:00:00 TRACK 2 AUDIO TITLE "Two" INDEX 01 01:00:00
      FILE "C:\\music\\b.mp3" MP3 TRACK 3 AUDIO INDEX 01 00:00:00 TRACK 4 AUDIO TITLE "Four" INDEX 01 02:00:00
      """
    let sheet = CueSheet(text)
    #expect(sheet.chapters(ofFile: "b.ogg").last == ChapterMark(title: "Four", start: 120))
    #expect(sheet.chapters(ofFile: "c.ogg").isEmpty)
    #expect(sheet.names("a.flac") && !sheet.names("c.flac"))
  }

  static let damaged = [
    "", "TRACK", "FILE", "INDEX 01", "TRACK 01 AUDIO INDEX 01 99:99:99", "TITLE \"", "FILE \"a\" WAVE TRACK x AUDIO",
    String(repeating: "TRACK 01 AUDIO INDEX 01 00:00:00 ", count: 5000),
  ]

  @Test(arguments: damaged)
  func `A damaged sheet does no harm`(_ text: String) {
    #expect(CueSheet(text).chapters(ofFile: "a.flac").allSatisfy { $0.start >= 0 })
  }

  @Test func `Chapters in JSON may be unsorted, untitled or outside the table of contents`() {
    let json = """
      {"version":"1.2.0","chapters":[{"startTime":94.5,"title":" The  Well "},{"startTime":0},
       {"startTime":50,"title":"Advert","toc":false},{"startTime":-3,"title":"No"}]}
      """
    let expected = [ChapterMark(start: 0), ChapterMark(title: "The Well", start: 94.5)]
    #expect(ChapterText.json(Array(json.utf8)) == expected)
    #expect(ChapterText.json(Array("{\"chapters\":[{\"title\":\"A\"}]}".utf8)).isEmpty)
  }

  @Test func `Podlove chapters need a start and a title`() {
    let text = """
      <psc:chapters version="1.2" xmlns:psc="http://podlove.org/simple-chapters"><psc:chapter start="00:00:00" title="A"/>
      <psc:chapter start="01:02.5" title="B &amp; C"/><psc:chapter start="70"/><psc:chapter start="soon" title="D"/>
      <psc:chapter start="1:00:00" title="E"/></psc:chapters>
      """
    let marks = ChapterText.podlove(Array(text.utf8))
    #expect(marks.map(\.title) == ["A", "B & C", "E"] && marks.map(\.start) == [0, 62.5, 3600])
  }

  @Test func `A marker of OverDrive that continues a chapter is left out`() {
    let text = """
      <Markers><Marker><Name>One</Name><Time>0:00.000</Time></Marker>
      <Marker><Name>One (02:10)</Name><Time>2:10.000</Time></Marker>
      <Marker><Name>Two</Name><Time>15:30.250</Time></Marker></Markers>
      """
    let marks = ChapterText.overDrive(text)
    #expect(marks.map(\.title) == ["One", "Two"] && marks.map(\.start) == [0, 930.25])
  }
}
