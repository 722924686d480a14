/// What the files tell of an item besides its names and its date.
package struct RecordFacts: Hashable, Sendable {
  package var moods: [String]
  /// Whole seconds.
  package var duration: Int?
  /// Beats per minute.
  package var tempo: Int?
  /// Percent.
  package var rating: Int?
  package var isExplicit: Bool

  package init(
    moods: [String] = [], duration: Double? = nil, tempo: Int? = nil, rating: Double? = nil, isExplicit: Bool = false
  ) {
    self.moods = moods
    self.duration = duration.map { Int($0.rounded()) }
    self.tempo = tempo
    self.rating = rating.map { Int(($0 * 100).rounded()) }
    self.isExplicit = isExplicit
  }
}
