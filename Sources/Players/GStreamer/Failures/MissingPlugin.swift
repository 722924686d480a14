/// Something GStreamer has no plugin for, as its "missing plugin" message names it.
struct MissingPlugin: Hashable, Sendable {
  enum Kind: String, Sendable {
    case decoder, element
    case source = "urisource"
  }

  var kind: Kind
  /// Media type with its fields, name of an element, or scheme of an address.
  var detail: String
  /// For people, such as "MPEG-4 AAC decoder".
  var description: String

  init(kind: Kind, detail: String, description: String) {
    self.kind = kind
    self.detail = detail
    self.description = description
  }

  /// Reads `gstreamer|1.0|program|description|kind-detail`.
  init?(installerDetail text: String) {
    let parts = text.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let dash = parts[4].firstIndex(of: "-"),
      let kind = Kind(rawValue: String(parts[4][..<dash]))
    else { return nil }
    let detail = parts[4][parts[4].index(after: dash)...]
    self.init(kind: kind, detail: String(detail), description: String(parts[3]))
  }

  /// The media type without its fields, the element or the scheme.
  var name: String { String(detail.prefix { $0 != "," }) }

  /// Whether it is needed for sound, not for subtitles or images.
  var isOfSound: Bool {
    kind != .decoder || !(name.hasPrefix("text/") || name.hasPrefix("image/"))
  }
}
