import Testing

@testable import MediaFiles

struct SoundKindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let tags: [TagKey: String]
    let name: String
    let shelf: Shelf?
    let kind: SoundKind

    init(_ tags: [TagKey: String], _ name: String, _ shelf: Shelf?, _ kind: SoundKind) {
      self.tags = tags
      self.name = name
      self.shelf = shelf
      self.kind = kind
    }

    var testDescription: String { "\(tags) \(name) on \(shelf?.rawValue ?? "no shelf")" }
  }

  static let cases = [
    Case([:], "a.mp3", nil, .song),
    Case([:], "a.mp3", .music, .song),
    Case([:], "a.mp3", .podcasts, .episode),
    Case([:], "a.mp3", .audiobooks, .book),
    Case([:], "a.mp3", .playlists, .song),
    Case([:], "A.M4B", .music, .book),
    Case([.mediaType: "1"], "a.m4b", .audiobooks, .song),
    Case([.mediaType: "2"], "a.m4a", .music, .book),
    Case([.mediaType: "21"], "a.m4a", nil, .episode),
    Case([.mediaType: "9"], "a.m4a", .podcasts, .episode),
    Case([.podcast: "1"], "a.mp3", .music, .episode),
    Case([.podcast: "0"], "a.mp3", .music, .song),
    Case([.genre: "Podcast"], "a.mp3", .music, .episode),
    Case([.genre: "AUDIO  BOOK"], "a.mp3", nil, .book),
    Case([.genre: "Podcast Rock"], "a.mp3", nil, .song),
  ]

  @Test(arguments: cases)
  func `Tags decide first, then the shelf`(_ example: Case) {
    let tags = FileTags(fields: example.tags.mapValues { [$0] })
    #expect(SoundKind(tags: tags, fileName: example.name, shelf: example.shelf) == example.kind)
  }

  @Test func `A shelf is a top folder, in any capitals, or the library itself`() {
    let root = FolderPlace(root: "/media/Sounds")
    #expect(root.below("podcasts").shelf == .podcasts)
    #expect(root.below("podcasts").below("Music").shelf == .podcasts)
    #expect(root.below("Rock").below("Podcasts").shelf == nil)
    #expect(FolderPlace(root: "/home/me/AudioBooks").below("Ada").shelf == .audiobooks)
    #expect(FolderPlace(root: "/home/me/AudioBooks").below("Music").shelf == .music)
  }

  @Test(arguments: [
    ("CD 1", true), ("cd2", true), ("Disc 02", true), ("Part 3", true), ("Disco 2000", false), ("Part", false),
    ("1", false),
  ])
  func `A disc's folder is recognised by its name`(_ name: String, _ isDisc: Bool) {
    #expect(FolderPlace.isDisc(name) == isDisc)
  }

  @Test func `Folders above discs count`() {
    let book = FolderPlace(root: "/a").below("Audiobooks").below("Ada").below("The Fox")
    #expect(book.below("CD 2").withoutDisc == ["Ada", "The Fox"])
    #expect(book.withoutDisc == ["Ada", "The Fox"])
    #expect(book.below("CD 2").path == "/a/Audiobooks/Ada/The Fox/CD 2")
  }

  @Test(arguments: [
    ("a.MP3", FileFormat.sound), ("a.m3u8", .list(.m3u8)), ("Feed.XML", .feed), ("Cover.JPG", .picture),
    ("x.m4b", .sound),
  ])
  func `The extension decides the format`(_ name: String, _ format: FileFormat) {
    #expect(FileFormat(fileName: name) == format)
  }

  @Test(arguments: ["a.txt", "mp3", "a", "a.mp3.part"])
  func `Other files are ignored`(_ name: String) {
    #expect(FileFormat(fileName: name) == nil)
  }
}
