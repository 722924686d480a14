import DBus
import MediaIntents

/// KDE's `org.kde.krunner1`: what is typed after "play" or "queue", and the phrases of shortcuts.
struct KRunner: Sendable {
  let search: DesktopSearch

  static let introspection = """
    <node><interface name="org.kde.krunner1">
      <method name="Match">
        <arg type="s" name="query" direction="in"/><arg type="a(sssida{sv})" name="matches" direction="out"/>
      </method>
      <method name="Actions"><arg type="a(sss)" name="actions" direction="out"/></method>
      <method name="Run">
        <arg type="s" name="matchId" direction="in"/><arg type="s" name="actionId" direction="in"/>
      </method>
      <method name="Teardown"/>
      <method name="Config"><arg type="a{sv}" name="config" direction="out"/></method>
    </interface></node>
    """

  /// What a person can do with a match besides playing it.
  private enum Action: String, CaseIterable {
    case next, later

    var label: ActionLabel {
      switch self {
      case .next: .playNext
      case .later: .queue
      }
    }

    var icon: String {
      switch self {
      case .next: "media-skip-forward"
      case .later: "media-playlist-append"
      }
    }
  }

  /// The words before a name, with what is done with it.
  private static let verbs: [(word: String, action: Action?)] = [("play ", nil), ("queue ", .later)]
  /// Of KRunner's scale, on which 100 is an exact match of a program.
  private static let category: Int32 = 70

  func values(of method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    switch method {
    case "Match": return [.list(await matches(arguments.first?.asText ?? ""), of: "(sssida{sv})")]
    case "Actions":
      var actions: [BusValue] = []
      for action in Action.allCases {
        actions.append(.tuple([.text(action.rawValue), .text(await search.label(action.label)), .text(action.icon)]))
      }
      return [.list(actions, of: "(sss)")]
    case "Run":
      try await run(arguments.first?.asText ?? "", arguments.last?.asText ?? "")
      return []
    case "Config": return [.dictionary([:])]
    default: return []
    }
  }

  private func matches(_ query: String) async -> [BusValue] {
    guard let (verb, action) = Self.verbs.first(where: { query.lowercased().hasPrefix($0.word) }) else {
      return await shortcuts(query)
    }
    let items = await search.find(String(query.dropFirst(verb.count)))
    return await shortcuts(query)
      + items.enumerated().map { place, item in
        // What the verb says is part of the match, since an action is only chosen by the mouse.
        let id = (action?.rawValue ?? "") + ":" + item.identifier.text
        return .tuple([
          .text(id), .text(item.title), .text(MediaItem.themedIcon), .int32(Self.category),
          .double(1 / Double(place + 1)),
          .dictionary(["subtext": .text(item.context ?? ""), "actions": .texts(Action.allCases.map(\.rawValue))]),
        ])
      }
  }

  private func shortcuts(_ query: String) async -> [BusValue] {
    await search.shortcuts(query).map { shortcut in
      .tuple([
        .text(DesktopSearch.shortcut + shortcut.phrase), .text(shortcut.phrase), .text(DesktopSearch.shortcutIcon),
        .int32(Self.category), .double(1),
        .dictionary(["subtext": .text(shortcut.steps.joined(separator: " · ")), "actions": .texts([])]),
      ])
    }
  }

  private func run(_ match: String, _ action: String) async throws(BusFailure) {
    if let phrase = DesktopSearch.phrase(match) { return try await search.run(phrase) }
    guard let colon = match.firstIndex(of: ":") else {
      throw BusFailure(BusFailure.failed, "\"\(match)\" is no match")
    }
    let wanted = Action(rawValue: action) ?? Action(rawValue: String(match[..<colon]))
    let location: PlaybackQueueLocation =
      switch wanted {
      case .next: .next
      case .later: .later
      case nil: .now
      }
    try await search.play(ItemID(String(match[match.index(after: colon)...])), location)
  }
}
