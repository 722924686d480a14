import Library
import Listening
import MediaIntents

/// The inputs of all steps of a request: the library and the player as they were when it arrived.
struct RequestContext: Sendable {
  let library: LibrarySnapshot
  let player: PlayerReading
  /// The referent of "this" or "the previous one".
  let referent: Referent
  let origin: Origin
  /// Whether the last step is skipped.
  let isDryRun: Bool
  /// What was told or added last; nil if nothing was.
  var told: MediaItem?
  /// Whether what is to be played only joins the end of the queue.
  var appends = false
  /// The most items that a search returns; as many as are worth telling if nil.
  var resultLimit: Int?

  var controller: ListeningController { player.controller }
  var snapshot: PlayerSnapshot { player.snapshot }
}
