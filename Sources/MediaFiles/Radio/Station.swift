import MediaIntents

/// A radio station in a list of stations.
package struct Station: Hashable, Sendable {
  package let title: String
  package let address: String
  /// The frequency as spoken: "89.1".
  package let frequency: String?
  /// "FM", "AM", "DAB".
  package let band: String?
  package let callSign: String?
  package let genres: [String]
  /// The names of its languages and its country.
  package let origins: [String]
  /// Whether its list says that it is off the air.
  package let isDown: Bool

  package init(
    title: String, address: String, frequency: String? = nil, band: String? = nil, callSign: String? = nil,
    genres: [String] = [], origins: [String] = [], isDown: Bool = false
  ) {
    self.title = title
    self.address = address
    self.frequency = frequency
    self.band = band
    self.callSign = callSign
    self.genres = genres
    self.origins = origins
    self.isDown = isDown
  }

  /// Creates the station of an m3u entry, whose genre, language and country are attributes; players of television lists
  /// call them `group-title`, `tvg-language` and `tvg-country`.
  package init(_ entry: PlaylistEntry) {
    let attributes = entry.attributes
    self.init(
      title: entry.title ?? Self.host(of: entry.location), address: entry.location,
      frequency: attributes["frequency"], band: attributes["band"], callSign: attributes["callsign"],
      genres: Self.names(attributes["genre"] ?? attributes["group-title"]),
      origins: Self.names(attributes["language"] ?? attributes["tvg-language"])
        + Self.names(attributes["country"] ?? attributes["tvg-country"]))
  }

  private static func names(_ text: String?) -> [String] {
    (text ?? "").split { $0 == ";" || $0 == "," }.map { $0.tidied }.filter { !$0.isEmpty }
  }

  /// Creates the station of a list that is a single stream, named by its file.
  package init(title: String, path: String) {
    self.init(PlaylistEntry(location: FileAddress.of(path), title: title))
  }

  /// Its other names: call sign, and frequency with and without band.
  package var aliases: [String] {
    let full = frequency.map { frequency in [frequency, band].compactMap(\.self).joined(separator: " ") }
    return [callSign, full, band == nil ? nil : frequency].compactMap(\.self)
  }

  private static func host(of address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    return String(rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" })
  }
}

/// The kind of a list in the library: stations or a playlist.
enum ListKind {
  /// A list under "Radio", or a single HLS stream anywhere, holds stations. Any other list is a playlist.
  static func isStations(_ content: PlaylistContent, shelf: Shelf?) -> Bool {
    shelf == .radio || content.isStream
  }

  /// The stations of a list: its streams, or the list itself if it is one stream.
  package static func stations(of content: PlaylistContent, path: String) -> [Station] {
    if content.isStream { return [Station(title: content.title ?? FileName.stem(of: path), path: path)] }
    return content.entries.filter(\.isStream).map(Station.init)
  }
}
