import DBus
import Foundation
import MediaIntents

/// GNOME's `org.gnome.Shell.SearchProvider2`. Results are the identifiers of items.
struct SearchProvider: Sendable {
  let search: DesktopSearch

  static let introspection = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/><arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/><arg type="aa{sv}" name="metas" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/><arg type="u" name="timestamp" direction="in"/>
      </method>
    </interface></node>
    """

  func values(of method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    switch method {
    case "GetInitialResultSet": return [.texts(await results(of: arguments.texts(0)))]
    // Only the first few of all results are given, so that further letters may bring others among them.
    case "GetSubsearchResultSet": return [.texts(await results(of: arguments.texts(1)))]
    case "GetResultMetas":
      let items = await search.items(arguments.texts(0).map { ItemID($0) })
      return [.list(items.map { .dictionary(Self.description(of: $0)) }, of: "a{sv}")]
    case "ActivateResult":
      try await search.play(ItemID(arguments.first?.asText ?? ""), .now)
      return []
    default:
      try await search.open(arguments.texts(0).joined(separator: " "))
      return []
    }
  }

  private func results(of terms: [String]) async -> [String] {
    await search.find(terms.joined(separator: " ")).map(\.identifier.text)
  }

  private static func description(of item: MediaItem) -> [String: BusValue] {
    var values: [String: BusValue] = ["id": .text(item.identifier.text), "name": .text(item.title)]
    values["description"] = item.context.map(BusValue.text)
    values["icon"] = item.icon
    return values
  }
}

extension MediaItem {
  /// Whose it is and where it is from; nil if it is of nobody.
  var context: String? {
    let parts = [artist, album].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Its cover, or a picture of its kind, as `g_icon_serialize` writes it.
  fileprivate var icon: BusValue {
    guard let artwork else { return .tuple([.text("themed"), .variant(.texts([Self.themedIcon]))]) }
    return .tuple([.text("file"), .variant(.text(URL(filePath: artwork).absoluteString))])
  }

  /// The icon of items without a cover.
  static let themedIcon = "audio-x-generic"
}

extension [BusValue] {
  func texts(_ place: Int) -> [String] { indices.contains(place) ? self[place].asTexts ?? [] : [] }
}
