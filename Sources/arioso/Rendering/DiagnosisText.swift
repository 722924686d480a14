import ControlProtocol
import MediaIntents

/// Formats a diagnosis: for each finding a line that says what is wrong, and an indented one that says what to do.
enum DiagnosisText {
  static func text(_ diagnosis: Diagnosis) -> String {
    var lines = diagnosis.findings.flatMap { [problem($0), "  " + advice($0)] }
    if lines.isEmpty { lines.append("Nothing is wrong.") }
    if let folders = diagnosis.standardFolders {
      lines.append("There is no configuration; the library is $XDG_MUSIC_DIR: " + folders.joined(separator: ", "))
      lines.append("  to choose other folders: arioso setup")
    }
    if !diagnosis.warnings.isEmpty { lines.append("Warnings since the start, which may have passed:") }
    lines += diagnosis.warnings.map { "  \(ClockText.moment($0.time))  \($0.text)" }
    return lines.map(PrintableText.line).joined(separator: "\n")
  }

  private static func problem(_ finding: Finding) -> String {
    let (subject, detail) = (finding.subject ?? "", finding.detail ?? "")
    let count = finding.count ?? 0
    return switch finding.kind {
    case .noSoundDevice: "The player \(subject) has no sound device: \(detail)"
    case .playerUnreachable: "The server of the player \(subject) cannot be reached: \(detail)"
    case .playerFailed: "The player \(subject) does not work: \(detail)"
    case .pluginMissing: "GStreamer has no plugin for \(subject)"
    case .journalReplaced: "A damaged journal was replaced by its last copy: \(subject)"
    case .journalMissing: "The journal was missing and was made again of \(subject)"
    case .diskNearlyFull: "The disk is nearly full, with \(count) MB left: \(subject)"
    case .folderNotPrivate: "Other users have access (mode \(detail)): \(subject)"
    case .configurationInvalid: "The configuration is not valid: \(detail)"
    case .restartNeeded: "The setting \(subject) was changed after the start"
    case .programReplaced: "The daemon still runs a program that was replaced or removed: \(subject)"
    case .languageProblem: "A language file has a problem: \(detail)"
    case .shortcutProblem: "A shortcut has a problem: \(detail)"
    case .roomsOpen: "Any machine that reaches \(subject) steers the rooms, because their server has no password"
    case .musicFolderUnknown:
      "The server of the player \(subject) cannot play files of the library: its folder is unknown"
    case .sessionBusMissing: "There is no session bus, so that media keys and the desktop do not reach it"
    case .wyomingNotListening: "Voice assistants cannot connect at \(subject): \(detail)"
    case .wyomingNotAnnounced: "Voice assistants do not find it by themselves: \(detail)"
    case .satellitePlayerUnknown: "The satellite \(subject) has a player that does not exist: \(detail)"
    case .pageNotListening: "Browsers find no page at \(subject): \(detail)"
    case .mpdServiceNotListening: "Clients of MPD cannot connect at \(subject): \(detail)"
    case .libraryEmpty:
      subject.isEmpty ? "The library has no folder" : "The library has nothing to play; its folder is \(subject)"
    case .libraryFolderUnreadable: "A folder of the library cannot be read: \(subject): \(detail)"
    case .libraryFolderEmptied: "A folder of the library is empty, and what was known of it is kept: \(subject)"
    case .foldersUnreadable: "\(CountText.of(count, "folder")) of the library cannot be read, such as \(subject)"
    case .filesUnreadable: "\(CountText.of(count, "file")) of the library cannot be read, such as \(subject)"
    case .libraryNotFollowed: "Changes in the library are seen every 15 minutes only: \(detail)"
    case .watchLimitReached: "\(CountText.of(count, "folder")) of the library can only be looked at every 15 minutes"
    case .serverUnusable: "The server \(subject) is not asked: \(detail)"
    case .serverAway: "The server \(subject) is away: \(detail)"
    case .serverRefuses: "The server \(subject) does not let it in: \(detail)"
    case .serverInsecure: "The server \(subject) is asked without encryption"
    case .podcastFailed: "The feed of \(subject) cannot be read: \(FeedProblemText.words(detail))"
    case .downloadsAway: "A folder with \(CountText.of(count, "download")) cannot be reached: \(subject)"
    case .downloadFailed:
      "\(CountText.of(count, "episode")) of \(subject) not downloaded: \(FeedProblemText.words(detail))"
    case .voiceFailed: "The voice \(subject) does not speak: \(detail)"
    case .recogniserFailed: "The recogniser \(subject) does not hear: \(detail)"
    case .scrobblingFailed: "Plays are not sent to \(subject): \(ScrobblingText.words(detail))"
    }
  }

