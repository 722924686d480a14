import Testing

/// All tests that play, run serially: playback is in real time and would be late under load.
@Suite(.serialized, .timeLimit(.minutes(10)))
enum PlayersTests {}
