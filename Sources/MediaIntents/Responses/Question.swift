/// What must be known before a request can go on: a result of its resolve steps that only the person can settle (B12).
package struct Question: Error, Hashable, Sendable, Codable {
  /// The kinds by the names of the contract.
  package enum Result: String, Codable, Sendable, CaseIterable {
    /// One of a few.
    case disambiguation
    /// Too many to be listed.
    case needsMoreDetails
    /// One, with yes or no.
    case confirmationRequired
    /// Anything at all.
    case needsValue
  }

  package enum Parameter: String, Codable, Sendable, CaseIterable {
    case mediaItems, mediaDestination, playbackQueueLocation, playbackSpeed
  }

  /// The first of these that tells all choices apart.
  package enum Distinction: String, Codable, Sendable, CaseIterable {
    case title, artist, album, type, whole
  }

  package var request: Request.Kind
  package var parameter: Parameter
  package var result: Result
  /// What was said and can mean all of the choices; or what stands in the way of the one choice.
  package var name: String?
  /// At most ten, most relevant first.
  package var choices: [MediaItem]
  package var distinction: Distinction
  /// How many there are, those that are not offered included.
  package var count: Int
  /// The playlist that is to be changed.
  package var playlist: String?
  /// What is to be done, where the intent alone does not tell.
  package var edit: DestinationEdit
  /// What was said and does not hold for the one that is to be confirmed.
  package var relaxed: [RelaxedConstraint]
  /// Why a new value is needed.
  package var reason: Reason?
  /// The answer before this was none.
  package var isRepeated: Bool

  package init(
    _ request: Request.Kind, _ parameter: Parameter, _ result: Result, name: String? = nil, choices: [MediaItem] = [],
    distinction: Distinction = .whole, count: Int? = nil, playlist: String? = nil, edit: DestinationEdit = .add,
    relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.request = request
    self.parameter = parameter
    self.result = result
    self.name = name
    self.choices = choices
    self.distinction = distinction
    self.count = count ?? choices.count
    self.playlist = playlist
    self.edit = edit
    self.relaxed = relaxed
    self.reason = reason
    isRepeated = false
  }
}
