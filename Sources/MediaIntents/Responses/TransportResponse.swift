/// The outcome of a transport command.
package struct TransportResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var command: TransportCommand
  /// The current item after the command.
  package var playing: MediaItem?
  /// The new speed or volume, if the command changed it.
  package var level: Double?
  /// Whether the volume or speed was at this level before.
  package var wasThere: Bool
  package var reason: Reason?
  /// The time until the sleep timer pauses, if the command doesn't say it.
  package var seconds: Double?
  /// The number and the title of the chapter that plays afterwards, if the command chose one.
  package var chapter: Int?
  package var chapterTitle: String?
  /// The item at whose end playback pauses, if not the current one.
  package var stopsAfter: MediaItem?
  /// The marked places that the command is about.
  package var bookmarks: [Bookmark]?
  /// What couldn't be transferred to the other player.
  package var leftBehind: [TransferOmission]
  /// Whether no sound device can be opened, so that nothing is heard.
  package var isUnheard = false
  /// Whether it plays from its beginning, instead of where it should, because its server sends no other place.
  package var hasStartedOver = false
  /// What a command about podcasts came to.
  package var podcasts: PodcastOutcome?
  /// The rooms and players that the command was about, if several or a room.
  package var rooms: [String]?
  /// Those of them whose loudspeakers are not connected.
  package var absentRooms: [String]?
  /// Where words were not heard, or heard besides.
  package var announcement: AnnouncementOutcome?
  /// All rooms, if that was asked.
  package var house: [RoomView]?

  package init(
    code: ControlResponseCode, command: TransportCommand, playing: MediaItem? = nil, level: Double? = nil,
    wasThere: Bool = false, reason: Reason? = nil, leftBehind: [TransferOmission] = []
  ) {
    self.code = code
    self.command = command
    self.playing = playing
    self.level = level
    self.wasThere = wasThere
    self.reason = reason
    self.leftBehind = leftBehind
  }
}

/// Something that couldn't be transferred to another player.
package enum TransferOmission: Hashable, Sendable, Codable {
  /// Number of queue entries that the other player cannot reach.
  case entries(Int)
  /// The other player doesn't support speeds.
  case speed
  case sleepTimer
  /// The first player refuses to stop, so both may play.
  case source(String)
}

/// How a transport command or a question ended. SiriKit leaves these to the media controls.
package enum ControlResponseCode: String, Codable, Sendable, CaseIterable {
  case success, failure
}
