import CGStreamer

/// Something GStreamer has no plugin for, as its own "missing plugin" message names it.
struct MissingPlugin: Hashable, Sendable {
  enum Kind: String, Sendable {
    case decoder, element
    case source = "urisource"
  }

  var kind: Kind
  /// Media type with its fields, name of an element, or scheme of an address.
  var detail: String
  /// In words: "MPEG-4 AAC decoder".
  var description: String

  init(kind: Kind, detail: String, description: String) {
    self.kind = kind
    self.detail = detail
    self.description = description
  }

  init?(parsing message: UnsafeMutablePointer<GstMessage>) {
    guard gst_is_missing_plugin_message(message) != 0,
      let text = gst_missing_plugin_message_get_installer_detail(message)
    else { return nil }
    defer { g_free(text) }
    self.init(installerDetail: String(cString: text))
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

  /// What is missing, short: the media type, element or scheme without any fields.
  var name: String { String(detail.prefix { $0 != "," }) }

  /// Whether it stands for sound at all; nothing would make a text or a picture play.
  var isOfSound: Bool {
    kind != .decoder || !(name.hasPrefix("text/") || name.hasPrefix("image/"))
  }
}
