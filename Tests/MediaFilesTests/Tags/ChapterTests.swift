import MediaIntents
import Testing
import TestSupport

@testable import MediaFiles

struct ChapterTests {
  @Test func `An m4b has chapters`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(Sound.m4b.bytes(chapters: ["The Fox", "The Crow", "The Oak"]), to: "book.m4b")
    let chapters = SoundFile.chapters(path: path)
    #expect(chapters.map(\.title) == ["The Fox", "The Crow", "The Oak"])
    #expect(chapters.map(\.start) == [0, 1, 2])
  }

  @Test func `A file without chapters has none`() async throws {
    let folder = TemporaryFolder()
    #expect(SoundFile.chapters(path: try folder.write(try await Sound.mp3.bytes(), to: "song.mp3")).isEmpty)
    #expect(SoundFile.chapters(path: folder.path("missing.mp3")).isEmpty)
  }
}
