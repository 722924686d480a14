import MediaIntents
import TextEncodings

/// The line before an entry of an extended m3u: `#EXTINF:-1 frequency="89.1" band="FM",Harbour Jazz`.
struct M3UInfo: Hashable, Sendable {
  private(set) var title: String?
  /// In seconds; `nil` for streams, whose line has -1 or 0.
  private(set) var duration: Double?
  private(set) var attributes: [String: String] = [:]

  /// Parses a line; `nil` if it is not an `#EXTINF` line.
  init?(_ line: String) {
    guard line.prefix(8).uppercased() == "#EXTINF:" else { return nil }
    var rest = line.dropFirst(8)
    let seconds = ExternalNumber.decimal(Self.take(&rest) { $0 != " " && $0 != "," })
    duration = ExternalNumber.duration(seconds)
    readAttributes(&rest)
    Self.skip(&rest) { $0 != "," }
    let name = HTMLEntities.decoded(rest.dropFirst().tidied)
    title = name.isEmpty ? nil : name
  }

  /// Reads `name="value"` pairs; a comma within the quotes belongs to the value.
  private mutating func readAttributes(_ rest: inout Substring) {
    while true {
      Self.skip(&rest) { $0 == " " }
      var ahead = rest
      let name = Self.take(&ahead) { $0 != "=" && $0 != "," && $0 != " " }
      guard !name.isEmpty, ahead.hasPrefix("=\"") else { return }
      ahead.removeFirst(2)
      let value = Self.take(&ahead) { $0 != "\"" }
      attributes[name.lowercased()] = value.tidied
      rest = ahead.dropFirst()
    }
  }

  private static func take(_ rest: inout Substring, while matches: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: matches)
    rest = rest[taken.endIndex...]
    return taken
  }

  private static func skip(_ rest: inout Substring, while matches: (Character) -> Bool) {
    rest = rest.drop(while: matches)
  }
}
