import MediaFiles
import Catalogue
import MediaIntents
import Names
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct ScanTests {
  @Test func `Every playable item is found and named`() async throws {
    let library = try TestLibrary()
    try library.song("Music/Ada/One/01 Play.flac", "TITLE=Play", "ARTIST=Ada", "ALBUM=One", "GENRE=Jazz")
    try library.song("Podcasts/The Well/1.flac", "TITLE=First")
    try library.song("Audiobooks/Ben/The Fox/1.flac")
    try library.file("Radio/list.m3u8", "#EXTM3U\n#EXTINF:-1,Harbour Jazz\nhttp://s.invalid/1\n")
    try library.file("Playlists/Mine.m3u", "../Music/Ada/One/01 Play.flac\n")
    let report = try await library.scan()
    #expect(report.filesFound == 5)
    #expect(report.filesRead == 5)
    #expect(report.problems.isEmpty)
    #expect(report.changes.added.count == 10)
    #expect(
      try await library.catalogue.counts() == [
        .song: 1, .album: 1, .artist: 2, .genre: 1, .podcastEpisode: 1, .podcastShow: 1, .audioBook: 1,
        .radioStation: 1,
        .playlist: 1,
      ])
  }

  @Test func `Bad files are reported with their reasons and do not stop the scan`() async throws {
    let library = try TestLibrary()
    try library.song("Music/good.flac", "TITLE=Good")
    try library.file("Music/text.mp3", "no sound\n")
    try library.file("Music/zero.mp3", "")
    try library.file("Radio/empty.m3u", "# nothing\n")
    try library.file("Podcasts/Show/feed.xml", "no feed")
    try library.file("Playlists/words.xspf", "no XML")
    try library.file("Playlists/noise.m3u", "\u{0}\u{1}\u{2}")
    let report = try await library.scan()
    #expect(
      report.problems.map { "\($0.path.dropFirst(library.root.count + 1)): \($0.reason)" } == [
        "Music/text.mp3: notSound", "Music/zero.mp3: empty", "Playlists/noise.m3u: notAPlaylist",
        "Playlists/words.xspf: notAPlaylist", "Podcasts/Show/feed.xml: notAFeed",
        "Radio/empty.m3u: notAPlaylist",
      ])
    #expect(try await library.titles(.song) == ["Good"])
    let again = try await library.scan()
    #expect(again.problems == report.problems)
    #expect(again.filesRead == 0)
  }

  @Test func `A truncated file is reported and still plays`() async throws {
    let library = try TestLibrary()
    let whole = try await Sound.flac.bytes()
    try library.folder.write(whole.prefix(whole.count * 2 / 3), to: "library/Music/cut.flac")
    let report = try await library.scan()
    #expect(report.problems == [ScanProblem(path: library.root + "/Music/cut.flac", reason: .truncated)])
    #expect(try await library.played(.song, "cut") == ["cut"])
  }

  @Test func `Missing folders are reported, and the others are read`() async throws {
    let library = try TestLibrary()
    try library.song("a.flac", "TITLE=A")
    let missing = library.folder.path("missing")
    let report = try await library.catalogue.scan([missing, library.root])
    #expect(report.problems == [ScanProblem(path: missing, reason: .missing)])
    #expect(try await library.titles(.song) == ["A"])
  }

  @Test func `Several folders form one library`() async throws {
    let library = try TestLibrary()
    try library.song("Music/a.flac", "TITLE=A")
    try library.folder.write(TinyFlac.bytes(["TITLE=B"]), to: "Podcasts/b.flac")
    try await library.catalogue.scan([library.root + "/", library.folder.path("Podcasts")])
    #expect(try await library.titles(.song) == ["A"])
    #expect(try await library.titles(.podcastEpisode) == ["B"])
  }

  @Test func `Progress runs from 0 to the total`() async throws {
    let library = try TestLibrary()
    for number in 0..<200 { try library.song("Music/\(number).flac", "TITLE=\(number)") }
    let seen = Mutex<[ScanProgress]>([])
    try await library.catalogue.scan([library.root]) { progress in seen.withLock { $0.append(progress) } }
    let steps = seen.withLock(\.self)
    #expect(steps.first?.total == nil)
    let counted = steps.filter { $0.total != nil }
    #expect(counted.allSatisfy { $0.total == 200 })
    #expect(counted.map(\.done) == counted.map(\.done).sorted())
    #expect(counted.count > 2)
    #expect(counted.last?.done == 200)
    #expect((counted.last?.perSecond ?? 0) > 0)
  }

  @Test func `A cancelled scan keeps what it has read, and the next one reads the rest`() async throws {
    let library = try TestLibrary()
    for number in 0..<400 { try library.song("Music/\(number).flac", "TITLE=\(number)") }
    let scan = Task {
      try await library.catalogue.scan([library.root]) { progress in
        if progress.done > 300 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await scan.value }
    let before = try await library.titles(.song).count
    #expect((1..<400).contains(before))
    let report = try await library.scan()
    #expect(report.filesRead == 400 - before)
    // The cancelled scan's additions were not reported yet.
    #expect(report.changes.added.count == 400)
  }

  @Test func `Two scans do not run at the same time`() async throws {
    let folder = TemporaryFolder()
    try folder.write(TinyFlac.bytes([]), to: "library/a.flac")
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let catalogue = try Catalogue(
      path: folder.path("catalogue.sqlite"), playlists: PlaylistFolders(own: folder.path("own"), editsInPlace: true)
    ) { identities in
      ask.yield()
      for await _ in released { break }
      return identities.map { ItemID("\($0.hashValue)") }
    }
    let first = Task { try await catalogue.scan([folder.path("library")]) }
    for await _ in asked { break }
    await #expect(throws: CatalogueFailure.scanRunning) { try await catalogue.scan([folder.path("library")]) }
    release.yield()
    #expect(try await first.value.filesRead == 1)
  }

  @Test func `The same files give the same library in any catalogue`() async throws {
    let library = try TestLibrary()
    for number in 0..<150 {
      try library.song(
        "Music/\(number % 7)/\(number).flac", "TITLE=T\(number)", "ARTIST=A\(number % 11)", "ALBUM=B\(number % 7)")
    }
    try await library.scan()
    let other = TemporaryFolder()
    let catalogue = try TestLibrary.catalogue(in: other, library.journal)
    try await catalogue.scan([library.root])
    let first = try await library.catalogue.records(), second = try await catalogue.records()
    #expect(first == second)
    // 150 songs by 11 artists on the samplers in 7 folders.
    #expect(first.count == 168)
  }
}
