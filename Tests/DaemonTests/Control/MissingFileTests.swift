import ControlProtocol
import Foundation
import Handling
import Household
import Journal
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// What likes, plays and playlists refer to but is not there.
@Suite(.timeLimit(.minutes(10)))
struct MissingFileTests {
  @Test func `A liked song is missing once its file is gone`() async throws {
    let household = try await Household.copy(of: [])
    for name in ["a", "b"] {
      try household.folder.write(TinyFlac.bytes(["TITLE=\(name)", "ARTIST=Ann"]), to: "library/Music/\(name).flac")
    }
    try await household.scan()
    #expect(await household.feel(.like, about: MediaSearch(mediaType: .song, mediaName: "a")).code == .success)
    #expect(try await household.world.missingFiles().isEmpty)
    try household.folder.remove("library/Music/a.flac")
    try household.folder.remove("library/Music/b.flac")
    try await household.scan()
    let missing = try await household.world.missingFiles()
    #expect(missing == [LibraryMissing.File(path: household.path("Music/a.flac"), liked: true)])
  }
}
