import ControlProtocol
import MediaIntents

/// An event in one line: its name, the player where there are several, and what it is about.
struct EventText {
  let namesPlayers: Bool

  func line(_ event: ControlEvent) -> String {
    switch event {
    case .playbackStarted(let started): named(event, ItemText.line(started.item))
    case .playbackEnded(let ended):
      named(event, "\(ended.reason.rawValue) at \(ClockText.duration(ended.position))", ItemText.line(ended.item))
    case .playbackFailed(let failed):
      named(event, PrintableText.line(failed.reason), failed.item.map(ItemText.line) ?? "")
    case .playbackSought(let sought): named(event, ClockText.duration(sought.position))
    case .libraryProgress(let progress): named(event, ProgressText.line(progress))
    case .answerLater(let later): named(event, PrintableText.line(later.reply.displayed))
    case .playbackPaused, .playbackResumed, .playbackStopped, .playbackOptionsChanged, .queueChanged: named(event)
    }
  }

  private func named(_ event: ControlEvent, _ parts: String...) -> String {
    let player = namesPlayers ? event.player.map(PrintableText.line) ?? "" : ""
    return ([event.name, player] + parts).filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
