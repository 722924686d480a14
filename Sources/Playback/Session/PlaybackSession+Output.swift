import MediaIntents

/// The loss of the output in the middle of an item: playback pauses, and goes on by itself unless a person decides.
extension PlaybackSession {
  /// Whether the current item is paused only until its output is back.
  package var awaitsOutput: Bool { track?.awaitsOutput == true }

  mutating func outputLost(isClosed: Bool, in transition: inout Transition) {
    track?.isOutputClosed = isClosed
    guard track?.isPaused == false else { return }
    track?.isPaused = true
    track?.awaitsOutput = true
    transition.events += [.paused, .optionsChanged]
  }

  mutating func outputReturned(in transition: inout Transition) {
    guard awaitsOutput else { return }
    track?.isPaused = false
    track?.awaitsOutput = false
    track?.isOutputClosed = false
    transition.actions.append(.resume)
    transition.events += [.resumed, .optionsChanged]
  }

  /// Stays paused whatever becomes of the output.
  mutating func stopAwaitingOutput(in transition: inout Transition) {
    guard awaitsOutput else { return }
    track?.awaitsOutput = false
    transition.actions.append(.pause)
    transition.events.append(.optionsChanged)
  }
}
