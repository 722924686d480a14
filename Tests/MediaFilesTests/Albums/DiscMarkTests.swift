import Testing

@testable import MediaFiles

struct DiscMarkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rest: String?
    let number: Int

    init(_ name: String, _ rest: String?, _ number: Int = 0) {
      self.name = name
      self.rest = rest
      self.number = number
    }

    var testDescription: String { name }
  }

  static let titles = [
    Case("Long Player (Disc 1)", "Long Player", 1),
    Case("Long Player (disc two)", "Long Player", 2),
    Case("Long Player [CD 3]", "Long Player", 3),
    Case("Long Player [Disc 4: Extras]", "Long Player", 4),
    Case("Long Player - Disc 2", "Long Player", 2),
    Case("Long Player, Disc II", "Long Player", 2),
    Case("Long Player CD2", "Long Player", 2),
    Case("Long Player Disc One", "Long Player", 1),
    Case("Long Player (2nd disc)", "Long Player", 2),
    Case("Long Player (LP 2)", "Long Player", 2),
    Case("Long Player (Deluxe) (CD1)", "Long Player (Deluxe)", 1),
    Case("长歌 第二碟", "长歌", 2),
    Case("长歌（第十一张）", "长歌", 11),
    Case("长歌 (CD二)", "长歌", 2),
    Case("Long Player", nil),
    Case("The Long Player LP 2", nil),
    Case("Hits Vol. 2", nil),
    Case("Mix, Part 3", nil),
    Case("Disc 1", nil),
    Case("CD 2 Go", nil),
    Case("Disco 2000", nil),
    Case("1999", nil),
    Case("Long Player (1999)", nil),
  ]

  @Test(arguments: titles)
  func `The title of an album says its disc`(_ example: Case) {
    let mark = DiscMark(albumTitle: example.name)
    #expect(mark?.rest == example.rest)
    if mark != nil { #expect(mark?.number == example.number) }
  }

  static let folders = [
    Case("CD1", "", 1), Case("cd 02", "", 2), Case("CD_3", "", 3), Case("Disc One", "", 1), Case("DISC-2", "", 2),
    Case("CD 1 - The Show", "", 1), Case("Disc 2: Encores", "", 2), Case("LP2", "", 2), Case("Vol. 2", "", 2),
    Case("Volume Two", "", 2), Case("Teil 2", "", 2), Case("1st disc", "", 1), Case("第一盘", "", 1), Case("碟二", "", 2),
    Case("Long Player (Disc 1)", "Long Player", 1), Case("Long Player CD2", "Long Player", 2), Case("Part 3", "", 3),
    Case("Part", nil), Case("1", nil), Case("Discography", nil), Case("CD", nil), Case("Bonus", nil),
  ]

  @Test(arguments: folders)
  func `The name of a folder says its disc`(_ example: Case) {
    let mark = DiscMark(folderName: example.name)
    #expect(mark?.rest == example.rest)
    if mark != nil { #expect(mark?.number == example.number) }
  }

  @Test func `The folders of discs are those of their album`() {
    let artist = FolderPlace(root: "/m").below("Music").below("Band")
    let album = artist.below("Long Player")
    #expect(album.below("CD 2").albumPath == album.albumPath)
    #expect(artist.below("Long Player (Disc 1)").albumPath == album.albumPath)
    #expect(artist.below("Long Player (Disc 1)").albumNames == ["Band", "Long Player"])
    #expect(album.below("CD 2").disc == 2)
    #expect(album.disc == nil)
  }
}
