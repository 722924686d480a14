import MediaIntents
import Testing

@testable import Journal

/// Fingerprints are stored on disk, so they must never change.
struct FingerprintTests {
  @Test func `A fingerprint never changes`() {
    #expect(Fingerprint(.song, "path", "/music/a.mp3").stored == 5_321_994_744_221_553_864)
  }

  @Test func `Parts do not run into each other`() {
    #expect(Fingerprint(.podcastEpisode, "feedGUID", "1", "2") != Fingerprint(.podcastEpisode, "feedGUID", "12", ""))
  }

  @Test func `A stored fingerprint is restored`() {
    let fingerprint = Fingerprint(.song, "tags", "hello")
    #expect(Fingerprint(stored: Int(fingerprint.stored)) == fingerprint)
  }
}
