import ControlProtocol
import MediaIntents
import Views

/// The facts of the lines of a command.
enum LineFacts {
  static func of(_ item: MediaItem) -> ViewFacts {
    var facts: ViewFacts = [
      "title": .text(item.title), "type": .text(item.type.rawValue), "id": .text(item.identifier.text),
    ]
    facts["artist"] = item.artist.map { .text($0.replacing("; ", with: ", ")) }
    facts["album"] = item.album.map { .text($0) }
    facts["artwork"] = item.artwork.map { .text($0) }
    return facts
  }

  static func of(_ queue: QueueListing) -> [ViewFacts] {
    queue.items.enumerated().map { index, item in
      let place = queue.first + index
      var facts = of(item)
      facts["number"] = .number(place + 1)
      facts["current"] = place == queue.currentIndex ? .text(">") : nil
      return facts
    }
  }

  static func of(_ history: PlayHistory) -> [ViewFacts] {
    history.plays.enumerated().map { index, play in
      var facts = of(play.item)
      facts["number"] = .number(index + 1)
      facts["played"] = .text(ClockText.moment(play.played))
      facts["heard"] = play.heard.map { .seconds($0) }
      return facts
    }
  }

  static func of(_ status: LibraryStatus) -> ViewFacts {
    let counts = status.counts
    return [
      "songs": .number(counts.songs), "albums": .number(counts.albums), "artists": .number(counts.artists),
      "playlists": .number(counts.playlists), "shows": .number(counts.shows), "episodes": .number(counts.episodes),
      "audiobooks": .number(counts.audiobooks), "stations": .number(counts.stations),
    ]
  }

  /// One for each item; one of the answer alone if it has none.
  static func of(_ reply: Reply) -> [ViewFacts] {
    var answer: ViewFacts = [
      "state": .text(reply.state.rawValue), "code": .text(reply.code), "displayed": .text(reply.displayed),
      "spoken": .text(reply.spoken), "count": .number(reply.items.count),
    ]
    answer["request"] = reply.request.map { .text($0.rawValue) }
    answer["reason"] = reply.reason.map { .text($0) }
    answer["total"] = reply.total.map { .number($0) }
    if reply.items.isEmpty { return [answer] }
    return reply.items.enumerated().map { index, item in
      answer.merging(of(item)) { $1 }.merging(["number": .number(index + 1)]) { $1 }
    }
  }

  /// - Parameter text: the usual line of the event.
  static func of(_ event: ControlEvent, text: String) -> ViewFacts {
    var facts: ViewFacts = ["event": .text(event.name.rawValue), "text": .text(text)]
    facts["player"] = event.player.map { .text($0) }
    switch event {
    case .player(.started(let item), _): facts.merge(of(item)) { $1 }
    case .player(.ended(let item, let position, let reason), _):
      facts.merge(of(item)) { $1 }
      facts["position"] = .seconds(position)
      facts["reason"] = .text(reason.rawValue)
    case .player(.failed(let item, let reason), _):
      if let item { facts.merge(of(item)) { $1 } }
      facts["reason"] = .text(reason)
    case .player(.sought(let position), _): facts["position"] = .seconds(position)
    default: break
    }
    return facts
  }

  /// What plays, for the view `now`.
  static func of(_ status: DaemonStatus, text: String) -> ViewFacts {
    var facts = status.current.map(of) ?? [:]
    facts["state"] = .text(status.unreachable == nil ? status.state.rawValue : "unreachable")
    facts["text"] = .text(text)
    facts["volume"] = .number(status.muted ? 0 : status.volume)
    facts["speed"] = status.speed == 1 ? nil : .text(NumberText.speed(status.speed))
    facts["player"] = status.player.map { .text($0) }
    facts["stream"] = status.streamTitle.map { .text($0) }
    guard status.current != nil else { return facts }
    facts["position"] = .seconds(status.position)
    guard let duration = status.duration, duration > 0 else { return facts }
    let share = min(max(status.position / duration, 0), 1)
    facts["duration"] = .seconds(duration)
    facts["left"] = .seconds(max(0, duration - status.position))
    facts["progress"] = .share(share)
    facts["bar"] = .text(bar(share))
    return facts
  }

  private static let barColumns = 20

  private static func bar(_ share: Double) -> String {
    let done = ExternalNumber.whole(share * Double(barColumns), in: 0...barColumns) ?? 0
    return String(repeating: "━", count: done) + String(repeating: "─", count: barColumns - done)
  }
}

/// What an answer consists of, one part after the other with its facts.
enum PartsText {
  static func text(_ parts: [ReplyPart]) -> String {
    parts.map { part in
      let facts = part.facts.sorted { $0.key < $1.key }.map { name, value in
        "  {\(name)}  " + PrintableText.line(value)
      }
      return (["view.\(part.part)"] + facts + ["  = " + PrintableText.line(part.text)]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
