/// A play that is sent.
struct SentPlay: Sendable {
  let row: Int
  /// When it started, in seconds since 1970.
  let at: Int64
  let track: ScrobbleTrack
}

/// A service that takes plays.
protocol ScrobbleService: Sendable {
  var maxBatch: Int { get }
  /// The most plays a day; nil for any number.
  var maxDaily: Int? { get }
  /// How old a play may be, in seconds; nil for any age.
  var maxAge: Int64? { get }
  /// Whether a play that may have arrived has to be looked up before it is sent again. False if the service takes the
  /// same play only once.
  var countsRepeats: Bool { get }

  func submit(_ plays: [SentPlay]) async -> SubmissionAnswer
  func submit(_ opinion: ScrobbleOpinion) async -> SubmissionAnswer
  /// Tells what is playing; never repeated.
  func announce(_ track: ScrobbleTrack) async -> SubmissionAnswer
  /// Returns which of these plays the service has; nil if that cannot be found out now.
  func known(among plays: [SentPlay]) async -> Set<Int>?
}

/// What a service answered.
struct SubmissionAnswer: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// Taken, but for the rows refused for a reason and those that the day's limit leaves.
    case taken(refused: [Int: String], left: Set<Int>)
    /// Something in the batch is refused, so that nothing of it was taken.
    case refused(String)
    /// Nothing was taken; later it may be.
    case later(ScrobbleProblem)
    /// No answer; the batch may have arrived.
    case unclear(ScrobbleProblem)
    /// Nothing is taken until the person changes something.
    case stopped(ScrobbleProblem)
  }

  var outcome: Outcome
  /// The seconds for which the server wants no request.
  var rest: Int?

  init(_ outcome: Outcome, rest: Int? = nil) {
    self.outcome = outcome
    self.rest = rest
  }

  static let taken = SubmissionAnswer(.taken(refused: [:], left: []))
}
