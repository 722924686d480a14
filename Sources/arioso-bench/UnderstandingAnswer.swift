import MediaIntents

/// The interpretation of a sentence in the scorer's format.
struct UnderstandingAnswer: Encodable {
  fileprivate struct Search: Encodable {
    var mediaType: String?
    var mediaName, artistName, albumName: String?
    var genreNames, moodNames, activityNames: [String]
    var releaseDate: Dates?
    var sortOrder, reference: String?
  }

  fileprivate struct Dates: Encodable {
    let from, to: String?
  }

  private struct Destination: Encodable {
    let kind: String
    var playlistName: String?
  }

  private let id: String
  private let intent: String?
  private let search: Search?
  private let destination: Destination?
  private let affinity: String?
  private let shuffle: Bool?
  private let `repeat`: String?
  private let resume: Bool?
  private let queueLocation: String?
  private let speed: Double?
  private let control: String?
  private let micros: Double

  init(id: String, interpretation: Interpretation?, micros: Double) {
    let request = interpretation?.request
    self.id = id
    self.micros = micros
    intent = request.map(Self.intent)
    search = request?.mediaSearch.map { Search($0, styles: interpretation?.styles) }
    destination = Self.destination(of: request)
    if case .affinity(let intent) = request { affinity = intent.affinityType?.rawValue } else { affinity = nil }
    if case .control(let command) = request { control = "\(command)" } else { control = nil }
    let play: PlayMediaIntent? = if case .play(let intent) = request { intent } else { nil }
    shuffle = play?.playShuffled
    `repeat` = play?.playbackRepeatMode?.rawValue
    resume = play?.resumePlayback
    queueLocation = play?.playbackQueueLocation?.rawValue
    speed = play?.playbackSpeed?.rate(from: 1)
  }

  private static func intent(of request: Request) -> String {
    switch request {
    case .play: "playMedia"
    case .add: "addMedia"
    case .affinity: "updateMediaAffinity"
    case .search: "searchForMedia"
    case .control: "control"
    case .query: "query"
    }
  }

  private static func destination(of request: Request?) -> Destination? {
    guard case .add(let intent) = request else { return nil }
    switch intent.mediaDestination {
    case .library: return Destination(kind: "library")
    case .playlist(let name): return Destination(kind: "playlist", playlistName: name)
    case .queue: return Destination(kind: "queue")
    case .history, .habits, nil: return nil
    }
  }
}

extension UnderstandingAnswer.Search {
  /// - Parameter styles: genres and moods as spoken.
  fileprivate init(_ search: MediaSearch, styles: [String]?) {
    mediaType = search.mediaType == .unknown ? nil : search.mediaType.rawValue
    // The scorer expects the name of a show as `mediaName`.
    let isEpisodeOfShow = search.mediaType == .podcastEpisode && search.mediaName == nil
    mediaName = isEpisodeOfShow ? search.albumName : search.mediaName
    artistName = search.artistName
    albumName = isEpisodeOfShow ? nil : search.albumName
    genreNames = styles ?? search.genreNames
    moodNames = styles == nil ? search.moodNames : []
    activityNames = search.activityNames
    releaseDate = search.releaseDate.map {
      UnderstandingAnswer.Dates(from: $0.from.map { "\($0)-01-01" }, to: $0.to.map { "\($0)-12-31" })
    }
    sortOrder = search.sortOrder?.rawValue
    reference = search.reference?.rawValue
  }
}

extension Interpretation {
  /// Genres and moods as spoken; adjacent ones are joined: "relaxing jazz".
  fileprivate var styles: [String] {
    var runs: [(text: String, end: Int)] = []
    for slot in slots.filter({ ["genre", "mood"].contains($0.name) }).sorted(by: { $0.start < $1.start }) {
      if let last = runs.last, last.end == slot.start {
        runs[runs.count - 1] = (last.text + " " + slot.text, slot.end)
      } else {
        runs.append((slot.text, slot.end))
      }
    }
    return runs.map(\.text)
  }
}
