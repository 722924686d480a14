import Testing

/// The real programs, from the sentence to the sound. One after another, since each has the machine's processors for
/// itself and some are measured.
@Suite(.serialized, .timeLimit(.minutes(10))) enum AcceptanceTests {}
