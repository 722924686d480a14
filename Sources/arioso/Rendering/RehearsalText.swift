import ControlProtocol

/// Formats what a command would do that was only rehearsed.
enum RehearsalText {
  /// Nil for a command that changes nothing, or whose answer tells.
  static func line(_ command: Command) -> String? {
    effect(of: command).map { PrintableText.line("Not carried out: \($0).") }
  }

  private static func effect(of command: Command) -> String? {
    switch command {
    case .clearQueue: "the queue would be emptied, except for what plays"
    case .removeFromQueue(let method): method.entry.map { "entry \($0.value) would be removed from the queue" }
    case .moveInQueue(let method): method.entry.map { "entry \($0.value) would become entry \(method.to.value)" }
    case .usePlayer: "the marked player would be the default one"
    case .removePodcast(let method):
      "the subscription would end" + (method.keepFiles == true ? "" : ", and its downloads be removed")
    case .keepPodcast(let method):
      method.episodes.map { "the newest \($0.value) would be kept on the disk" } ?? "none would be kept on the disk"
    case .removeScrobbling(let name): "the account \(name) would be removed"
    default: nil
    }
  }
}
