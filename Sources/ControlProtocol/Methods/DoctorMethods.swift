/// Looks for what does not work.
package struct Diagnose: ControlMethod {
  package typealias Result = Diagnosis
  package typealias CodingKeys = NoParameters
  package static let name = "diagnose"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// What does not work now, and what the daemon warned of.
package struct Diagnosis: Codable, Hashable, Sendable {
  /// Most important first; empty if everything works.
  package var findings: [Finding]
  /// The latest warnings of this run, oldest first; what they are about may have passed.
  package var warnings: [LoggedWarning]
  /// The folders of the library if no configuration names any; nothing is wrong with that.
  package var standardFolders: [String]?

  package init(findings: [Finding], warnings: [LoggedWarning] = [], standardFolders: [String]? = nil) {
    self.findings = findings
    self.warnings = warnings
    self.standardFolders = standardFolders
  }
}

/// Something that does not work, with its evidence.
package struct Finding: Codable, Hashable, Sendable {
  /// In order of importance.
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// `subject` plays without a sound device, for the reason in `detail`.
    case noSoundDevice
    /// The server of the player `subject` cannot be reached, for the reason in `detail`.
    case playerUnreachable
    /// The player `subject` cannot start, for the reason in `detail`.
    case playerFailed
    /// GStreamer lacks `subject`, which the Debian package `detail` has.
    case pluginMissing
    /// The daily copy, or nothing, is in the place of a damaged journal, which is now the file `subject`.
    case journalReplaced
    /// The journal was missing; `subject` is the copy that it was made of again, or the journal itself if nothing is lost
    /// or nothing was left.
    case journalMissing
    /// The disk of the folder `subject` has only `count` MB left.
    case diskNearlyFull
    /// Others may enter the folder `subject`, whose mode is `detail`.
    case folderNotPrivate
    /// `detail` is a line about the configuration file, which a restart would refuse.
    case configurationInvalid
    /// The setting `subject` was changed and takes effect after a restart.
    case restartNeeded
    /// The program of the daemon, the file `subject`, was replaced or removed after the start.
    case programReplaced
    /// `detail` is a line about a language's file; that part of it is not used.
    case languageProblem
    /// `detail` is a line about a file of shortcuts; that shortcut is not used.
    case shortcutProblem
    /// The server of the player `subject` plays nothing of the library, because its music folder is not known.
    case musicFolderUnknown
    /// The control of the server of rooms at `subject` is open to other machines, and has no password.
    case roomsOpen
    /// There is no session bus, for media keys and the desktop.
    case sessionBusMissing
    /// The service for voice assistants does not listen at `subject`, for the reason in `detail`.
    case wyomingNotListening
    /// The service for voice assistants cannot be found by others on the network, for the reason in `detail`.
    case wyomingNotAnnounced
    /// The configuration names the player `detail` for the satellite `subject`, and there is none.
    case satellitePlayerUnknown
    /// The page is not at `subject`, for the reason in `detail`.
    case pageNotListening
    /// The service for clients of MPD does not listen at `subject`, for the reason in `detail`.
    case mpdServiceNotListening
    /// The library has nothing to play; `subject` is its first folder, if it has any.
    case libraryEmpty
    /// The library's folder `subject` cannot be read, for the reason in `detail`.
    case libraryFolderUnreadable
    /// The library's folder `subject` is empty, as without its disk; what was known of it is kept.
    case libraryFolderEmptied
    /// `count` folders below those of the library cannot be read, the first of which is `subject`.
    case foldersUnreadable
    /// `count` files cannot be read, the first of which is `subject`.
    case filesUnreadable
    /// No changes in the library are followed, for the reason in `detail`.
    case libraryNotFollowed
    /// `count` folders of the library are more than the kernel follows.
    case watchLimitReached
    /// The server `subject` of the library is not asked, for the reason in `detail`.
    case serverUnusable
    /// The server `subject` of the library cannot be reached, for the reason in `detail`; its names are kept.
    case serverAway
    /// The server `subject` of the library does not accept the login or is not trusted, for the reason in `detail`.
    case serverRefuses
    /// The server `subject` of the library is asked without encryption.
    case serverInsecure
    /// The feed of the podcast `subject` has the problem `detail`.
    case podcastFailed
    /// The folder `subject`, which held `count` downloads, cannot be reached.
    case downloadsAway
    /// An episode of the podcast `subject` could not be downloaded, with the problem `detail`; `count` episodes could not.
    case downloadFailed
    /// The voice `subject` does not speak, for the reason in `detail`.
    case voiceFailed
    /// The recogniser `subject` does not hear, for the reason in `detail`.
    case recogniserFailed
    /// Plays are not sent to `subject`, for the reason in `detail`.
    case scrobblingFailed
  }

  package var kind: Kind
  package var subject: String?
  package var detail: String?
  package var count: Int?

  package init(_ kind: Kind, _ subject: String? = nil, detail: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.count = count
  }
}

/// A warning or an error in the daemon's log.
package struct LoggedWarning: Codable, Hashable, Sendable {
  /// In seconds since 1970.
  package var time: Int64
  package var text: String

  package init(time: Int64, text: String) {
    self.time = time
    self.text = text
  }
}
