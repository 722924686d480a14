import Testing

/// Tests of the real programs, from the sentence to the sound. Serialized, because some of them measure and need all
/// processors.
@Suite(.serialized, .timeLimit(.minutes(10))) enum AcceptanceTests {}

/// Those that neither measure nor make a sound, so that they run beside all other tests.
@Suite(.timeLimit(.minutes(10))) enum QuietAcceptanceTests {}
