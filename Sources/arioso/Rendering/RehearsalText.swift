import ControlProtocol
import MediaIntents

/// Formats what a command would do that was only rehearsed.
enum RehearsalText {
  /// Nil for a command that changes nothing, or whose answer tells.
  static func line(_ command: Command) -> String? {
    effect(of: command).map { PrintableText.line("Not carried out: \($0).") }
  }

  private static func effect(of command: Command) -> String? {
    switch command {
    case .announce: "this would be spoken"
    case .clearQueue: "the queue would be emptied, except for its current entry"
    case .removeFromQueue(let method): method.entry.map { "entry \($0.value) would be removed from the queue" }
    case .moveInQueue(let method): method.entry.map { "entry \($0.value) would become entry \(method.to.value)" }
    case .usePlayer: "the marked player would be the default one"
    case .removePodcast(let method):
      "the subscription would end" + (method.keepFiles == true ? "" : ", and its downloads be removed")
    case .keepPodcast(let method):
      method.episodes.map { "the newest \($0.value) would be kept on the disk" } ?? "none would be kept on the disk"
    case .episode(.delete, _): "the download would be deleted, and not be fetched again until it is asked for"
    case .episode(.played, _), .markAllPlayed: "what was not heard would be marked as heard"
    case .episode(.unplayed, _): "what was heard or begun would be marked as not heard"
    case .queueEpisodes: "the new episodes would be added to the queue"
    case .downloadPodcast, .episode(.download, _): "these would be downloaded"
    case .importPodcasts, .importPodcastsFromInput: "these would be subscribed to"
    case .exportPodcasts, .exportPodcastsToOutput: "the list would be written"
    case .backUp, .backUpToOutput: "the backup would be written"
    case .restore, .restoreFromInput: "these would be restored"
    case .saveQueue: "the queue would be saved as this playlist"
    case .removeScrobbling(let name): "the account \(name) would be removed"
    case .addShortcut, .renameShortcut, .editShortcut: "the shortcut would be written"
    case .removeShortcut: "the shortcut would be removed"
    case .scheduleShortcut: "the timer would be written"
    case .unscheduleShortcut: "the timer would be removed"
    case .forgetPageDevice: "the device would have to be paired again"
    case .open(_, nil), .openListed(nil): "this would play, and the queue be replaced"
    case .open, .openListed: "this would be added to the queue"
    case .control(let command): effect(of: command)
    default: nil
    }
  }

  private static func effect(of command: PlayerCommand) -> String? {
    switch command {
    case .pauseIfPlaying: "playback would pause"
    case .crop: "the queue would be emptied, except for its current entry"
    case .previous: "the start or the entry before would play"
    case .toggle(nil): "what plays would pause, or go on if it does not"
    case .toggle(let option?): "\(option.rawValue) would be turned on, or off if it is on"
    case .setVolume(let volume): "the volume would be \(NumberText.short(volume.value))"
    case .changeVolume(let points): "the volume would change by \(NumberText.short(points.value))"
    case .seekTo(let seconds): "it would go to \(ClockText.duration(seconds.value))"
    case .seekBy(let seconds): "it would go by \(NumberText.short(seconds.value)) seconds"
    case .seekToShare(let share): "it would go to \(NumberText.short(share * 100)) % of the length"
    case .seekByShare(let share): "it would go by \(NumberText.short(share * 100)) % of the length"
    case .setShuffle(let isOn): "shuffle would be \(isOn ? "on" : "off")"
    case .setRepeat(let mode): "repeat would be \(mode.rawValue)"
    case .setMuted(let isOn): "the sound would be \(isOn ? "off" : "on")"
    case .setSingle: "playback would end after the current entry, or go on behind it if that was set"
    case .removeEntries(let range): "entries \(range.lowerBound) to \(range.upperBound) would be removed from the queue"
    case .playEntry: nil
    }
  }
}
