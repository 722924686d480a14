import Testing

/// Everything that plays, one after the other: playback runs in real time and would not be on time in a crowd.
@Suite(.serialized, .timeLimit(.minutes(10)))
enum PlayersTests {}
