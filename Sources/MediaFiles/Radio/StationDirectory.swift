import Foundation
import MediaIntents

/// Reads the JSON of the radio-browser directory (api.radio-browser.info): an array of stations, each with its stream,
/// tags, languages and country.
enum StationDirectory {
  /// The whole directory has about 60 MB.
  static let maxBytes = 256 * 1024 * 1024

  /// Returns the stations, each address once, the most popular first; nil if this is no such JSON. Entries without a name
  /// or an address are left out.
  static func stations(_ bytes: [UInt8]) -> [Station]? {
    guard let entries = try? JSONDecoder().decode([Lenient<Entry>].self, from: Data(bytes)) else { return nil }
    var seen: Set<PathBytes> = []
    var names = PlaceNames()
    let listed = entries.compactMap(\.value).sorted { ($0.clickcount ?? 0) > ($1.clickcount ?? 0) }
    return listed.compactMap { $0.station(&names) }.filter { seen.insert(PathBytes($0.address)).inserted }
  }

  /// An element that is nil if it cannot be decoded.
  private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  }

  /// A station under the names of the directory's fields.
  private struct Entry: Decodable {
    let name: String
    let url: String?
    let url_resolved: String?
    let tags: String?
    let language: String?
    let languagecodes: String?
    let country: String?
    let countrycode: String?
    let clickcount: Int?
    let lastcheckok: Int?

    func station(_ names: inout PlaceNames) -> Station? {
      let title = name.tidied(to: .name)
      // The resolved address is the stream that a playlist or a redirect led to.
      let address = [url_resolved, url].compactMap { $0?.trimmed }.first {
        Self.isStream($0) && TextLimit.address.allows($0)
      }
      guard let address, !title.isEmpty else { return nil }
      let languages = list(language) + list(languagecodes).flatMap { names.ofLanguage($0) }
      let countries = [country?.tidied(to: .name)].compactMap(\.self) + (countrycode.map { names.ofCountry($0) } ?? [])
      return Station(
        title: title, address: address, genres: unique(list(tags)), origins: unique(languages + countries),
        isDown: lastcheckok == 0)
    }

    private static let maxNames = 100

    private static func isStream(_ address: String) -> Bool {
      let address = address.lowercased()
      return address.hasPrefix("http://") || address.hasPrefix("https://")
    }

    private func list(_ text: String?) -> [String] {
      (text ?? "").clipped(to: .description).split { $0 == "," || $0 == ";" }.prefix(Self.maxNames).map {
        $0.tidied.clipped
      }.filter { !$0.isEmpty }
    }

    private func unique(_ names: [String]) -> [String] {
      var seen: Set<String> = []
      return names.filter { !$0.isEmpty && seen.insert($0.folded).inserted }
    }
  }
}

/// The names of languages and countries, by their ISO codes, in English, Chinese and themselves.
private struct PlaceNames {
  private var languages: [String: [String]] = [:]
  private var countries: [String: [String]] = [:]

  private static let locales = ["en", "zh"]

  mutating func ofLanguage(_ code: String) -> [String] {
    if let known = languages[code] { return known }
    let names = (Self.locales + [code]).compactMap { Locale(identifier: $0).localizedString(forLanguageCode: code) }
    languages[code] = names.filter { $0 != code }
    return languages[code] ?? []
  }

  mutating func ofCountry(_ code: String) -> [String] {
    if let known = countries[code] { return known }
    let names = Self.locales.compactMap { Locale(identifier: $0).localizedString(forRegionCode: code.uppercased()) }
    countries[code] = names.filter { $0 != code }
    return countries[code] ?? []
  }
}
