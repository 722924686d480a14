import Journal
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import Listening

/// Places in books of several files, and the lengths by which they are finished.
struct BookFilesTests {
  private static func file(_ name: String, _ duration: Double?, isGuessed: Bool = false) -> PlayableItem {
    var file = PlayableItem.sample("book", address: "file:///Book/\(name).mp3", duration: duration)
    file.isDurationGuessed = isGuessed
    return file
  }

  private static let whole = [file("1", 600), file("2", 600), file("3", 600)]

  static let places: [(files: [PlayableItem], part: Int, seconds: Double, reason: PlaybackEndReason?, text: String)] = [
    (whole, 1, 590, nil, "1 at 590.0"), (whole, 2, 560, .stopped, "2 at 560.0"),
    (whole, 2, 580, .stopped, "2 at 580.0 finished"), (whole, 0, 600, .finished, "1 at 0.0"),
    (whole, 2, 600, .finished, "2 at 600.0 finished"),
    // A guessed length of any file makes nothing finished before the end.
    ([file("1", 600), file("2", 600, isGuessed: true)], 1, 580, nil, "1 at 580.0"),
    ([file("1", 600, isGuessed: true), file("2", 600)], 1, 590, .stopped, "1 at 590.0"),
    ([file("1", 600, isGuessed: true)], 0, 600, .finished, "0 at 600.0 finished"),
    // Nor does one that is proved wrong, even if the others make up for it.
    ([file("1", 60), file("2", 600)], 0, 640, nil, "0 at 640.0"),
  ]

  @Test(arguments: places.indices)
  func `The place in a book`(_ index: Int) throws {
    let example = Self.places[index]
    let place = try #require(
      BookFiles(example.files).place(in: example.part, at: example.seconds, after: example.reason, heard: 0))
    #expect("\(place.part) at \(place.seconds)" + (place.isFinished ? " finished" : "") == example.text)
  }

  @Test func `A file that plays on after it was moved is found by its name`() {
    var moved = Self.whole[1]
    moved.address = "file:///Elsewhere/2.mp3"
    #expect(BookFiles(Self.whole).index(of: moved) == 1)
  }
}