  private static func advice(_ finding: Finding) -> String {
    switch finding.kind {
    case .noSoundDevice: "start the sound server or connect a device; or name one in the configuration: players, device"
    case .playerUnreachable: "start the server, or correct its host, port and password in the configuration"
    case .playerFailed: "correct the player in the configuration and start the daemon again"
    case .pluginMissing: finding.detail.map { "install it: apt install \($0)" } ?? "install the plugin that has it"
    case .journalReplaced: "likes and plays since the copy may be lost; remove the file when it is of no use any more"
    case .journalMissing: "likes and plays since then may be lost; see the log for what removed it"
    case .diskNearlyFull: "make room, or nothing can be recorded"
    case .folderNotPrivate: "close it: chmod 700 " + quoted(finding.subject ?? "")
    case .configurationInvalid: "correct the file; until then the settings that were read before are used"
    case .restartNeeded, .programReplaced: "start the daemon again: systemctl --user restart arioso"
    case .languageProblem: "correct the file, see arioso-phrases(5); what it says there is not understood or not said"
    case .shortcutProblem: "correct the file, see arioso-shortcuts(5); until then the shortcut is missing"
    case .roomsOpen:
      "in snapserver.conf bind [tcp] and [http] to 127.0.0.1, or close the ports to others; see Documentation/rooms.md"
    case .musicFolderUnknown: "set musicFolder of the player to that folder as it is mounted on this machine"
    case .sessionBusMissing:
      "start the daemon within a session; or, on a machine without one, set mpris.enabled to false"
    case .wyomingNotListening:
      "correct wyoming.listen and wyoming.allow in the configuration and start the daemon again"
    case .wyomingNotAnnounced: "install avahi-daemon, or enter this machine's address and the port in Home Assistant"
    case .satellitePlayerUnknown: "correct wyoming.satellites in the configuration and start the daemon again"
    case .pageNotListening: "correct http.listen in the configuration and start the daemon again"
    case .mpdServiceNotListening:
      "correct mpdServer.listen and mpdServer.password in the configuration and start the daemon again"
    case .libraryEmpty:
      "choose other folders: arioso setup; or put files there, then: arioso library scan"
    case .libraryFolderUnreadable: "mount or create it, allow access, or correct library.folders in the configuration"
    case .libraryFolderEmptied: "mount its disk; or remove the folder, or correct library.folders in the configuration"
    case .foldersUnreadable: "see all of them with their reasons: arioso library problems; and allow access"
    case .filesUnreadable: "see all of them with their reasons: arioso library problems"
    case .libraryNotFollowed: "raise the limit: sysctl fs.inotify.max_user_instances=1024"
    case .watchLimitReached: "raise the limit: sysctl fs.inotify.max_user_watches=524288"
    case .serverUnusable: "correct library.servers in the configuration and start the daemon again"
    case .serverAway: "start it, or correct its address; until then its songs are found and do not play"
    case .serverRefuses: "correct its user, password or apiKey in the configuration and start the daemon again"
    case .serverInsecure: "give it a certificate and use https, or let nobody else use the network in between"
    case .podcastFailed: "try again: arioso podcast refresh; or end the subscription: arioso podcast remove NAME"
    case .downloadsAway:
      "mount or restore it, or allow access; until then nothing is downloaded into it. "
        + "If it does not come back: arioso podcast delete NAME N"
    case .downloadFailed:
      "see which: arioso podcast episodes NAME; try again: arioso podcast download NAME N; or give it up: "
        + "arioso podcast delete NAME N"
    case .voiceFailed:
      finding.subject == "speech-dispatcher"
        ? "install it: apt install speech-dispatcher speech-dispatcher-espeak-ng; or correct voice.speakerModule"
        : "start it, or correct voice.speakerAddress and voice.speakerVoice in the configuration"
    case .recogniserFailed:
      finding.subject == "local"
        ? "install it: apt install pocketsphinx-en-us; or set voice.recogniser to a Wyoming one"
        : "start it, or correct voice.recogniserAddress in the configuration"
    case .scrobblingFailed: "see arioso scrobble, and try again: arioso scrobble retry"
    }
  }

  private static func quoted(_ path: String) -> String { "'" + path.replacing("'", with: "'\\''") + "'" }
}
