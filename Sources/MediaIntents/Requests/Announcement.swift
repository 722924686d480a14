/// Words that are to be said aloud, and where.
package struct Announcement: Hashable, Sendable, Codable {
  package var words: String
  /// The rooms and players; nil for the machine of the daemon.
  package var places: PlaceSet?
  /// The language of the words as a BCP 47 tag; nil for that of their script, else of the daemon.
  package var locale: String?

  package init(_ words: String, in places: PlaceSet? = nil, locale: String? = nil) {
    self.words = words
    self.places = places
    self.locale = locale
  }
}

extension Announcement: CustomStringConvertible {
  package var description: String {
    let said = places.map { places in
      let names = (places.isEverywhere ? ["everywhere"] : []) + places.names + places.except.map { "except " + $0 }
      return " in " + names.joined(separator: "+")
    }
    return "\"\(words)\"" + (said ?? "")
  }
}

/// Where words were not heard that others heard, or heard besides.
package struct AnnouncementOutcome: Hashable, Sendable, Codable {
  /// Players that cannot speak.
  package var speechless: [String] = []
  /// Rooms and players that failed.
  package var unheard: [String] = []
  /// Rooms that hear what those meant hear, and so heard it, too.
  package var overheard: [String] = []

  package init() {}
}
