import Playback

/// Lets one announcement in rooms follow another, each of which lends them.
package actor SpeechTurns {
  private let mutex = AsyncMutex()

  package init() {}

  func enter() async { await mutex.enter() }

  func leave() { mutex.leave() }
}
