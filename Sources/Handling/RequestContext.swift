import Library
import Listening
import MediaIntents

/// What all steps of one request work with: the library and the player as they are when it comes.
struct RequestContext: Sendable {
  let library: LibrarySnapshot
  let player: PlayerReading
  /// What "this" means.
  let referent: Referent
  let origin: Origin
  /// Everything but the last step is carried out.
  let isDryRun: Bool

  var controller: ListeningController { player.controller }
  var snapshot: PlayerSnapshot { player.snapshot }
}
