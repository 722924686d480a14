package import MediaIntents

/// Why the daemon could not carry out a valid request.
package enum ControlFailure: Error, Hashable, Sendable {
  /// The configuration file has these problems, one line each; the old configuration stays in effect.
  case configurationInvalid([String])
  /// The client requested an unknown language; `known` lists the available ones.
  case localeUnknown(String, known: [String])
  /// The client named an unknown player; `known` lists the configured ones.
  case playerUnknown(String, known: [String])
  /// A parameter has the right type but conflicts with the others.
  case parameters(String)
  case storage(StorageFailure)
  /// The client named an entry that the queue or playlist does not have.
  case noSuchEntry
  /// The library has no such item or playlist, or there is no such image.
  case notFound(String)
  /// Another playlist has this name.
  case nameTaken(String)
  /// The playlist belongs to a server, or its file may not be written.
  case notEditable(String)
  /// The user's session is locked, and the configuration forbids this while it is.
  case sessionLocked
  case player(PlayerFailure)
  /// There is no sound in the folder or list at this path.
  case nothingInside(String)
  /// The permissions of the file or folder at this path, or of one above it, do not allow to read it.
  case unreadable(String)
  /// The file at this path is no sound, or no sound of a kind that is known.
  case noSound(String)
  /// The client has disconnected before what takes long was done.
  case abandoned
  /// The request was not carried out for this reason.
  case refused(Reason)
  /// A podcast's feed could not be read, for this reason and its description; `page` is the title of a web page that is
  /// no feed.
  case feed(FeedProblem, words: String, page: String?)
  /// The podcast of this title is files of the library, and not subscribed to.
  case notSubscribed(String)
  /// The podcast of this title is subscribed to already.
  case alreadySubscribed(String)
  /// Several podcasts have this name: their titles and addresses.
  case ambiguous(String, [String])
  /// These titles of podcasts, or words of them, begin with it, but it is too short to tell.
  case tooShort(String, [String])
  /// The podcast has only so many episodes.
  case noSuchEpisode(total: Int)
  /// There is no download of the episode of this title.
  case noDownload(String)
  /// The file at a path is not one that a download gets.
  case notADownload(path: String)
  /// A service that plays are sent to did not accept the account, for this problem; `page` is where access is allowed.
  case service(String, page: String?)
  /// Nothing was spoken or heard, for this reason and its description.
  case voice(VoiceProblem, words: String)
  /// A shortcut was not changed, for this reason and its description.
  case shortcut(ShortcutRefusal, words: String)
  /// A guest has asked too often.
  case tooOften
  /// There is no page; the reason in words.
  case noPage(String)
  /// The daemon is shutting down.
  case stopping
  /// A bug, described for a report.
  case unexpected(String)
}
