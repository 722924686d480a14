/// What `list` asks for: the values of a tag, of the tracks that a filter accepts, grouped by other tags.
struct ListRequest: Sendable {
  /// A tag by the name that it was asked for.
  struct Name: Sendable {
    let name: String
    let tag: Tag?
  }

  /// The tag whose values are listed; nil for the addresses of the tracks.
  let listed: Name?
  /// The innermost first.
  private(set) var groups: [Name] = []
  let filter: TrackFilter

  init(_ arguments: Arguments) throws(Refusal) {
    var rest = arguments
    rest.values.removeFirst()
    let word = arguments[0].lowercased()
    listed = try ["file", "filename"].contains(word) ? nil : Self.tag(arguments[0])
    // An early form names the artist of albums alone.
    if word == "album", rest.count == 1, !rest[0].hasPrefix("(") {
      filter = try FilterParser.filter(["artist", rest[0]], folds: false)
      return
    }
    while let name = rest.takeLast("group") { groups.insert(try Self.tag(name), at: 0) }
    filter = try rest.count == 0 ? .all([]) : FilterParser.filter(rest.values, folds: false)
  }

  static func tag(_ name: String) throws(Refusal) -> Name {
    guard let known = Tag.known(name) else { throw Refusal(.argument, "Unknown tag type: \(name)") }
    return Name(name: known, tag: Tag(named: name))
  }
}

/// The answer to `list`.
struct TagListing {
  private let tracks: [ServedTrack]
  private let request: ListRequest

  init(_ table: TrackTable, _ request: ListRequest) {
    self.request = request
    tracks = table.matching(request.filter)
  }

  var answer: Answer {
    var answer = Answer()
    // The last group is the outermost.
    add(tracks, by: request.groups.reversed(), to: &answer)
    return answer
  }

  private func add(_ tracks: [ServedTrack], by groups: [ListRequest.Name], to answer: inout Answer) {
    guard let group = groups.first else { return addValues(of: tracks, to: &answer) }
    for (value, members) in Self.grouped(tracks, by: group.tag) {
      answer.add(group.name, value)
      add(members, by: Array(groups.dropFirst()), to: &answer)
    }
  }

  private func addValues(of tracks: [ServedTrack], to answer: inout Answer) {
    guard let listed = request.listed else {
      for track in tracks { answer.add("file", track.uri) }
      return
    }
    for (value, _) in Self.grouped(tracks, by: listed.tag) { answer.add(listed.name, value) }
  }

  /// The tracks by each value of a tag, in order; those without one by an empty value.
  static func grouped(_ tracks: [ServedTrack], by tag: Tag?) -> [(value: String, tracks: [ServedTrack])] {
    var groups: [String: [ServedTrack]] = [:]
    for track in tracks {
      let values = tag.map(track.compared) ?? []
      for value in values.isEmpty ? [""] : values { groups[value, default: []].append(track) }
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
