import ControlProtocol
import MediaIntents

extension Answer {
  /// Adds a track of the library.
  mutating func add(_ track: ServedTrack, _ tags: Set<Tag>) {
    add("file", track.uri)
    if let added = track.added { add("Last-Modified", FilterTime.text(added)) }
    for tag in Tag.allCases where tags.contains(tag) {
      for value in track.values(of: tag) { add(tag.rawValue, value) }
    }
    guard let duration = track.duration, let seconds = ExternalNumber.duration(duration) else { return }
    add("Time", seconds.rounded().wholeSeconds)
    add("duration", seconds.milliseconds)
  }
}

extension CommandDesk {
  /// Entries of the queue with their places.
  func songs(of queue: QueueReading, at places: [Int], _ session: Session) async -> Answer {
    let places = places.filter(queue.entries.indices.contains)
    let known = await cache.tracks(of: places.map { queue.entries[$0].item.identifier })
    var answer = Answer()
    for place in places {
      let entry = queue.entries[place]
      answer.add(Self.track(of: entry.item, known, isCurrentAt: place, queue.status), session.tags)
      answer.add("Pos", place)
      answer.add("Id", entry.id)
    }
    return answer
  }

  /// - Parameter known: what the library has of it.
  private static func track(
    of item: MediaItem, _ known: [ItemID: ServedTrack], isCurrentAt place: Int, _ status: DaemonStatus
  ) -> ServedTrack {
    var track = known[item.identifier] ?? ServedTrack(item)
    // A file of a book is only a part of it.
    if item.type == .audioBook { track.duration = nil }
    guard status.queue.currentIndex == place, status.current?.identifier == item.identifier else { return track }
    track.duration = status.duration ?? track.duration
    if let song = status.streamTitle { (track.title, track.station) = (song, track.title) }
    return track
  }
}
