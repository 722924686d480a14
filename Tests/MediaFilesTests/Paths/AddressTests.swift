import MediaIntents
import Testing

@testable import MediaFiles

struct AddressTests {
  @Test(arguments: [
    ("/a/b.mp3", "file:///a/b.mp3"), ("/a b/#1?.mp3", "file:///a%20b/%231%3F.mp3"),
    ("/é/50%.mp3", "file:///%C3%A9/50%25.mp3"),
    ("/it's (live) & more.mp3", "file:///it's%20(live)%20&%20more.mp3"),
  ])
  func `A path is escaped and unescaped`(_ path: String, _ address: String) {
    #expect(FileAddress.of(path) == address)
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [("file://localhost/a%20b", "/a b"), ("FILE:///x", "/x"), ("file:/y", "/y")])
  func `Other spellings of a path are read`(_ address: String, _ path: String) {
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [
    ("http://a/b", true), ("mms://a", true), ("/a/b", false), ("a://", true), ("://a", false), ("c d://x", false),
  ])
  func `An address is distinguished from a path`(_ text: String, _ isAddress: Bool) {
    #expect(FileAddress.isAddress(text) == isAddress)
  }

  @Test(arguments: ["%", "%2", "%zz", "%+5", "a%2"])
  func `Invalid percent codes are preserved`(_ text: String) {
    #expect(FileAddress.unescaped(text) == text)
  }

  @Test(
    arguments: [
      ("07 - True Affection.mp3", "True Affection", 7), ("12. Play.flac", "Play", 12), ("1999.mp3", "1999", nil),
      ("Play.mp3", "Play", nil), ("2021-03-04 The Well.mp3", "The Well", nil), ("03_Some_Name.ogg", "Some Name", 3),
      ("4ever.mp3", "4ever", 4),
    ] as [(String, String, Int?)])
  func `A file name has a title and a number`(_ name: String, _ title: String, _ number: Int?) {
    #expect(FileName.title(of: name) == title)
    #expect(FileName.number(of: name) == number)
  }

  @Test func `A file name has a date`() {
    #expect(FileName.date(of: "/x/2021-03-04 The Well.mp3") == PartialDate(year: 2021, month: 3, day: 4))
    #expect(FileName.date(of: "2021 Hits.mp3") == nil)
  }
}
