import ControlProtocol
import MediaIntents

extension Subcommand {
  /// The options that single commands read themselves, with the verb that each stands behind.
  static let verbOptions: [(words: [String], option: String)] = [
    (["podcast", "remove"], "--keep-files"), (["podcast", "download"], "--last"), (["podcast", "episodes"], "--limit"),
    (["podcast", "refresh"], "--force"), (["podcast", "played"], "--all"), (["library", "scan"], "--all"),
    (["history", "forget"], "--person"), (["history", "forget"], "--last"), (["history", "forget"], "--all"),
    (["shortcut", "schedule"], "--at"), (["shortcut", "list"], "--names"),
  ]
  static let ownOptions = Set(
    verbOptions.map(\.option) + [
      "--format", "-f", "--follow", "-F", "--keep", "--end", "--from", "--prompt", "--allow", "--guest", "--open",
    ])
}

/// What is done with one episode, which is named by its number.
enum EpisodeVerb: String, Hashable, Sendable {
  case notes, delete, download, played, unplayed
}

/// Parses the words after "podcast" and a verb.
enum PodcastArguments {
  /// Returns nil if they are a sentence.
  static func command(_ verb: String, _ words: [String]) -> Command? {
    let text = words.joined(separator: " ")
    switch verb {
    case "refresh": return refresh(words)
    case "list": return text.isEmpty ? .podcasts : nil
    case "queue": return name(words).map { .queueEpisodes($0.isEmpty ? nil : $0) }
    default: break
    }
    guard !text.isEmpty else { return nil }
    switch verb {
    case "add": return .addPodcast(text)
    case "remove": return remove(words)
    case "download": return download(words)
    case "keep": return keep(words)
    case "import": return text == "-" ? .importPodcastsFromInput : .importPodcasts(Environment.absolute(text))
    case "export": return text == "-" ? .exportPodcastsToOutput : .exportPodcasts(Environment.absolute(text))
    case "episodes": return episodes(words)
    default: return EpisodeVerb(rawValue: verb).flatMap { episode($0, words) }
    }
  }

  /// The words as a name; nil if one of them is an option.
  private static func name(_ words: [String]) -> String? {
    words.contains(where: Subcommand.ownOptions.contains) ? nil : words.joined(separator: " ")
  }

  private static func refresh(_ words: [String]) -> Command? {
    let rest = words.filter { $0 != "--force" }
    return name(rest).map { name in
      .refreshPodcasts(
        RefreshPodcasts(podcast: name.isEmpty ? nil : name, force: rest.count < words.count ? true : nil))
    }
  }

  private static func remove(_ words: [String]) -> Command? {
    let rest = words.filter { $0 != "--keep-files" }
    guard let name = name(rest), !name.isEmpty else { return nil }
    return .removePodcast(RemovePodcast(podcast: name, keepFiles: rest.count < words.count ? true : nil))
  }

  private static func download(_ words: [String]) -> Command? {
    guard words.contains("--last") else { return episode(.download, words) }
    guard let (name, last) = counted(words, by: "--last") else { return nil }
    return .downloadPodcast(DownloadPodcast(podcast: name, last: last))
  }

  private static func episodes(_ words: [String]) -> Command? {
    guard let (name, limit) = counted(words, by: "--limit") else { return nil }
    return .episodes(ListEpisodes(podcast: name, limit: limit))
  }

  /// A name and the number behind an option; nil if they do not fit.
  private static func counted(_ words: [String], by option: String) -> (name: String, count: PositiveCount?)? {
    guard let place = words.firstIndex(of: option) else { return name(words).map { ($0, nil) } }
    guard let number = words.dropFirst(place + 1).first.flatMap({ ExternalNumber.ordinal($0) }),
      let count = PositiveCount(number), let name = name(Array(words[..<place] + words.dropFirst(place + 2))),
      !name.isEmpty
    else { return nil }
    return (name, count)
  }

  /// "notes NAME [3]", "delete NAME 3", "played NAME [3|all]" or "played --all".
  private static func episode(_ verb: EpisodeVerb, _ words: [String]) -> Command? {
    if verb == .played, words == ["--all"] { return .markAllPlayed }
    guard let name = name(words), !name.isEmpty, let last = words.last else { return nil }
    let isNumbered = words.count > 1 && EpisodeNumber(last) != nil
    // A number that no episode has is not a part of the name.
    guard isNumbered || words.count == 1 || !isNumber(last) else { return nil }
    return isNumbered || verb != .delete ? .episode(verb, words) : nil
  }

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.drop { "#+-".contains($0) }
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
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
