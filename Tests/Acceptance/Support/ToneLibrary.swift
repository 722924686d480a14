import Foundation
import TestSupport

/// A library of pure tones, so that the playing song can be identified by its pitch.
struct ToneLibrary {
  let folder = TemporaryFolder()
  var path: String { folder.url.path }

  /// Adds a song of one tone, tagged with its title and, by default, nothing else.
  @discardableResult
  func add(
    _ title: String, frequency: Int = 440, seconds: Double = 2, album: String? = nil, track: Int? = nil,
    format: String = "flac"
  ) throws -> URL {
    var tags = ["title": title, "artist": "Tuning Fork"]
    tags["album"] = album
    tags["track"] = track.map(String.init)
    return try ToneFile.encoded(
      frequency: frequency, seconds: seconds, tags: tags, to: "\(title).\(format)", in: folder)
  }
}
