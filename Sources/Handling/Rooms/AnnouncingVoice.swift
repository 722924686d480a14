package import MediaIntents
package import Playback

/// What says words aloud: on this machine, or as sound that players take.
package struct AnnouncingVoice: Sendable {
  /// Says words on this machine over what plays, or only checks for a voice on a dry run. Returns when they begin to sound, or
  /// why they do not.
  package typealias SayHere = @Sendable (_ announcement: Announcement, _ isDryRun: Bool) async -> VoiceProblem?
  /// Makes sound of words.
  package typealias MakeSound = @Sendable (_ announcement: Announcement) async -> Result<SpokenSound, VoiceProblem>

  let sayHere: SayHere
  let makeSound: MakeSound
  /// The room that players make for them.
  let hush: Hush
  /// The players that are heard where the voice of this machine is.
  let playersHere: Set<String>
  /// Held while rooms are lent, so that each gets back what it heard before the first of several announcements.
  let turns = SpeechTurns()

  package init(
    hush: Hush, playersHere: Set<String>, sayHere: @escaping SayHere, makeSound: @escaping MakeSound
  ) {
    self.hush = hush
    self.playersHere = playersHere
    self.sayHere = sayHere
    self.makeSound = makeSound
  }

  /// None is configured.
  package static let off = AnnouncingVoice(
    hush: Hush(level: 1), playersHere: [], sayHere: { _, _ in .speakerOff },
    makeSound: { _ in .failure(.speakerOff) })
}
