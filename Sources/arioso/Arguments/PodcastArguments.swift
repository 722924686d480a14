import ControlProtocol
import MediaIntents

extension Subcommand {
  /// The options that single commands read themselves.
  static let ownOptions: Set = ["--keep-files", "--last", "--limit", "--format", "-f", "--follow", "-F"]
}

/// Parses the words after "podcast" and a verb.
enum PodcastArguments {
  /// Returns nil if they are a sentence.
  static func command(_ verb: String, _ words: [String]) -> Command? {
    let text = words.joined(separator: " ")
    if verb == "refresh" { return .refreshPodcasts(text.isEmpty ? nil : text) }
    if verb == "list" { return text.isEmpty ? .podcasts : nil }
    guard !text.isEmpty else { return nil }
    switch verb {
    case "add": return .addPodcast(text)
    case "remove": return remove(words)
    case "download": return download(words)
    case "keep": return keep(words)
    case "import": return .importPodcasts(Environment.absolute(text))
    case "export": return .exportPodcasts(Environment.absolute(text))
    default: return nil
    }
  }

  private static func remove(_ words: [String]) -> Command? {
    let name = words.filter { $0 != "--keep-files" }
    guard !name.isEmpty else { return nil }
    return .removePodcast(
      RemovePodcast(podcast: name.joined(separator: " "), keepFiles: name.count < words.count ? true : nil))
  }

  private static func download(_ words: [String]) -> Command? {
    guard let option = words.firstIndex(of: "--last") else {
      return .downloadPodcast(DownloadPodcast(podcast: words.joined(separator: " ")))
    }
    let name = words[..<option] + words.dropFirst(option + 2)
    guard option + 1 < words.count, let last = ExternalNumber.ordinal(words[option + 1]).flatMap(PositiveCount.init),
      !name.isEmpty
    else { return nil }
    return .downloadPodcast(DownloadPodcast(podcast: name.joined(separator: " "), last: last))
  }

  /// "keep NAME 5", or "keep NAME none".
  private static func keep(_ words: [String]) -> Command? {
    guard let last = words.last, words.count > 1 else { return nil }
    let name = words.dropLast().joined(separator: " ")
    if last == "none" { return .keepPodcast(KeepPodcast(podcast: name)) }
    return ExternalNumber.ordinal(last).flatMap(PositiveCount.init).map {
      .keepPodcast(KeepPodcast(podcast: name, episodes: $0))
    }
  }
}
