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
  /// Songs whose artists are left out from now on.
  private(set) var avoided: [ItemID] = []
  /// How many seeds were asked for.
  private let chosen: Int

  /// The seeds that it drifts by at a time.
  private static let maxDrift = 10
  /// What is remembered so that it does not come again.
  private static let maxDrawn = 2000

  /// - Parameters:
  ///   - seeds: what it is like; may be empty if there is a mood.
  ///   - heard: the songs that are not to come again.
  init(
    _ description: StationDescription, of person: PersonID, day: Int, seeds: [ItemID], mood: MediaSearch? = nil,
    after heard: [ItemID] = []
  ) {
    self.description = description
    self.person = person
    self.day = day
    self.seeds = seeds.map { Seed(item: $0, weight: 1 / Double(seeds.count)) }
    self.mood = mood
    drawn = heard
    chosen = seeds.count
  }

  /// What names it, so that the same station draws the same songs on one day.
  var name: String {
    (seeds.prefix(chosen).map(\.item.text) + (mood.map { $0.moodNames + $0.activityNames } ?? [])).joined(
      separator: " ")
  }

  mutating func note(drawn songs: [ItemID]) { drawn = Array((drawn + songs).suffix(Self.maxDrawn)) }

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
