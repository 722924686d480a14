package import MediaIntents

/// What plays, and what there is to play.
package struct GetStatus: PlayerMethod {
  package typealias Result = DaemonStatus
  package typealias CodingKeys = PlayerParameters
  package static let name = "status"
  package var player: String?
  package var conversation: String?

  package init(player: String? = nil, conversation: String? = nil) {
    self.player = player
    self.conversation = conversation
  }
}

/// What the daemon does at this moment.
package struct DaemonStatus: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case stopped, loading, playing, paused
  }

  /// The name of the player.
  package var player: String?
  package var state: State
  package var current: MediaItem?
  /// The title a live stream tells of itself.
  package var streamTitle: String?
  /// Seconds into the current item.
  package var position: Double
  /// Seconds; `nil` for streams.
  package var duration: Double?
  /// 1.0 is the speed of the recording.
  package var speed: Double
  /// 0 to 100.
  package var volume: Int
  package var muted: Bool
  package var shuffle: Bool
  package var `repeat`: PlaybackRepeatMode
  /// Nothing of what is heard is written down.
  package var `private`: Bool
  package var library: LibraryCounts
  package var version: String
  package var pid: Int32

  package init(
    player: String? = nil, state: State, current: MediaItem? = nil, streamTitle: String? = nil, position: Double = 0,
    duration: Double? = nil,
    speed: Double = 1, volume: Int = 100, muted: Bool = false, shuffle: Bool = false,
    repeat: PlaybackRepeatMode = .none, private isPrivate: Bool = false, library: LibraryCounts,
    version: String = Version.current, pid: Int32
  ) {
    self.player = player
    self.state = state
    self.current = current
    self.streamTitle = streamTitle
    self.position = position
    self.duration = duration
    self.speed = speed
    self.volume = volume
    self.muted = muted
    self.shuffle = shuffle
    self.repeat = `repeat`
    self.private = isPrivate
    self.library = library
    self.version = version
    self.pid = pid
  }
}
