/// Counts and measures what the daemon has and does, for monitoring. It tells no names of items, persons, players or files.
package struct GetMetrics: ControlMethod {
  package typealias Result = Metrics
  package typealias CodingKeys = NoParameters
  package static let name = "metrics"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// What the daemon has and does. Counts of events begin with the daemon, and leave out private listening.
package struct Metrics: Codable, Hashable, Sendable {
  /// How many requests ended each way.
  package struct Requests: Codable, Hashable, Sendable {
    package var answered: Int
    /// Answered by a question.
    package var question: Int
    /// Not found, unsupported or not understood.
    package var refused: Int
    /// Ended by a player, a disk or another error.
    package var failed: Int

    package init(answered: Int = 0, question: Int = 0, refused: Int = 0, failed: Int = 0) {
      self.answered = answered
      self.question = question
      self.refused = refused
      self.failed = failed
    }
  }

  /// The last scan of the library in this run.
  package struct Scan: Codable, Hashable, Sendable {
    package var seconds: Double
    /// The sound files, lists and feeds in the library.
    package var files: Int
    /// The files and folders that cannot be read.
    package var problems: Int

    package init(seconds: Double, files: Int, problems: Int) {
      self.seconds = seconds
      self.files = files
      self.problems = problems
    }
  }

  package struct Players: Codable, Hashable, Sendable {
    package var configured: Int
    package var playing: Int

    package init(configured: Int, playing: Int) {
      self.configured = configured
      self.playing = playing
    }
  }

  package var version: String
  /// Since the start, in seconds.
  package var uptime: Double
  /// The memory that the process has in use, in bytes; nil if the system does not tell.
  package var residentBytes: Int?
  package var library: LibraryCounts
  /// Nil until a scan has ended.
  package var scan: Scan?
  package var isScanning: Bool
  /// The items that were heard to begin.
  package var plays: Int
  package var requests: Requests
  /// The entries in the queues of all players.
  package var queued: Int
  package var players: Players

  package init(
    version: String = Version.current, uptime: Double, residentBytes: Int? = nil, library: LibraryCounts,
    scan: Scan? = nil, isScanning: Bool = false, plays: Int = 0, requests: Requests = Requests(), queued: Int = 0,
    players: Players
  ) {
    self.version = version
    self.uptime = uptime
    self.residentBytes = residentBytes
    self.library = library
    self.scan = scan
    self.isScanning = isScanning
    self.plays = plays
    self.requests = requests
    self.queued = queued
    self.players = players
  }
}
