package import MediaIntents

/// A request in the notation of the tables: `title=outer peace, speed=2`.
package struct RequestSummary {
  package let kind: String
  private var fields: [String: String] = [:]

  package init(_ request: Request) {
    kind = request.kind.rawValue
    if let search = request.mediaSearch { take(search) }
    switch request {
    case .play(let intent): take(intent)
    case .add(let intent):
      take(intent.mediaDestination)
      fields["edit"] = intent.edit == .add ? nil : intent.edit.rawValue
      fields["owner"] = intent.ownerName
      fields["at"] = intent.place.map(Self.text)
      fields["places"] = intent.places.map { "\($0.first)…\($0.last)" }
    case .affinity(let intent): fields["affinity"] = intent.affinityType?.rawValue
    case .control(let command): fields["command"] = "\(command)"
    case .query(let question, _): fields["question"] = question.rawValue
    case .search(let intent):
      fields["inside"] = intent.looksInside ? "yes" : nil
      fields["member"] = intent.member?.mediaName
    }
  }

  package var text: String { fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") }

  private static func text(_ place: ListPlace) -> String {
    switch place {
    case .first: "first"
    case .last: "last"
    case .number(let number): "\(number)"
    case .beside(let search, let isBefore): (isBefore ? "before " : "after ") + (search.mediaName ?? "this")
    }
  }

  private mutating func take(_ search: MediaSearch) {
    fields["type"] = search.mediaType == .unknown ? nil : search.mediaType.rawValue
    fields["title"] = search.mediaName
    fields["artist"] = search.artistName
    fields["album"] = search.albumName
    fields["genre"] = search.genreNames.isEmpty ? nil : search.genreNames.joined(separator: "+")
    fields["mood"] = search.moodNames.isEmpty ? nil : search.moodNames.joined(separator: "+")
    fields["activity"] = search.activityNames.isEmpty ? nil : search.activityNames.joined(separator: "+")
    fields["sort"] = search.sortOrder?.rawValue
    fields["reference"] = search.reference?.rawValue
    fields["years"] = search.releaseDate.map { "\($0.from ?? 0)-\($0.to ?? 0)" }
    fields["choice"] = search.choice.map { "\($0)" }
    fields["season"] = search.place?.season.map { "\($0)" }
    fields["episode"] = search.place?.episode.map { "\($0)" }
    fields["chapter"] = search.place?.chapter.map { "\($0)" }
    fields["composer"] = search.composerName
    fields["owner"] = search.ownerName
    fields["criteria"] = search.criteria.map { $0.map(\.name).joined(separator: "+") }
    fields["limit"] = search.limit.map { "\($0)" }
    fields["total"] = search.total.map { "\($0)" }
    fields["previous"] = search.place?.isPrevious.map { $0 ? "yes" : "no" }
    fields["next"] = search.place?.isNext.map { $0 ? "yes" : "no" }
  }

  private mutating func take(_ intent: PlayMediaIntent) {
    fields["shuffle"] = intent.playShuffled.map { $0 ? "yes" : "no" }
    fields["repeat"] = intent.playbackRepeatMode?.rawValue
    fields["times"] = intent.times.map { "\($0)" }
    fields["beginning"] = intent.beginning.map { "\($0)" }
    fields["resume"] = intent.resumePlayback.map { $0 ? "yes" : "no" }
    fields["queue"] = intent.playbackQueueLocation?.rawValue
    if case .rate(let rate) = intent.playbackSpeed { fields["speed"] = "\(rate)" }
  }

  private mutating func take(_ destination: MediaDestination?) {
    switch destination {
    case .library: fields["to"] = "the library"
    case .playlist(let name): fields["to"] = name
    case .queue: fields["to"] = "the queue"
    case .history: fields["to"] = "the history"
    case .habits: fields["to"] = "the habits"
    case nil: break
    }
  }
}
