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
      return [.list(await descriptions(of: arguments.texts(0)), of: "a{sv}")]
    case "ActivateResult":
      let identifier = arguments.first?.asText ?? ""
      guard let phrase = DesktopSearch.phrase(identifier) else {
        try await search.play(ItemID(identifier), .now)
        return []
      }
      try await search.run(phrase)
      return []
    default:
      try await search.open(arguments.texts(0).joined(separator: " "))
      return []
    }
  }

  private func results(of terms: [String]) async -> [String] {
    let words = terms.joined(separator: " ")
    return await search.shortcuts(words).map { DesktopSearch.shortcut + $0.phrase }
      + search.find(words).map(\.identifier.text)
  }

  /// In the order of the identifiers, by which GNOME tells them apart, without those that are gone.
  private func descriptions(of identifiers: [String]) async -> [BusValue] {
    var descriptions: [BusValue] = []
    for identifier in identifiers {
      if let phrase = DesktopSearch.phrase(identifier) {
        if let shortcut = await search.shortcut(phrase) {
          descriptions.append(.dictionary(Self.description(of: shortcut)))
        }
      } else if let item = await search.items([ItemID(identifier)]).first {
        descriptions.append(.dictionary(Self.description(of: item)))
      }
    }
    return descriptions
  }

  private static func description(of shortcut: ShortcutSummary) -> [String: BusValue] {
    [
      "id": .text(DesktopSearch.shortcut + shortcut.phrase), "name": .text(shortcut.phrase),
      "description": .text(shortcut.steps.joined(separator: " · ")),
      "icon": .tuple([.text("themed"), .variant(.texts([DesktopSearch.shortcutIcon]))]),
    ]
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
