/// What a sentence is said after. The same words mean one thing after a change of the volume and another after a like.
package struct Situation: Hashable, Sendable {
  /// The kind of what plays or is paused.
  package enum Sound: String, Sendable, CaseIterable { case silence, song, episode, book, station }

  /// What was done or answered last.
  package enum Act: String, Sendable, CaseIterable {
    /// The conversation begins.
    case nothing
    case played, queued
    /// Several things were told, by number.
    case listed
    /// A fact or a single thing was told.
    case told
    /// To a playlist, and a playlist that was made.
    case added, made
    case removed, liked, disliked, rated, volume, muted
    /// Within what plays, and to the next or a previous item or chapter.
    case skipped, stepped
    case speed, timer, shuffled, repeated, paused, stopped
    /// A place was marked, or something as played.
    case marked
    case undone
    /// What was asked for isn't there.
    case missing
    case refused
  }

  package let sound: Sound
  package let last: Act

  package init(sound: Sound = .silence, last: Act = .nothing) {
    self.sound = sound
    self.last = last
  }

  /// Reads "song, liked"; nil if it isn't that.
  package init?(_ text: String) {
    let parts = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, let sound = Sound(rawValue: parts[0]), let last = Act(rawValue: parts[1]) else {
      return nil
    }
    self.init(sound: sound, last: last)
  }

  /// What an encoder hears before the sentence.
  var words: String { "\(sound.rawValue), \(last.rawValue): " }
}
