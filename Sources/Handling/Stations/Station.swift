package import MediaIntents

/// Music without an end that is drawn from the library: what it is like, and what was drawn of it.
///
/// It drifts: what is heard through joins the seeds at half the weight, what is skipped counts against. Otherwise it clings
/// to one song, and brings the same twenty again and again.
package struct Station: Hashable, Sendable, Codable {
  /// Something it is like, or unlike.
  struct Seed: Hashable, Sendable, Codable {
    let item: ItemID
    /// 1 for what was asked for; negative for what is to be avoided.
    var weight: Double
  }

  package let description: StationDescription
  /// Whose taste it follows.
  package let person: PersonID
  /// The number of the day on which it began.
  let day: Int
  /// What was asked for first, then what it drifted to.
  private(set) var seeds: [Seed]
  /// The moods or activities that its songs fit; nil for any.
  let mood: MediaSearch?
  private(set) var drifts = true
  /// What was drawn, and songs that are not to come again, in this order.
  private(set) var drawn: [ItemID]
  /// How many songs were drawn, and are not to come again, since it began.
  private(set) var count: Int
  /// Songs whose artists are left out from now on.
  private(set) var avoided: [ItemID] = []
  /// Whether it was begun or went on in private, so that it is never saved.
  var isPrivate = false
  /// How many seeds were asked for.
  private let chosen: Int

  /// The seeds that are asked for at a time.
  static let maxSeeds = 10
  /// The seeds that it drifts by at a time.
  private static let maxDrift = 10
  /// What is remembered so that it does not come again.
  private static let maxDrawn = 2000

  /// - Parameters:
  ///   - seeds: what it is like, of which the first count; may be empty if there is a mood.
  ///   - heard: the songs that are not to come again.
  package init(
    _ description: StationDescription, of person: PersonID, day: Int, seeds: [ItemID], mood: MediaSearch? = nil,
    after heard: [ItemID] = []
  ) {
    self.description = description
    self.person = person
    self.day = day
    let seeds = seeds.prefix(Self.maxSeeds)
    self.seeds = seeds.map { Seed(item: $0, weight: 1 / Double(seeds.count)) }
    self.mood = mood
    drawn = heard.suffix(Self.maxDrawn)
    count = heard.count
    chosen = seeds.count
  }

  /// What names it, so that the same station draws the same songs on one day.
  var name: String {
    (seeds.prefix(chosen).map(\.item.text) + (mood.map { $0.moodNames + $0.activityNames } ?? [])).joined(
      separator: " ")
  }

  /// What was asked for and when, which stays while it plays.
  func isSame(as other: Station) -> Bool {
    (description, person, day) == (other.description, other.person, other.day)
  }

  package mutating func note(drawn songs: [ItemID]) {
    drawn = (drawn + songs).suffix(Self.maxDrawn)
    count += songs.count
  }

  /// The same station, which draws as another state of it does. What either has drawn stays drawn.
  func steered(like other: Station) -> Station {
    var station = self
    (station.seeds, station.drifts, station.avoided) = (other.seeds, other.drifts, other.avoided)
    let known = Set(drawn)
    station.note(drawn: other.drawn.filter { !known.contains($0) })
    return station
  }

  /// Makes songs free that were drawn and not heard.
  mutating func takeBack(_ songs: Set<ItemID>) { drawn.removeAll { songs.contains($0) } }

  /// Follows what was heard: through, or not.
  mutating func drift(after song: ItemID, wasHeard: Bool) {
    guard drifts, drawn.contains(song) else { return }
    add(Seed(item: song, weight: wasHeard ? 0.5 : -0.5))
  }

  /// Stays with what plays.
  mutating func keep(_ song: ItemID) {
    add(Seed(item: song, weight: 1))
    drifts = false
  }

  /// Leaves out the artist of what plays, and draws away from it; not from what was asked for.
  mutating func avoid(_ song: ItemID) {
    avoided = (avoided + [song]).suffix(Self.maxDrift)
    if !seeds.prefix(chosen).contains(where: { $0.item == song }) { add(Seed(item: song, weight: -0.5)) }
  }

  private mutating func add(_ seed: Seed) {
    seeds =
      Array(seeds.prefix(chosen))
      + (seeds.dropFirst(chosen).filter { $0.item != seed.item } + [seed]).suffix(Self.maxDrift)
  }
}

extension Station {
  private enum CodingKeys: String, CodingKey {
    case description, person, day, seeds, mood, drifts, drawn, count, avoided, chosen
  }

  /// Throws if it has more of anything, or other weights, than a station that was saved can have.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    description = try values.decode(StationDescription.self, forKey: .description)
    person = try values.decode(PersonID.self, forKey: .person)
    day = try values.decode(Int.self, forKey: .day)
    seeds = try values.decode([Seed].self, forKey: .seeds)
    mood = try values.decodeIfPresent(MediaSearch.self, forKey: .mood)
    drifts = try values.decode(Bool.self, forKey: .drifts)
    drawn = try values.decode([ItemID].self, forKey: .drawn)
    count = try values.decode(Int.self, forKey: .count)
    avoided = try values.decode([ItemID].self, forKey: .avoided)
    chosen = try values.decode(Int.self, forKey: .chosen)
    guard 0...Self.maxSeeds ~= chosen, chosen...(chosen + Self.maxDrift) ~= seeds.count,
      seeds.allSatisfy({ abs($0.weight) <= 1 }), drawn.count <= Self.maxDrawn, avoided.count <= Self.maxDrift,
      drawn.count...Self.maxCount ~= count
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a station"))
    }
  }

  /// More songs than anybody hears in a life.
  private static let maxCount = 1 << 40
}
