import MediaIntents

/// A radio station in a list of stations.
struct Station: Hashable, Sendable {
  let title: String
  let address: String
  /// The frequency as spoken: "89.1".
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

  /// Creates the station of a list that is a single stream, named by its file.
  init(title: String, path: String) {
    self.init(PlaylistEntry(location: FileAddress.of(path), title: title))
  }

  /// Its other names: call sign, and frequency with and without band.
  var aliases: [String] {
    let full = frequency.map { frequency in [frequency, band].compactMap(\.self).joined(separator: " ") }
    return [callSign, full, band == nil ? nil : frequency].compactMap(\.self)
  }

  private static func host(of address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    return String(rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" })
  }
}
