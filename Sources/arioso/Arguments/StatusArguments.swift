/// Parses `status` and what shows a part of it, with a format, once or continually.
enum StatusArguments {
  /// Nil if the words are another command or a sentence.
  static func command(_ words: ArraySlice<String>) throws(UsageError) -> Command? {
    guard let word = words.first, let own = usual[word] else { return nil }
    var (rest, format, isFollowing) = (words.dropFirst(), own, false)
    var keys: [StatusField] = []
    while let option = rest.popFirst() {
      switch option {
      case "--follow", "-F": isFollowing = true
      case "--format", "-f":
        guard let text = rest.popFirst() else { throw .missingFormat }
        format = text
      case _ where word == "metadata":
        guard let key = StatusField(option[...]) else { throw .format(.unknown(option)) }
        keys.append(key)
      default: return nil
      }
    }
    if word == "metadata", format == nil {
      guard isFollowing else { return .metadata(keys) }
      format = keys.isEmpty ? usualLine : keys.map { "{\($0.rawValue)}" }.joined(separator: " ")
    }
    do throws(StatusFormat.Problem) {
      return .status(try format.map(StatusFormat.init), isFollowing: isFollowing)
    } catch {
      throw .format(error)
    }
  }

  private static let usualLine = "[{artist} - ]{title}"

  /// The format of each word if none is given; nil for what is not shown by one.
  private static let usual: [String: String?] = [
    "status": nil, "metadata": nil, "current": usualLine, "position": "{position}", "volume": "{volume}",
    "shuffle": "{shuffleStatus}", "loop": "{loopStatus}",
  ]

  /// The words that show a part of the status, in alphabetical order.
  static let words = usual.keys.sorted()
}
