import MediaIntents

/// A radio station as a list of stations tells it.
struct Station: Hashable, Sendable {
  let title: String
  let address: String
  /// As it is said: "89.1".
  let frequency: String?
  /// "FM", "AM", "DAB".
  let band: String?
  let callSign: String?
  let genres: [String]

  init(_ entry: PlaylistEntry) {
    address = entry.location
    title = entry.title ?? Self.host(of: entry.location)
    frequency = entry.attributes["frequency"]
    band = entry.attributes["band"]
    callSign = entry.attributes["callsign"]
    genres = (entry.attributes["genre"] ?? "").split(separator: ";").map { $0.tidied }.filter { !$0.isEmpty }
  }

  /// A list that is one stream itself, called by its file.
  init(title: String, path: String) {
    self.init(PlaylistEntry(location: FileAddress.of(path), title: title))
  }

  /// What else it is called: call sign, frequency with and without its band.
  var aliases: [String] {
    let full = frequency.map { frequency in [frequency, band].compactMap(\.self).joined(separator: " ") }
    return [callSign, full, band == nil ? nil : frequency].compactMap(\.self)
  }

  private static func host(of address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    return String(rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" })
  }
}
