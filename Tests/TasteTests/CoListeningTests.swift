import Taste
import Testing

struct CoListeningTests {
  /// Sessions of a day each, far enough apart not to share a week.
  private static func listening(_ sessions: [String]) -> CoListening {
    CoListening(
      sessions.enumerated().flatMap { number, session in
        session.split(separator: " ").enumerated().map { place, artist in
          ArtistPlay(artist: String(artist), at: Int64(number) * 14 * 86_400 + Int64(place) * 240)
        }
      })
  }

  @Test func `Who is played next to somebody again and again is like them`() {
    let likeness = Self.listening(["a b", "a b", "a c", "b d"]).likeness(to: "a")
    #expect((likeness["b"] ?? 0) > (likeness["c"] ?? 0))
    #expect((likeness["c"] ?? 0) > 0)
  }

  @Test func `Likeness is mutual, and nobody is listed as like themselves`() {
    let listening = Self.listening(["a b a c", "c b"])
    #expect(listening.likeness(to: "a")["b"] == listening.likeness(to: "b")["a"])
    #expect(listening.likeness(to: "a")["a"] == nil)
  }

  @Test func `A pair counts once a session, however often it comes`() {
    let once = Self.listening(["a b", "a c"]).likeness(to: "a")
    let often = Self.listening(["a b a b a b", "a c"]).likeness(to: "a")
    #expect(once["b"] == often["b"])
  }

  @Test func `Four plays apart is near no more, though it is the same week`() {
    let likeness = Self.listening(["a x y z b", "a x y b"]).likeness(to: "a")
    let far = Self.listening(["a x y z b", "a x y z b"]).likeness(to: "a")
    #expect((likeness["b"] ?? 0) > (far["b"] ?? 0))
    #expect((far["b"] ?? 0) > 0)
  }

  @Test func `Neighbours in common make alike what was never played together`() {
    let likeness = Self.listening(["a m", "m b", "x y"]).likeness(to: "a")
    #expect((likeness["b"] ?? 0) > 0)
    #expect(likeness["x"] == nil)
  }

  @Test func `Half an hour of silence parts two sessions`() {
    let together = [ArtistPlay(artist: "a", at: 0), ArtistPlay(artist: "b", at: 1800)]
    let apart = [ArtistPlay(artist: "a", at: 0), ArtistPlay(artist: "b", at: 1801)]
    #expect((CoListening(together).likeness(to: "a")["b"] ?? 0) > (CoListening(apart).likeness(to: "a")["b"] ?? 0))
  }

  @Test func `One evening together is less than ten`() {
    let one = Self.listening(["a b"]).likeness(to: "a")
    let ten = Self.listening(Array(repeating: "a b", count: 10)).likeness(to: "a")
    #expect((ten["b"] ?? 0) > (one["b"] ?? 0))
  }

  @Test func `Whoever was never heard is like nobody`() {
    #expect(Self.listening(["a b"]).likeness(to: "z").isEmpty)
    #expect(CoListening([]).likeness(to: "a").isEmpty)
  }
}
