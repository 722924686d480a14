import Foundation
package import MediaFiles
package import MediaIntents

/// What the services are told about an item.
package struct ScrobbleTrack: Codable, Hashable, Sendable {
  package var artist: String
  package var title: String
  package var album: String?
  package var albumArtist: String?
  package var number: Int?
  /// In whole seconds.
  package var duration: Int?
  /// MusicBrainz identifiers.
  package var recording: String?
  package var release: String?
  /// False for a song that a station chose.
  package var isChosen: Bool?
  /// Its address on the server that is told about it, which knows the rest.
  package var address: String?

  package init(artist: String, title: String) {
    self.artist = artist
    self.title = title
  }

  /// Returns nil if the artist or the title is unknown. A title that is only the name of a file counts as unknown.
  ///
  /// - Parameter tags: those of the file; nil if they could not be read.
  package init?(_ entry: PlayableItem, _ tags: FileTags?) {
    let isUntitled = tags.map { $0[.title] == nil } ?? false
    guard !isUntitled, let artist = Self.clean(entry.item.artist), let title = Self.clean(entry.item.title) else {
      return nil
    }
    self.init(artist: artist, title: title)
    album = Self.clean(entry.item.album)
    albumArtist = Self.clean(tags?[.albumArtist])
    number = tags?.number(.trackNumber)
    duration = entry.duration.flatMap {
      1..<24 * 86_400 ~= $0 ? ExternalNumber.whole($0.rounded(.down), in: ExternalNumber.ordinals) : nil
    }
    recording = Self.identifier(tags?[.recordingID])
    release = Self.identifier(tags?[.releaseID])
  }

  /// Returns nil if a station's title is not "Artist - Title".
  package init?(stationTitle: String) {
    guard let dash = stationTitle.firstRange(of: " - "),
      let artist = Self.clean(String(stationTitle[..<dash.lowerBound])),
      let title = Self.clean(String(stationTitle[dash.upperBound...]))
    else { return nil }
    self.init(artist: artist, title: title)
    isChosen = false
  }

  /// Services refuse a whole batch for a text that is blank or has a NUL.
  private static func clean(_ text: String?) -> String? {
    let cleaned = text?.filter { $0 != "\0" }.trimmingCharacters(in: .whitespacesAndNewlines)
    return cleaned.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func identifier(_ text: String?) -> String? {
    text.flatMap { UUID(uuidString: $0) }.map { $0.uuidString.lowercased() }
  }
}

/// An opinion about a track.
struct ScrobbleOpinion: Codable, Hashable, Sendable {
  var track: ScrobbleTrack
  var affinity: MediaAffinityType
}
