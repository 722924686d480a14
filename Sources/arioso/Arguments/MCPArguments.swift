import MCP

/// Parses `mcp` with its option.
enum MCPArguments {
  /// Nil if the words are another command.
  static func command(_ words: ArraySlice<String>) throws(UsageError) -> Command? {
    guard words.first == "mcp", let option = words.dropFirst().first, option.hasPrefix("--allow") else { return nil }
    let level = option.hasPrefix("--allow=") ? String(option.dropFirst("--allow=".count)) : words.dropFirst(2).first
    let isAlone = words.count == (option == "--allow" ? 3 : 2)
    guard isAlone, let permission = level.flatMap(Permission.init) else { throw .permission }
    return .mcp(permission)
  }
}
